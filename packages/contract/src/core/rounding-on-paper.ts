import { add } from '@yunque/domain/decimal'
import { formatMoney } from './format.ts'
import type { PaperTotal } from './paper.ts'

/** What rounding added to a total, and what was to be paid; empty without rounding (till.rounding). */
export const roundingOnPaper = (total: number, rounding: number): PaperTotal[] =>
  rounding === 0
    ? []
    : [
        { label: 'Redondeo', value: formatMoney(rounding) },
        { label: 'A pagar en efectivo', value: formatMoney(add(total, rounding)), strong: true },
      ]
