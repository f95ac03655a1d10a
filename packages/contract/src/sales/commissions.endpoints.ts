import { answerOf } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { rowOf } from '../core/record.ts'
import { categoryCommissionRecord } from './category-commission.record.ts'
import { type CategoryCommissionRow, categoryCommissionOnWire } from './commissions.ts'

/** Calls about the commissions of each category. */
export const categoryCommissions = entity('Comissions', {
  title: 'Comisiones por categoría',
  access: ['configurarComisiones'],
  body: categoryCommissionOnWire,
  answer: answerOf<CategoryCommissionRow>(),
  list: { row: rowOf(categoryCommissionRecord) },
})
