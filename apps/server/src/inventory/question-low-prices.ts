import { formatMoney } from '@yunque/contract/format'
import { type PriceChange, type PriceSummary, summarizePrices } from '@yunque/domain/price-changes'
import { Question } from '../http/errors.ts'

const MOST_NAMED = 5

/** Asks for confirmation of prices below the minimum. @throws Question unless `confirm` */
export function questionLowPrices(changes: readonly PriceChange[], confirm: boolean): void {
  const sentence = lowPricesSentence(summarizePrices(changes))
  if (confirm || sentence === null) return
  throw new Question(`${sentence}. ¿Cambiar los precios de todas formas?`)
}

/** Which prices go below the lowest acceptable one; null where none does. */
export function lowPricesSentence({ belowFloor }: PriceSummary): string | null {
  if (belowFloor.length === 0) return null
  const named = belowFloor
    .slice(0, MOST_NAMED)
    .map(({ name, price, floor }) => `${name} a ${formatMoney(price)} (mínimo ${formatMoney(floor ?? 0)})`)
  const rest = belowFloor.length - MOST_NAMED
  const all = [...named, ...(rest > 0 ? [`${rest} más`] : [])]
  return `Bajo el precio mínimo ${belowFloor.length === 1 ? 'queda' : 'quedan'} ${new Intl.ListFormat('es').format(all)}`
}
