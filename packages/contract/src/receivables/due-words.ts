import { statusWords } from '../core/status-words.ts'

/** A debt that is due within this many days gets a warning (screens.due-soon). */
export const SOON = 3

const daysInWords = (count: number): string => (count === 1 ? '1 día' : `${count} días`)

/** Text for the days left until a due date: `Vencida 3 días`, `Vence hoy`, `Vence en 2 días`. */
export function dueWords(daysLeft: number): string {
  if (daysLeft < 0) return `${statusWords.overdue} ${daysInWords(-daysLeft)}`
  return daysLeft === 0 ? 'Vence hoy' : `Vence en ${daysInWords(daysLeft)}`
}

/** Payment state of a purchase: paid, or the days until it is due. Empty before it is processed. */
export function debtWords({ payoff, expireAt }: { payoff: boolean; expireAt: number | null }): string {
  if (payoff) return statusWords.paid
  return expireAt === null ? '' : dueWords(expireAt)
}

/** Due date of a payable: 'Vencido' once the day has passed, otherwise the days left (purchases.due). */
export function payableWords({ expireAt }: { expireAt: number | null }): string {
  if (expireAt === null) return ''
  if (expireAt < 0) return 'Vencido'
  return expireAt === 0 ? 'Hoy' : daysInWords(expireAt)
}
