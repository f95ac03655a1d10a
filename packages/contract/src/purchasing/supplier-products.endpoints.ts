import { answerOf, endpoint } from '../core/endpoint.ts'
import { productParams } from '../inventory/products.ts'
import {
  type SupplierProductRow,
  supplierProductOnWire,
  supplierProductParams,
  supplierProductQuery,
  supplierProductReaders,
  supplierProductWriters,
} from './supplier-products.ts'

/** Calls about the suppliers of a product. */
export const supplierProducts = {
  /** The preferred one first, then the cheapest. */
  ofProduct: endpoint('GET /products/:productId/suppliers', {
    access: supplierProductReaders,
    summary: 'Los proveedores de un producto, sus códigos, empaques y últimos precios',
    params: productParams,
    query: supplierProductQuery,
    answer: answerOf<SupplierProductRow[]>(),
  }),
  save: endpoint('POST /products/suppliers', {
    access: supplierProductWriters,
    summary: 'Guarda lo que un proveedor dice de un producto',
    body: supplierProductOnWire,
    answer: answerOf<SupplierProductRow[]>(),
  }),
  remove: endpoint('DELETE /products/:productId/suppliers/:providerId', {
    access: supplierProductWriters,
    summary: 'Quita lo que un proveedor dice de un producto',
    params: supplierProductParams,
    answer: answerOf<SupplierProductRow[]>(),
  }),
} as const
