import { replenishmentInput, replenishmentQuery, replenishmentReaders } from '@yunque/contract/replenishment'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/route.ts'
import { applyReplenishment } from './apply-replenishment.ts'
import { replenishmentProposal } from './proposal.queries.ts'

/** What is low, and the drafts that bring it up to its maximum. */
export function replenishmentRoutes(app: FastifyInstance): void {
  read(
    app,
    'GET /products/replenishment',
    {
      access: replenishmentReaders,
      summary: 'Propuesta de reposición de un área',
      query: replenishmentQuery,
    },
    (db, context, { query }) => replenishmentProposal(db, context, query.areaId ?? context.actor.areaId),
  )
  write(
    app,
    'POST /products/replenishment/apply',
    {
      access: ['requisa', 'crearCompra'],
      summary: 'Crea las solicitudes de traslado y las compras pendientes de la propuesta aceptada',
      body: replenishmentInput,
    },
    (tx, context, { body }) => applyReplenishment(tx, context, body),
  )
}
