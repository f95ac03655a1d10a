import { formatMoney } from '@yunque/contract/core/format'
import { compare } from '@yunque/domain/decimal'
import { isPriceLeap } from '@yunque/domain/price-changes'
import { askOnce } from '../operation/ask-once.ts'
import type { PricedLine } from './price-lines.ts'

const MOST_NAMED = 5

/** Asks before a sale at ten times the list price or more, such as C$ 100,000 for C$ 13.65 (prices.unusual). @throws Question */
export async function questionPrices(lines: readonly PricedLine[], confirm: boolean): Promise<void> {
  const high = lines.filter(
    ({ price, product }) => compare(price, product.listPrice) > 0 && isPriceLeap(price, product.listPrice),
  )
  const doubts = high
    .slice(0, MOST_NAMED)
    .map(
      ({ line, price, product }) =>
        `Línea ${line}: el precio de ${product.name} es ${formatMoney(price)} y el de lista ${formatMoney(product.listPrice)}`,
    )
  askOnce(doubts, { confirm, question: '¿Son correctos los precios?' })
}
