import { goalState } from '@yunque/domain/goals'
import type { BackupRow } from './backups.ts'
import { Currency, fixedCatalogs } from './constants.ts'
import { goalStateNames } from './goals.ts'
import { type Status, statusWords } from './status-words.ts'
import { activeWords, collectedWords, voidableWords } from './value-words.ts'

/** Days ahead within which a debt is worth a warning (UX §4). */
export const SOON = 3

const daysInWords = (count: number): string => (count === 1 ? '1 día' : `${count} días`)

/** `Vencida 3 días`, `Vence hoy`, `Vence en 2 días`. */
export function dueWords(daysLeft: number): string {
  if (daysLeft < 0) return `${statusWords.overdue} ${daysInWords(-daysLeft)}`
  return daysLeft === 0 ? 'Vence hoy' : `Vence en ${daysInWords(daysLeft)}`
}

/** What is owed for a purchase: paid, or in how many days it is due; nothing before it is processed. */
export function debtWords({ payoff, expireAt }: { payoff: boolean; expireAt: number | null }): string {
  if (payoff) return statusWords.paid
  return expireAt === null ? '' : dueWords(expireAt)
}

/** Spec 2 §4: 'Vencido' once the day has passed, else how many days are left. */
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

/** Whether a product is at its minimum or has run out; `null` for one with enough. */
export function shortage({ isLimit, stock }: Held): Status | null {
  if (!isLimit) return null
  return stock === 0 ? 'noStock' : 'lowStock'
}

/** The state of a product of the list. */
export const productWords = ({ active, ...held }: Held & { active: boolean }): string =>
  active ? wordOf(shortage(held), activeWords.true) : activeWords.false

/** What an area that has no record of a product says in place of its state, and one with enough. */
export const notRecorded = 'Sin registro'
export const enoughInArea = 'Disponible'
export const areaProductWords = ({ exists, ...held }: Held & { exists: boolean }): string =>
  exists ? wordOf(shortage(held), enoughInArea) : notRecorded

/** The state of a product in the report of stock. */
export function stockStatus({ active, stock, isLimit }: Held & { active: boolean }): Status | null {
  if (!active) return 'inactive'
  if (stock <= 0) return 'noStock'
  return isLimit ? 'lowStock' : null
}
export const enoughStock = 'Suficiente'
export const stockWords = (row: Held & { active: boolean }): string => wordOf(stockStatus(row), enoughStock)

/** The state of an expense: voided, of a till that is closed, or active. */
export const expenseClosed = 'Caja cerrada'
export function expenseWords({ active, closed }: { active: boolean; closed: boolean }): string {
  if (!active) return voidableWords.false
  return closed ? expenseClosed : voidableWords.true
}

/** The state of a product in the review of a count. */
export const uncountedWord = 'Sin contar'
export const recountWord = 'Contar de nuevo'
export function countLineWords({ counted, recount }: { counted: number | null; recount: boolean }): string {
  if (counted === null) return uncountedWord
  return recount ? recountWord : ''
}

/** The category that is counted, or that it is all of the area. */
export const wholeArea = 'Toda el área'
export const countedCategory = ({ category }: { category: string | null }): string => category ?? wholeArea

export const backupResults = { running: 'En curso', done: 'Listo', failed: 'Falló' } as const
export const backupWords = ({ result, progress }: Pick<BackupRow, 'result' | 'progress'>): string =>
  result === 'running' ? `${backupResults.running} ${progress} %` : backupResults[result]

/** What a goal, or a seller's part of one, tells of how far it is. */
export type GoalFigures = { value: number; goalReached: number; expectedToday: number; ended: boolean }

export const goalStateOf = ({ value, goalReached, expectedToday, ended }: GoalFigures) =>
  goalState({ reached: goalReached, goal: value, expected: expectedToday, ended })

/** How a goal is doing, or that it is inactive. */
export const goalWords = (goal: GoalFigures & { active: boolean }): string =>
  goal.active ? goalStateNames[goalStateOf(goal)] : activeWords.false

type Method = { paymentMethodId: number; currencyId: number }

/** What a payment is called: 'Tarjeta', 'Efectivo en dólares'. */
export function nameOfPayment({ paymentMethodId, currencyId }: Method): string {
  const name = fixedCatalogs.billPaymentMethod.find(({ id }) => id === paymentMethodId)?.name ?? ''
  return currencyId === Currency.dollars ? `${name} en dólares` : name
}

/** How a receipt was paid: the method and its currency, with its bank and reference when it has them. */
export const receiptMethod = (receipt: Method & { bank: string | null; reference: string }): string =>
  [nameOfPayment(receipt), receipt.bank, receipt.reference].filter(Boolean).join(' · ')

/** In the report of receipts a voided one says so before its observation. */
export const collectedObservation = ({
  active,
  observation,
}: {
  active: boolean
  observation: string
}): string => (active ? observation : `${collectedWords.false} ${observation}`.trimEnd())

const wordOf = (status: Status | null, usual: string): string => (status ? statusWords[status] : usual)
