import type { ProjectBalance } from '@yunque/domain/projects'
import { z } from 'zod'
import type { DocumentKind } from '../core/document-kinds.ts'
import { optionalDay } from '../core/fields.ts'
import { rangeReversed } from '../reports/purchase-reports.ts'

/** The date range of a statement; without the first day, from the beginning, and without the last, until today. */
export const statementQuery = z
  .object({ from: optionalDay, to: optionalDay })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: rangeReversed,
  })

/** Movements of a debt: to suppliers, purchases and payments; of clients, invoices, receipts and credit notes. */
export type StatementDocument =
  | 'payment'
  | Extract<DocumentKind, 'purchase' | 'bill' | 'receipt' | 'creditNote'>

/** A charge or a payment of a statement; `balance` is the balance after it, in C$: debts in dollars at their value in the books. */
export type StatementRow = {
  key: string
  document: StatementDocument
  id: number
  number: string
  /** The purchase or invoice that it is, or that it pays. */
  sourceId: number
  sourceNumber: string
  /** Whether that is a debt from before (store.opening-debts). */
  opening: boolean
  /** The project of that invoice; null without, and for suppliers. */
  projectId: number | null
  project: string | null
  date: string
  reference: string
  dueDate: string | null
  charge: number
  payment: number
  balance: number
  /** Of a debt in dollars, in dollars: what is charged, what is settled, and what is then owed in dollars; null otherwise. */
  dollarCharge: number | null
  dollarPayment: number | null
  dollarBalance: number | null
}

/** What is owed in dollars; its value in the books is in the balance in C$ (purchases.dollar-debt). */
export type DollarStatement = {
  opening: number
  charges: number
  payments: number
  closing: number
  /** Today's rate, C$ per dollar, and what `closing` is worth at it; null without a rate. */
  rate: number | null
  worth: number | null
}

/** A supplier's or client's statement: the opening balance, each movement, and the closing balance. */
export type Statement = {
  party: string
  identification: string
  /** The project, of its own statement; null of a client's and a supplier's. */
  project: string | null
  from: string | null
  to: string
  opening: number
  charges: number
  payments: number
  closing: number
  /** The client's store credit on the last day, C$; 0 for a supplier (credit-notes.store-credit). */
  favor: number
  /** The debts in dollars; null where there were none. */
  dollars: DollarStatement | null
  /** The parts of a client's statement by project; empty without projects (projects.statement). */
  projects: ProjectBalance[]
  rows: StatementRow[]
}
