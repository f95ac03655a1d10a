import type { PriceFall, PriceMove, PriceSummary } from '@yunque/domain/price-changes'
import { formatCount, formatMoney, formatPercent } from './format.ts'

/**
 * Text of a price change for the confirmation question: how many prices rise and fall, by how much, and the largest
 * falls.
 */
export function priceSummaryText({
  first,
  rises,
  mostRise,
  falls,
  mostFall,
  largest,
  belowFloor,
}: Omit<PriceSummary, 'leaps'>) {
  return [
    first > 0 &&
      `${first === 1 ? '1 producto recibe' : `${formatCount(first)} productos reciben`} su primer precio.`,
    rises > 0 && `${rises === 1 ? 'Sube' : 'Suben'} ${prices(rises)}, hasta ${formatPercent(mostRise)}.`,
    falls > 0 && `${falls === 1 ? 'Baja' : 'Bajan'} ${prices(falls)}, hasta ${formatPercent(mostFall)}.`,
    ...largest.map(fallText),
    belowFloor.length > 0 &&
      `${belowFloor.length === 1 ? 'Queda' : 'Quedan'} ${prices(belowFloor.length)} bajo el mínimo.`,
  ]
    .filter((line) => line !== false)
    .map((line) => `${line}\n`)
    .join('')
}

/** The prices that move by more than what the store names, one a line: 'Cemento: de C$ 375.00 a C$ 422.50 (sube 12.67%)'. */
export const priceMovesText = (moves: readonly PriceMove[]): string =>
  moves.map((move) => `${moveText(move)}\n`).join('')

const moveText = ({ name, oldPrice, price, percent }: PriceMove): string =>
  `${name}: de ${formatMoney(oldPrice)} a ${formatMoney(price)} (${percent > 0 ? 'sube' : 'baja'} ${formatPercent(Math.abs(percent))})`

const prices = (count: number): string => (count === 1 ? '1 precio' : `${formatCount(count)} precios`)

const fallText = ({ name, oldPrice, price, percent }: PriceFall): string =>
  `${name}: de ${formatMoney(oldPrice)} a ${formatMoney(price)} (baja ${formatPercent(percent)})`
