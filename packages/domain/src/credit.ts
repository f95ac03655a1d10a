import { addDays, daysBetween } from './dates.ts'
import { add, clamp, compare, percentOf } from './decimal.ts'

/** The day a credit sale or purchase is due (Domain §3, §6). @throws RangeError when `date` is not a day. */
export const dueDate = (date: string, creditDays: number): string => addDays(date, creditDays)

/** Why a sale on credit is refused (Domain §6): black-listed, no limit at all, or above the limit. */
export type CreditRefusal = 'blackList' | 'noLimit' | 'overLimit'

/** The three figures that the refusal names, in C$: what the client owes, this sale, and the limit. */
export type CreditFigures = { balances: number; total: number; creditLimit: number }

/**
 * Whether a client may owe `total` more, under `validateCreditClient` and at every way into debt (Domain §6).
 * `balances` is the sum of what the client's invoices still owe. A sale that reaches the limit exactly is accepted.
 */
export function creditCheck(
  client: CreditFigures & { blackList: boolean },
): { ok: true } | ({ ok: false; reason: CreditRefusal } & CreditFigures) {
  const { blackList, ...figures } = client
  const refused = (reason: CreditRefusal) => ({ ok: false, reason, ...figures }) as const
  if (blackList) return refused('blackList')
  if (figures.creditLimit <= 0) return refused('noLimit')
  if (compare(add(figures.balances, figures.total), figures.creditLimit) > 0) return refused('overLimit')
  return { ok: true }
}

/** The aging bands in order, `corriente` being not yet past due (Domain §12, Spec 2 §2). */
export const agingBands = ['corriente', '1-15', '16-30', '31-60', '61-90', '91+'] as const
export type AgingBand = (typeof agingBands)[number]

/** The band of a debt by the days since it was due; due today or later is `corriente`. */
export function agingBand(daysPastDue: number): AgingBand {
  if (daysPastDue <= 0) return 'corriente'
  if (daysPastDue <= 15) return '1-15'
  if (daysPastDue <= 30) return '16-30'
  if (daysPastDue <= 60) return '31-60'
  return daysPastDue <= 90 ? '61-90' : '91+'
}

/** How far a credit has run; `mora` counts the days until due and is negative when overdue (Domain §12). */
export type CreditProgress = {
  dueDate: string
  daysInDebt: number
  mora: number
  /** Share of the credit days used up, 0 to 100. */
  percent: number
  status: 'ok' | 'warn' | 'bad'
}

/**
 * The credit bar of a pending invoice: from 0 to the credit days counting the days in debt; a warning past 75 % of them,
 * bad when overdue (Spec 2 §2, UX §4). @throws RangeError when a date is not a day.
 */
export function creditProgress(credit: { date: string; creditDays: number; today: string }): CreditProgress {
  const due = dueDate(credit.date, credit.creditDays)
  const daysInDebt = daysBetween(credit.date, credit.today)
  const mora = daysBetween(credit.today, due)
  const used = credit.creditDays > 0 ? percentOf(daysInDebt, credit.creditDays) : 100
  const percent = clamp(used, 0, 100)
  return { dueDate: due, daysInDebt, mora, percent, status: mora < 0 ? 'bad' : percent > 75 ? 'warn' : 'ok' }
}
