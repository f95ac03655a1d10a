import { addDays, addMonths } from '@yunque/domain/dates'
import type { Db } from '../db/database.ts'
import type { ActAs } from './actors.ts'
import type { Random } from './random.ts'

/** Months of history in the demonstration. */
export const DEMO_MONTHS = 6
/** In a practice shop, which somebody waits for. */
export const PRACTICE_MONTHS = 2

/** A product of the demonstration: cost and price in C$, IVA included; largest discount in percent. */
export type DemoGood = {
  id: number
  name: string
  cost: number
  price: number
  discount: number
  isService: boolean
  areas: readonly number[]
}
/** A credit invoice that is still owed. */
export type Debt = { billId: number; areaId: number; balance: number; payFrom: string }

/** A project of a client, and an authorised buyer for it. */
export type Work = { clientId: number; projectId: number; buyerId: number }

/** The state that the simulated days share. */
export type Demo = {
  db: Db
  actAs: ActAs
  random: Random
  /** Warehouse, central store, branch. */
  areaIds: readonly number[]
  goods: readonly DemoGood[]
  providers: readonly { id: number; imports: boolean }[]
  creditClients: readonly { id: number; creditDays: number }[]
  cashClients: readonly number[]
  /** The projects of the contractor, each with who takes its goods. */
  works: readonly Work[]
  /** The client with a letter of exemption. */
  exemptClient: number
  /** Units by `area:product`, as in the ledger. */
  stock: Map<string, number>
  debts: Debt[]
  /** Open debts to suppliers. */
  owed: { purchaseId: number; due: string }[]
}

/** The key of `Demo.stock`. */
export const at = (areaId: number, productId: number): string => `${areaId}:${productId}`

/** The days of the last months up to yesterday, without Sundays. */
export function workingDays(today: string, months: number): string[] {
  const days: string[] = []
  for (let day = addMonths(today, -months); day < today; day = addDays(day, 1))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) days.push(day)
  return days
}

/** A counter: its area, the seller and the cashier. */
export type Counter = { areaId: number; seller: string; cashier: string }
