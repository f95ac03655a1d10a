import { serials } from '@yunque/contract/inventory/serials.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { registerSerials } from './register-serials.ts'
import { findSerial, serialChoices, serialList, serialsMissing } from './serials.queries.ts'

/** Serials of units, where they are, and their warranties. */
export function serialRoutes(app: FastifyInstance): void {
  listRoutes(app, serials.list, serialList)
  read(app, serials.one, (db, context, { params: { id } }) => findSerial(db, context, id), {
    before: countLookUp,
  })
  read(app, serials.choices, (db, context, { query }) => serialChoices(db, context, query), {
    before: countLookUp,
  })
  read(app, serials.missing, (db, context, { query }) => serialsMissing(db, context, query))
  write(app, serials.register, (tx, context, { body }) => registerSerials(tx, context, body))
}
