import { supplierProducts } from '@yunque/contract/purchasing/supplier-products.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { removeSupplierProduct, saveSupplierProduct } from './save-supplier-product.ts'
import { suppliersOfProduct } from './supplier-products.queries.ts'

/** The suppliers of a product. */
export function supplierProductRoutes(app: FastifyInstance): void {
  read(app, supplierProducts.ofProduct, (db, context, { params, query }) =>
    suppliersOfProduct(db, context, { ...params, ...query }),
  )
  write(app, supplierProducts.save, async (tx, context, { body }) => {
    await saveSupplierProduct(tx, context, body)
    return suppliersOfProduct(tx, context, body)
  })
  write(app, supplierProducts.remove, async (tx, context, { params }) => {
    await removeSupplierProduct(tx, context, params)
    return suppliersOfProduct(tx, context, params)
  })
}
