import { claims } from '@yunque/contract/sales/claims.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { exchangeClaim, replaceClaim } from './change-from-stock.ts'
import { claimSources } from './claim-sources.queries.ts'
import { claimList, findClaim } from './claims.queries.ts'
import { followClaim, voidClaim } from './follow-claim.ts'
import { saveClaim } from './save-claim.ts'

/** Warranty claims. */
export function claimRoutes(app: FastifyInstance): void {
  listRoutes(app, claims.list, claimList)
  read(app, claims.one, (db, context, { params }) => findClaim(db, context, params.id))
  read(app, claims.sources, (db, context, { query }) => claimSources(db, context, query), {
    before: countLookUp,
  })
  write(app, claims.save, async (tx, context, { body }) =>
    findClaim(tx, context, await saveClaim(tx, context, body)),
  )
  write(app, claims.follow, async (tx, context, { params: { id }, body }) =>
    findClaim(tx, context, await followClaim(tx, context, { ...body, id })),
  )
  write(app, claims.exchange, async (tx, context, { params: { id }, body }) =>
    findClaim(tx, context, await exchangeClaim(tx, context, { ...body, id })),
  )
  write(app, claims.replace, async (tx, context, { params: { id }, body }) =>
    findClaim(tx, context, await replaceClaim(tx, context, { ...body, id })),
  )
  write(app, claims.void, (tx, context, { params: { id }, body }) => voidClaim(tx, context, { ...body, id }))
}
