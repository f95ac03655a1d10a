import { requestReaders } from '../access/program-request-words.ts'
import type { ResourceName } from '../core/resources.ts'
import { transferReaders } from '../inventory/transfers.ts'
import { debtReaders } from '../receivables/debts.ts'
import { claimWriters } from '../sales/claims.ts'
import { deliveryReaders } from '../sales/deliveries.ts'
import { offlineSaleDeciders } from '../sales/offline-sale-words.ts'

/** Who keeps the shelves. */
const lotReaders = ['verExistencias', 'inventario', 'ajuste'] as const

/** The kinds of waiting work, in the order of the home page, with the resources of which any one lets a user act on it. */
export const waitingKinds = {
  /** The fiscal regime, when an older store has not chosen it. */
  fiscalRegime: ['app'],
  /** What programs request of the user (access.program-requests). */
  programRequests: requestReaders,
  /** Sales that tills made without the server and that wait for the user (offline.decide). */
  offlineSales: offlineSaleDeciders,
  /** Transfers that other areas requested from the user's area. */
  dispatches: transferReaders,
  /** Transfers in transit to the user's area. */
  arrivals: transferReaders,
  /** Transfers of the user's area that are in transit for too long (transfers.late). */
  lateTransit: transferReaders,
  /** Received transfers of the user's area with differences to resolve. */
  differences: transferReaders,
  /** Cash closings still open from an earlier day. */
  oldTills: ['gestionCierreCaja'],
  /** Cash closings opened today. */
  openTills: ['gestionCierreCaja'],
  /** Invoices past due, of all sellers or the user's own. */
  overdue: debtReaders,
  /** Invoices that fall due within `dueSoonDays`, today included. */
  dueSoon: debtReaders,
  /** Invoices of the user's area, or of the user, whose appointment to deliver is today or was before. */
  deliveries: deliveryReaders,
  /** Claims of the user's area whose client has waited `lateClaimDays` or longer. */
  lateClaims: claimWriters,
  /** Pre-sales whose reservation ends today or tomorrow. */
  expiring: ['cotizacion'],
  /** Layaways that expired and that nobody ended or extended, with what is paid of them. */
  expiredLayaways: ['cotizacion', 'crearRecibo'],
  /** Layaways with instalments that are late, with what is late. */
  lateInstalments: ['cotizacion', 'crearRecibo'],
  /** Quotations whose clients are to be contacted today or were before. */
  contacts: ['cotizacion'],
  /** Quotations that expire within `expiringDays`. */
  quotations: ['cotizacion'],
  /** Purchases that are not processed yet. */
  purchases: ['crearCompra'],
  /** Products of the user's area at or below their minimum. */
  lowStock: ['inventario', 'requisa'],
  /** Lots of the user's area that are expired, and lots that expire within `lotWarningDays` (lots.warning). */
  expiredLots: lotReaders,
  expiringLots: lotReaders,
} as const satisfies Record<string, readonly ResourceName[]>
export type WaitingKind = keyof typeof waitingKinds

/** The number of days, today included, that count as due this week. */
export const dueSoonDays = 7

/** A kind of waiting work: its count, and for debts the total balance in C$. */
export type Waiting = { kind: WaitingKind; count: number; amount: number | null }
