import { addDays } from './dates.ts'
import { add, clamp, compare, percentOf } from './decimal.ts'

/** The day a credit sale or purchase is due (credit.due-date). @throws RangeError when `date` is not a day. */
export const dueDate = (date: string, creditDays: number): string => addDays(date, creditDays)

/** Why a sale on credit is refused (credit.limit): black-listed, no limit at all, or above the limit. */
export type CreditRefusal = 'blackList' | 'noLimit' | 'overLimit'

/** The three figures of the refusal, in C$: the client's debt, this sale, and the limit. */
export type CreditFigures = { balances: number; total: number; creditLimit: number }

/**
 * Whether a client may owe `total` more, under `validateCreditClient` and in every operation that adds debt (credit.limit).
 * `balances` is the sum of the balances of the client's invoices. A sale that reaches the limit exactly is accepted.
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

/** The aging bands in order: the field of each in the report, and its last day past due (credit.aging). */
export const agingBands = [
  { field: 'corriente', lastDay: 0 },
  { field: 'mora1a15', lastDay: 15 },
  { field: 'mora16a30', lastDay: 30 },
  { field: 'mora31a60', lastDay: 60 },
  { field: 'mora61a90', lastDay: 90 },
  { field: 'mora91aMas', lastDay: null },
] as const

/** The used share of the credit days, 0 to 100, and whether that is a warning. */
export type CreditProgress = { percent: number; status: 'ok' | 'warn' | 'bad' }

/**
 * The credit bar of a pending invoice: a warning past 75 % of its days, bad when overdue. `daysLeft` is negative when
 * overdue (credit.progress).
 */
export function creditProgress(credit: {
  creditDays: number
  daysInDebt: number
  daysLeft: number
}): CreditProgress {
  const { creditDays, daysInDebt, daysLeft } = credit
  if (daysLeft < 0) return { percent: 100, status: 'bad' }
  const percent = creditDays > 0 ? clamp(percentOf(daysInDebt, creditDays), 0, 100) : 100
  return { percent, status: percent > 75 ? 'warn' : 'ok' }
}
