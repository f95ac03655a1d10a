import { answerOf } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { type ComissionRow, comissionOnWire } from './commissions.ts'

/** Calls about the commissions of each category. */
export const comissions = entity('Comissions', {
  title: 'comisiones por categoría',
  access: ['configurarComisiones'],
  body: comissionOnWire,
  answer: answerOf<ComissionRow>(),
})
