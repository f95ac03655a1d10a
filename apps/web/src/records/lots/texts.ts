import { expiryText } from '@yunque/contract/core/lot-names'
import type { Lot } from '@yunque/domain/lots'
import { formatQuantity } from '../../lib/format/format.ts'

/** 'A-12 (11/2026)'; without a name its expiry alone. */
const nameOf = ({ lot, expireDate }: Lot): string =>
  expireDate === null ? lot : `${lot || 'Lote'} (${expiryText(expireDate)})`

/** Texts of the lots that lines take. */
export const lotTexts = {
  nameOf,
  unlotted: 'Sin lote',
  partOf: (lot: Lot | null, quantity: number, alone: boolean) =>
    `${lot ? nameOf(lot) : 'sin lote'}${alone ? '' : `: ${formatQuantity(quantity)}`}`,
  lots: (parts: readonly string[]) => `Lote ${parts.join(' · ')}`,
  expired: 'Vencido',
  choose: 'Elegir lotes',
  title: (product: string) => `Lotes de ${product}`,
  intro: (units: string) =>
    `Cantidad: ${units}. Sin elegir, sale primero lo que no tiene lote y después lo que vence primero.`,
  held: (units: string, expired: boolean) => `Hay ${units}${expired ? ' · Vencido' : ''}`,
  use: 'Usar estos lotes',
  automatic: 'Por vencimiento',
  sum: (chosen: string, wanted: string) => `Los lotes suman ${chosen} y la línea es de ${wanted}`,
  none: 'El área no tiene unidades de este producto',
  tooMany: (name: string, held: string) => `De ${name} hay ${held}`,
} as const
