import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type ProductEditPreview,
  type ProductsEdited,
  productEditInput,
  productEditQuery,
} from './product-edits.ts'

const access = ['inventario'] as const

/** Calls that change many products at once. `imports.undo` takes a change back. */
export const productEdits = {
  preview: endpoint('POST /products/edits/preview', {
    access,
    summary: 'Lo que un cambio haría en varios productos, sin guardar nada',
    body: productEditQuery,
    answer: answerOf<ProductEditPreview>(),
  }),
  apply: endpoint('POST /products/edits', {
    access,
    summary: 'Cambia datos de varios productos: todos o ninguno',
    body: productEditInput,
    answer: answerOf<ProductsEdited>(),
  }),
} as const
