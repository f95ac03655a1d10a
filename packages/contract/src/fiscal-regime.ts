import { FiscalRegime } from '@yunque/domain/codes'
import { z } from 'zod'
import { text, version } from './fields.ts'

export const regimeMessages = {
  regime: 'Seleccione el régimen fiscal',
  same: 'La empresa ya está en ese régimen fiscal',
  reason: 'Ingrese el motivo de la revaluación',
  revalue: 'Solo al pasar al régimen general se saca el IVA del valor del inventario',
  saved: 'Régimen fiscal guardado correctamente',
} as const

/** A regime as the screens name it. */
export const regimeNames = {
  [FiscalRegime.general]: 'General',
  [FiscalRegime.fixed]: 'Cuota fija',
} as const

/**
 * The regime from today on; with `revalue` the IVA of what is on the shelves is taken out of its value, for a reason that its
 * documents keep (Domain §16).
 */
export const regimeInput = z
  .strictObject({
    fiscalRegime: z.literal([FiscalRegime.general, FiscalRegime.fixed], { error: regimeMessages.regime }),
    revalue: z.boolean().default(false),
    reason: text(200),
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

/** The regime and its first day; null in a store that has not said it. `stock` is what of products with IVA is on the shelves, null for who may not read costs. */
export type RegimeState = {
  fiscalRegime: FiscalRegime | null
  fiscalRegimeSince: string | null
  stock: StockIva | null
}

/** How many holdings of how many areas a revaluation would take IVA out of, their value now and the IVA in it, C$. */
export type StockIva = { areas: number; products: number; value: number; iva: number }
