import { Currency } from '@yunque/domain/codes'
import type { SharedFields } from '../lists/define-list.ts'

/** SQL: a figure of a purchase or invoice that owes dollars; null for one that owes C$ (purchases.dollar-debt, credit.dollar-debt). */
export const inDollars = (document: string, figure: string): string =>
  `(case ${document}.debt_currency_id when ${Currency.dollars} then ${figure} end)`

/** SQL: the rate of today by the settings `g` (rates.of-day); null when there is none. */
const rateOfToday = (g: string): string => {
  const today = `(now() at time zone ${g}.time_zone)::date`
  return `(select r.value from rates r where r.date between ${today} - ${g}.rate_days and ${today} order by r.date desc limit 1)`
}

/** SQL: a figure of a payment or receipt of a debt in dollars; null for one of a debt in C$. */
export const ofDollars = (payment: string, figure: string): string =>
  `(case when ${payment}.dollars_before > 0 then ${figure} end)`

/** The debt in dollars of a purchase or invoice `b`, and what is left of it at today's rate, in lists. */
export const dollarDebtFields = {
  debtCurrencyId: 'b.debt_currency_id',
  dollarTotal: ({ b }) => inDollars(b, `${b}.dollar_total`),
  dollarBalance: ({ b }) => inDollars(b, `${b}.dollar_balance`),
  balanceToday: ({ b, g }) => inDollars(b, `round(${b}.dollar_balance * ${rateOfToday(g)}, 2)`),
} as const satisfies SharedFields<'b' | 'g'>
