import { substitutes } from '@yunque/contract/inventory/substitutes.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { findSubstitutes, saveSubstitutes } from './save-substitutes.ts'

/** What is offered where a product is short. */
export function substituteRoutes(app: FastifyInstance): void {
  read(app, substitutes.of, (db, _context, { params }) => findSubstitutes(db, params.productId))
  write(app, substitutes.save, async (tx, context, { params: { productId }, body }) => {
    await saveSubstitutes(tx, context, { productId, ...body })
    return findSubstitutes(tx, productId)
  })
}
