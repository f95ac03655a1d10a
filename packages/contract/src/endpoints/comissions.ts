import { type ComissionRow, comissionOnWire } from '../comissions.ts'
import { answerOf } from '../endpoint.ts'
import { entity } from './entity.ts'

/** Calls about the commissions of each category. */
export const comissions = entity('Comissions', {
  title: 'comisiones por categoría',
  access: ['configurarComisiones'],
  body: comissionOnWire,
  answer: answerOf<ComissionRow>(),
})
