import { replenishment } from '@yunque/contract/purchasing/replenishment.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { applyReplenishment } from './apply-replenishment.ts'
import { replenishmentProposal } from './proposal.queries.ts'

/** Products with low stock, and the drafts that replenish them. */
export function replenishmentRoutes(app: FastifyInstance): void {
  read(app, replenishment.proposal, (db, context, { query }) =>
    replenishmentProposal(db, context, { areaId: query.areaId ?? context.actor.areaId, by: query.by }),
  )
  write(app, replenishment.apply, (tx, context, { body }) => applyReplenishment(tx, context, body))
}
