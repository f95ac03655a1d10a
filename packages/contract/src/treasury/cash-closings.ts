import type { CashCount, ClosingTotals, TenderTotal } from '@yunque/domain/cash-closing'
import { z } from 'zod'
import { day, money, reference, saveId, text, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { cashClosingRecord } from './cash-closing.record.ts'
import type { closingLineRecord } from './closing-line.record.ts'
import type { OfflineOfTill } from './closing-offline.ts'
import { type ClosingMethods, foundChecks, methodCounts } from './counted-methods.ts'
import type { DrawerOpeningRow } from './drawer-openings.ts'

/** Opening a cash closing, with its initial cash. Its creator is the signed-in user. */
export const cashClosing = z.object({
  id: saveId,
  description: text(150),
  cutDate: day(messages.dateRequired),
  initValue: money(),
  /** Initial dollars, in addition. */
  initDollars: money().default(0),
  version,
})
export type CashClosing = z.output<typeof cashClosing>
export const cashClosingOnWire = onWire(cashClosing, {
  renames: { description: 'descripcion' },
  ignored: [
    'startAt',
    'endAt',
    'endValue',
    'status',
    'areaId',
    'area',
    'contado',
    'contadoCordobas',
    'contadoDolares',
    'diferencia',
    'diferenciaCordobas',
    'diferenciaDolares',
    'diferenciaOtras',
    'totalCaja',
    'username',
    'closedBy',
  ],
})

export const closingMessages = {
  otherCount: 'La caja ya se cerró con otro conteo. Para cambiarlo, reabra el cierre',
} as const

const counts = z
  .array(
    z.strictObject({
      denomination: z.number(),
      count: z.int().min(0).max(1_000_000),
    }),
  )
  .max(20)

/** Closing a till. The totals that a client sends are ignored: the server computes them (figures.derived). */
export const closeTill = z.object({
  id: reference(),
  counted: z.strictObject({ cordobas: counts, dollars: counts }).nullish(),
  methods: methodCounts,
  checks: foundChecks,
})
export type CloseTill = z.output<typeof closeTill>
export const closeTillOnWire = onWire(closeTill, {
  ignored: [
    'initValue',
    'initDollars',
    'totalEfectivo',
    'totalCredito',
    'totalVentas',
    'totalGastos',
    'totalCaja',
    'status',
    'abonosEfectivo',
    'devolucionesEfectivo',
    'retenciones',
    'totalContado',
    'pagosProveedores',
    'entradasCaja',
    'salidasCaja',
    'redondeo',
    'cajaCordobas',
    'cajaDolares',
    'valorDolares',
    'endValue',
    'expected',
    'tenders',
    'abonos',
    'drawer',
    'countsMethods',
    'offline',
  ],
})

/** A closing of the list; `status` true is closed. */
export type CashClosingRow = RowOf<typeof cashClosingRecord>

/** The expected cash, and the tenders of cash sales and of receipts (`abonos`); computed by the server. */
export type ClosingExpected = ClosingTotals & {
  expected: { paymentMethodId: number; amount: number }[]
  tenders: TenderTotal[]
  abonos: TenderTotal[]
}

/**
 * The closing form. `blind` means that the expected figures are hidden until the cash is counted: they are then
 * absent.
 */
export type CashClosingForm = Omit<CashClosingRow, 'totalCaja' | 'endValue'> & {
  /** Exchange rate on the closing's date, C$ per US$; 0 when there is none. */
  rate: number
  /** Date of the exchange rate when an open till uses one of an earlier day; otherwise null. */
  rateDate: string | null
  /** Pieces counted of each denomination, once it is closed. */
  counted: { cordobas: CashCount[]; dollars: CashCount[] } | null
  /** When the drawer was opened without a sale (till.open-drawer). */
  drawer: DrawerOpeningRow[]
  /** Whether what was received otherwise than in cash is counted too, or was (till.counted-methods). */
  countsMethods: boolean
  /** What tills sold without the server around it (offline.closing). */
  offline: OfflineOfTill
} & (({ blind: false } & ClosingExpected & ClosingMethods) | { blind: true })

/** A line of the invoices of a closing. */
export type ClosingLineRow = RowOf<typeof closingLineRecord>

/** The till of the signed-in user in their area (till.strip). */
export type TillNow = {
  /** Null while it is closed. */
  closing: Pick<CashClosingRow, 'id' | 'cutDate' | 'startAt'> | null
  /**
   * Active invoices of the open till and their total in C$; with `own` those of the user alone. Absent while it is
   * closed, and with a blind count.
   */
  sales?: { count: number; total: number; own: boolean }
  /** Expected cash in C$; only for users who read closings. */
  expectedCash?: number
}
