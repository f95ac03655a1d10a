import { formatMoney } from '@yunque/contract/core/format'
import type { PriceSummary } from '@yunque/domain/price-changes'

const MOST_NAMED = 5

export const changePricesAnyway = '¿Cambiar los precios de todas formas?'

/** The sentence about prices below the minimum; null when there are none. */
export function lowPricesSentence({ belowFloor }: PriceSummary): string | null {
  if (belowFloor.length === 0) return null
  const named = belowFloor.map(
    ({ name, price, floor }) => `${name} a ${formatMoney(price)} (mínimo ${formatMoney(floor ?? 0)})`,
  )
  return `Bajo el precio mínimo ${belowFloor.length === 1 ? 'queda' : 'quedan'} ${firstOf(named)}`
}

/** The sentence about prices that are ten times the old one or a tenth of it; null when there are none (prices.unusual). */
export function leapsSentence({ leaps }: PriceSummary): string | null {
  if (leaps.length === 0) return null
  const named = leaps.map(
    ({ name, oldPrice, price }) => `${name} de ${formatMoney(oldPrice)} a ${formatMoney(price)}`,
  )
  return `El precio cambia mucho: ${firstOf(named)}`
}

/** The sentence about products whose price the area stops inheriting; null when there are none. */
export function endedInheritanceSentence(names: readonly string[]): string | null {
  return names.length === 0 ? null : `El área deja de heredar el precio de ${firstOf(names)}`
}

/** The first five names, and how many more. */
export function firstOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED
  const all = [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} más`] : [])]
  return new Intl.ListFormat('es').format(all)
}
