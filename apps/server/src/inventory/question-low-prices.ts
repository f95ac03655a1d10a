import { formatMoney } from '@yunque/contract/format'
import { type PriceChange, summarizePrices } from '@yunque/domain/price-changes'
import { Question } from '../http/errors.ts'

const MOST_NAMED = 5

/** Asks for confirmation of prices below the minimum. @throws Question unless `confirm` */
export function questionLowPrices(changes: readonly PriceChange[], confirm: boolean): void {
  const { belowFloor } = summarizePrices(changes)
  if (confirm || belowFloor.length === 0) return
  const named = belowFloor
    .slice(0, MOST_NAMED)
    .map(({ name, price, floor }) => `${name} a ${formatMoney(price)} (mínimo ${formatMoney(floor ?? 0)})`)
  const rest = belowFloor.length - MOST_NAMED
  const all = [...named, ...(rest > 0 ? [`${rest} más`] : [])]
  throw new Question(
    `Bajo el precio mínimo ${belowFloor.length === 1 ? 'queda' : 'quedan'} ${new Intl.ListFormat('es').format(all)}. ¿Cambiar los precios de todas formas?`,
  )
}
