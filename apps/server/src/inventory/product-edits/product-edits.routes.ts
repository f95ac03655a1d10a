import { productEdits } from '@yunque/contract/inventory/product-edits.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, write } from '../../http/serve.ts'
import { actingIn } from '../../operation/acting.ts'
import { editProducts, previewEdit } from './edit-products.ts'

/** Changes of many products at once, and what they would do. */
export function productEditRoutes(app: FastifyInstance): void {
  act(app, productEdits.preview, (db, context, { body }) =>
    actingIn(db, context, (tx) => previewEdit(tx, context, body)),
  )
  write(app, productEdits.apply, (tx, context, { body }) => editProducts(tx, context, body))
}
