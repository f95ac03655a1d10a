import { yearClosings } from '@yunque/contract/accounting/year-closings.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../../http/list-routes.ts'
import { write } from '../../http/serve.ts'
import { closeYear, reopenYear } from './close-year.ts'
import { yearClosingList } from './year-closings.queries.ts'

/** The closing of years. */
export function yearClosingRoutes(app: FastifyInstance): void {
  listRoutes(app, yearClosings.list, yearClosingList)
  write(app, yearClosings.close, (tx, context, { body }) => closeYear(tx, context, body))
  write(app, yearClosings.reopen, (tx, context, { body }) => reopenYear(tx, context, body))
}
