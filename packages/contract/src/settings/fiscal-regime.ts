import { FiscalRegime } from '@yunque/domain/codes'
import { z } from 'zod'
import { textLines, version } from '../core/fields.ts'
import { formatId } from '../core/format.ts'

export const regimeMessages = {
  regime: 'Seleccione el régimen fiscal',
  same: 'La empresa ya está en ese régimen fiscal',
  reason: 'Ingrese el motivo de la revaluación',
  revalue: 'Solo al pasar al régimen general se saca el IVA del valor del inventario',
  unbilled: (receptionId: number) =>
    `La recepción ${formatId(receptionId)} tiene mercadería sin factura: registre su compra o anúlela antes de sacar el IVA del valor del inventario`,
  inTransit: (transferId: number) =>
    `El traslado ${formatId(transferId)} tiene mercadería en tránsito: recíbalo y resuelva sus diferencias antes de sacar el IVA del valor del inventario`,
  saved: 'Régimen fiscal guardado correctamente',
} as const

/** Names of the regimes on the screens. */
export const regimeNames = {
  [FiscalRegime.general]: 'General',
  [FiscalRegime.fixed]: 'Cuota fija',
} as const

/**
 * The fiscal regime from today on. With `revalue`, IVA is taken out of the value of the stock on hand, and the
 * documents of this revaluation record `reason` (taxes.revaluation).
 */
export const regimeInput = z
  .strictObject({
    fiscalRegime: z.literal([FiscalRegime.general, FiscalRegime.fixed], { error: regimeMessages.regime }),
    revalue: z.boolean().default(false),
    reason: textLines(200),
    revision: version,
  })
  .refine(({ revalue, fiscalRegime }) => !revalue || fiscalRegime === FiscalRegime.general, {
    path: ['revalue'],
    message: regimeMessages.revalue,
  })
  .refine(({ revalue, reason }) => !revalue || reason !== '', {
    path: ['reason'],
    message: regimeMessages.reason,
  })
export type RegimeInput = z.output<typeof regimeInput>

/**
 * The fiscal regime and its first day; both null in a store that has not chosen one. `stock` covers the products with
 * IVA on hand; null for users who may not read costs.
 */
export type RegimeState = {
  fiscalRegime: FiscalRegime | null
  fiscalRegimeSince: string | null
  stock: StockIva | null
}

/**
 * What a revaluation would change: the number of areas, the number of holdings (a product in an area), their current
 * value and the IVA included in it, C$.
 */
export type StockIva = { areas: number; products: number; value: number; iva: number }
