import { answerOf, endpoint } from '../core/endpoint.ts'
import {
  type ChangedProducts,
  changedQuery,
  type Repriced,
  type RepricePreview,
  repriceInput,
  repriceQuery,
} from './prices.ts'

const access = ['inventario'] as const

/** Calls about new prices by filter and formula. */
export const prices = {
  preview: endpoint('POST /products/prices/preview', {
    access,
    summary: 'Precios que daría una fórmula, sin guardar nada',
    body: repriceQuery,
    answer: answerOf<RepricePreview>(),
  }),
  apply: endpoint('POST /products/prices/apply', {
    access,
    summary: 'Cambia los precios aceptados: todos o ninguno',
    body: repriceInput,
    answer: answerOf<Repriced>(),
  }),
  changed: endpoint('POST /products/prices/changed', {
    access,
    summary: 'Productos cuyo precio cambió desde una fecha, para sus etiquetas',
    body: changedQuery,
    answer: answerOf<ChangedProducts>(),
  }),
} as const
