import type { MethodResult } from '@yunque/domain/counted-methods'
import { Currency, fixedCatalogs } from '../core/constants.ts'
import { currencySymbol, formatMoney, formatQuantity } from '../core/format.ts'
import type { PaperTable } from '../core/paper.ts'
import type { ClosingFigure } from './closing-figure.ts'
import { foundWords } from './closing-words.ts'
import type { CheckRow } from './counted-methods.ts'

/** 'Tarjeta', or 'Tarjeta en dólares'. */
export function nameOfMethod({
  paymentMethodId,
  currencyId,
}: Pick<MethodResult, 'paymentMethodId' | 'currencyId'>): string {
  const name = fixedCatalogs.billPaymentMethod.find(({ id }) => id === paymentMethodId)?.name ?? ''
  return currencyId === Currency.dollars ? `${name} en dólares` : name
}

/** An amount of a method in its currency. */
export const moneyOfMethod = (amount: number, currencyId: number): string =>
  formatMoney(amount, currencySymbol(currencyId))

/** 'Tarjeta C$ -150.00' */
export const differenceWords = (result: MethodResult): string =>
  `${nameOfMethod(result)} ${moneyOfMethod(result.difference ?? 0, result.currencyId)}`

/** What was counted of each method, and its difference; empty while nothing is counted. */
export const methodRows = (methods: readonly MethodResult[]): ClosingFigure[] =>
  methods.flatMap((result) => {
    const { slips, amount, difference, expectedSlips, currencyId } = result
    if (slips === null || amount === null || difference === null) return []
    const name = nameOfMethod(result)
    const of = `${formatQuantity(slips)} de ${formatQuantity(expectedSlips)}`
    return [
      { label: `${name}: contado (${of})`, value: moneyOfMethod(amount, currencyId) },
      {
        label: `Diferencia en ${name.toLowerCase()}`,
        part: true,
        value: moneyOfMethod(difference, currencyId),
        tone: difference === 0 && slips === expectedSlips ? 'ok' : 'bad',
      },
    ]
  })

/** The cheques of a closing, with those that were not found. */
export const checksTable = (checks: readonly CheckRow[]): PaperTable => ({
  caption: 'Cheques',
  columns: [
    { header: 'Banco', width: 50 },
    { header: 'Número' },
    { header: 'Estado', width: 32 },
    { header: 'Monto', width: 32, align: 'right' },
  ],
  rows: checks.map(({ bank, reference, found, amount, currencyId }) => [
    bank,
    reference,
    found === null ? '' : foundWords(found),
    moneyOfMethod(amount, currencyId),
  ]),
})
