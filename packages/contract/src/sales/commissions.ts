import { isCommissionRate } from '@yunque/domain/commissions'
import { z } from 'zod'
import { percent, reference, saveId, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { categoryCommissionRecord } from './category-commission.record.ts'

const rate = percent().refine(isCommissionRate, 'La comisión admite 0, 0.5, 1, 1.5, 2, 2.5 o 3 %')

/**
 * The commission of a category in percent, by the days until it was collected (all four are required;
 * commissions.rates).
 */
export const categoryCommission = z.object({
  id: saveId,
  familyId: reference(),
  comission: rate,
  d46a59: rate,
  d60aMas: rate,
  version,
})
export type CategoryCommission = z.output<typeof categoryCommission>
export const categoryCommissionOnWire = onWire(categoryCommission, { ignored: ['family'] })

/** A row of 'Comisiones por categoría', and the answer of `Comissions/get/{id}`. */
export type CategoryCommissionRow = RowOf<typeof categoryCommissionRecord>
