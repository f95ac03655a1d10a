import type { ResourceName } from '../core/resources.ts'
import { transferReaders } from '../inventory/transfers.ts'
import { debtReaders } from '../receivables/debts.ts'

/** What can wait for somebody, in the order of the home page, and any of the resources that lets a person act on it. */
export const waitingKinds = {
  /** The fiscal regime, when an older store has not chosen it. */
  fiscalRegime: ['app'],
  /** Transfers that other areas requested from the reader's area. */
  dispatches: transferReaders,
  /** Tills left open since another day. */
  oldTills: ['gestionCierreCaja'],
  /** Tills open since today. */
  openTills: ['gestionCierreCaja'],
  /** Invoices past due, everybody's or the reader's own. */
  overdue: debtReaders,
  /** Invoices that fall due within `dueSoonDays`, today included. */
  dueSoon: debtReaders,
  /** Pre-sales that keep their products until today or tomorrow. */
  expiring: ['cotizacion'],
  /** Purchases that are not processed yet. */
  purchases: ['crearCompra'],
  /** Products of the reader's area at or below their minimum. */
  lowStock: ['inventario', 'requisa'],
} as const satisfies Record<string, readonly ResourceName[]>
export type WaitingKind = keyof typeof waitingKinds

/** The days, today the first, in which an invoice is said to fall due this week. */
export const dueSoonDays = 7

/** A kind of thing that waits for the reader: how many there are, and what is owed of them, C$, where they are debts. */
export type Waiting = { kind: WaitingKind; count: number; amount: number | null }
