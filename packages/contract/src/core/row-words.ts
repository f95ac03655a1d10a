import { goalState } from '@yunque/domain/goals'
import type { BackupRow } from '../backup/backups.ts'
import { goalStateNames } from '../sales/goals.ts'
import { Currency, fixedCatalogs } from './constants.ts'
import { type Status, statusWords } from './status-words.ts'
import { activeWords, collectedWords, voidableWords } from './value-words.ts'

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

/** The state of a client, `null` for an active one. */
export function clientStatus({ active, blackList }: { active: boolean; blackList: boolean }): Status | null {
  if (blackList) return 'blackList'
  return active ? null : 'inactive'
}
export const clientWords = (client: { active: boolean; blackList: boolean }): string =>
  wordOf(clientStatus(client), activeWords.true)

type Held = { isLimit: boolean; stock: number }

/** Stock state of a product: at its minimum or out of stock; `null` when it has enough. */
export function shortage({ isLimit, stock }: Held): Status | null {
  if (!isLimit) return null
  return stock === 0 ? 'noStock' : 'lowStock'
}

/** The state of a product in the product list. */
export const productWords = ({ active, ...held }: Held & { active: boolean }): string =>
  active ? wordOf(shortage(held), activeWords.true) : activeWords.false

/** State texts of a product in an area: without a record there, and with enough stock. */
export const notRecorded = 'Sin registro'
export const enoughInArea = 'Disponible'
export const areaProductWords = ({ exists, ...held }: Held & { exists: boolean }): string =>
  exists ? wordOf(shortage(held), enoughInArea) : notRecorded

/** The state of a product in the stock report; `null` when it has enough. */
export function stockStatus({ active, stock, isLimit }: Held & { active: boolean }): Status | null {
  if (!active) return 'inactive'
  if (stock <= 0) return 'noStock'
  return isLimit ? 'lowStock' : null
}
export const enoughStock = 'Suficiente'
export const stockWords = (row: Held & { active: boolean }): string => wordOf(stockStatus(row), enoughStock)

/** The state of an expense: voided, in a closed till, or active. */
export const expenseClosed = 'Caja cerrada'
export function expenseWords({ active, closed }: { active: boolean; closed: boolean }): string {
  if (!active) return voidableWords.false
  return closed ? expenseClosed : voidableWords.true
}

/** The state of a product in the review of a stock count. */
export const uncountedWord = 'Sin contar'
const recountWord = 'Contar de nuevo'
export function countLineWords({ counted, recount }: { counted: number | null; recount: boolean }): string {
  if (counted === null) return uncountedWord
  return recount ? recountWord : ''
}

/** The counted category, or this text when the count covers the whole area. */
export const wholeArea = 'Toda el área'
export const countedCategory = ({ category }: { category: string | null }): string => category ?? wholeArea

export const backupResults = {
  running: 'En curso',
  done: 'Listo',
  doubtful: 'Dudoso',
  failed: 'Falló',
} as const
export const backupWords = ({ result, progress }: Pick<BackupRow, 'result' | 'progress'>): string =>
  result === 'running' ? `${backupResults.running} ${progress} %` : backupResults[result]

/** Figures of a goal, or of a seller's part of it, from which its state follows. */
export type GoalFigures = { value: number; goalReached: number; expectedToday: number; ended: boolean }

export const goalStateOf = ({ value, goalReached, expectedToday, ended }: GoalFigures) =>
  goalState({ reached: goalReached, goal: value, expected: expectedToday, ended })

/** The state of a goal, or that it is inactive. */
export const goalWords = (goal: GoalFigures & { active: boolean }): string =>
  goal.active ? goalStateNames[goalStateOf(goal)] : activeWords.false

type Method = { paymentMethodId: number; currencyId: number }

/** The name of a payment method with its currency: 'Tarjeta', 'Efectivo en dólares'. */
export function nameOfPayment({ paymentMethodId, currencyId }: Method): string {
  const name = fixedCatalogs.billPaymentMethod.find(({ id }) => id === paymentMethodId)?.name ?? ''
  return currencyId === Currency.dollars ? `${name} en dólares` : name
}

/** How a receipt was paid: the method and its currency, with its bank and reference when it has them. */
export const receiptMethod = (receipt: Method & { bank: string | null; reference: string }): string =>
  [nameOfPayment(receipt), receipt.bank, receipt.reference].filter(Boolean).join(' · ')

/** The observation of a receipt in the receipts report. A voided receipt is marked at its beginning. */
export const collectedObservation = ({
  active,
  observation,
}: {
  active: boolean
  observation: string
}): string => (active ? observation : `${collectedWords.false} ${observation}`.trimEnd())

const wordOf = (status: Status | null, usual: string): string => (status ? statusWords[status] : usual)
