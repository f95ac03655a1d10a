import { replenishment } from '@yunque/contract/purchasing/replenishment.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { applyReplenishment } from './apply-replenishment.ts'
import { replenishmentProposal } from './proposal.queries.ts'

/** What is low, and the drafts that bring it up to its maximum. */
export function replenishmentRoutes(app: FastifyInstance): void {
  read(app, replenishment.proposal, (db, context, { query }) =>
    replenishmentProposal(db, context, query.areaId ?? context.actor.areaId),
  )
  write(app, replenishment.apply, (tx, context, { body }) => applyReplenishment(tx, context, body))
}
