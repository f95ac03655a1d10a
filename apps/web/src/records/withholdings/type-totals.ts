import { sum } from '@yunque/domain/decimal'
import { formatMoney } from '../../lib/format/format.ts'
import type { PrintTotal } from '../../ui/print/print-data.ts'
import { withholdingTexts as texts } from './texts.ts'

/** What a type withheld, C$. */
export type TypeTotal = { readonly type: string; readonly amount: number }

/** The printed totals of withholdings: one for each type. */
export const printedTypes = (withheld: readonly TypeTotal[]): PrintTotal[] =>
  [...Map.groupBy(withheld, ({ type }) => type)].map(([type, own]) => ({
    label: texts.totalOf(type),
    value: formatMoney(sum(own.map(({ amount }) => amount))),
  }))
