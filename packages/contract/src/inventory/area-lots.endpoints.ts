import { answerOf, endpoint } from '../core/endpoint.ts'
import { type AreaLots, areaLotsParams, declaredLots } from './area-lots.ts'

/** Calls about the lots of a product in an area. */
export const areaLots = {
  one: endpoint('GET /products/area/:areaId/:productId/lots', {
    access: 'session',
    summary: 'Los lotes de un producto en un área',
    params: areaLotsParams,
    answer: answerOf<AreaLots>(),
  }),
  declare: endpoint('POST /products/area/lots/declare', {
    access: ['ajuste'],
    summary: 'Declara de qué lotes son las unidades sin lote',
    body: declaredLots,
    answer: answerOf<AreaLots>(),
  }),
} as const
