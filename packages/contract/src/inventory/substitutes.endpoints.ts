import { answerOf, endpoint } from '../core/endpoint.ts'
import { productParams } from './products.ts'
import { type SubstituteRow, substitutesInput } from './substitutes.ts'

const answer = answerOf<SubstituteRow[]>()

/** Calls about what is offered where a product is short. */
export const substitutes = {
  of: endpoint('GET /products/:productId/substitutes', {
    access: 'session',
    summary: 'Los productos que se ofrecen en lugar de otro',
    params: productParams,
    answer,
  }),
  save: endpoint('POST /products/:productId/substitutes', {
    access: ['inventario'],
    summary: 'Guarda los productos que se ofrecen en lugar de otro',
    params: productParams,
    body: substitutesInput,
    answer,
  }),
} as const
