import { areaLots as lots } from '@yunque/contract/inventory/area-lots.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { areaLots } from './area-lots.queries.ts'
import { declareLots } from './declare-lots.ts'

/** The lots of a product in an area. */
export function lotRoutes(app: FastifyInstance): void {
  read(app, lots.one, (db, _context, { params }) => areaLots(db, params))
  write(app, lots.declare, (tx, context, { body }) => declareLots(tx, context, body))
}
