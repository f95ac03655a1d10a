import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type Replenished,
  type ReplenishmentRow,
  replenishmentInput,
  replenishmentQuery,
  replenishmentReaders,
} from './replenishment.ts'

/** Calls about low stock, and the drafts that bring it to its maximum. */
export const replenishment = {
  proposal: endpoint('GET /products/replenishment', {
    access: replenishmentReaders,
    summary: 'Propuesta de reposición de un área',
    query: replenishmentQuery,
    answer: answerOf<ReplenishmentRow[]>(),
  }),
  apply: endpoint('POST /products/replenishment/apply', {
    access: ['requisa', 'crearCompra'],
    summary: 'Crea las solicitudes de traslado y las órdenes de compra en borrador de la propuesta aceptada',
    body: replenishmentInput,
    answer: answerOf<Replenished>(),
  }),
} as const
