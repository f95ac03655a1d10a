import { id } from '../core/fields.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { agingRecord } from './aging.record.ts'
import type { owedInvoiceRecord } from './owed-invoice.record.ts'
import type { paymentHistoryRecord } from './payment-history.record.ts'

/** Resources to read clients' debts: of all clients, or of the user's own invoices (credit.visible-debts). */
export const debtReaders = [
  'cuentasPorCobrar',
  'verMisCuentasXCobrar',
] as const satisfies readonly ResourceName[]

/** The simple filter of the lists of credit invoices. */
export const debtFilters = { clientId: id.optional() }
/** The filters of the lists of invoices. */
export const billDebtFilters = { ...debtFilters, projectId: id.optional() }

/** A pending invoice: a row of `clients/pending/get`. */
export type OwedInvoiceRow = RowOf<typeof owedInvoiceRecord>

/** A credit invoice, paid or not: a row of `clients/historial/get`. */
export type PaymentHistoryRow = RowOf<typeof paymentHistoryRecord>

/** The debt of a client by days past due: a row of `clients/mora/get`. The bands and `corriente` add up to `balance`. */
export type AgingRow = RowOf<typeof agingRecord>
