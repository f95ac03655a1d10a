import { PaymentType } from '@yunque/contract/core/constants'
import type { Invoice } from '@yunque/contract/sales/sales'
import { dueDate } from '@yunque/domain/credit'
import { deliversLater } from '@yunque/domain/deliveries'
import { SerialUse, warrantyUntil } from '@yunque/domain/serials'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { sendAhead } from '../../db/pipelined-transactions.ts'
import { type CostedMove, isOneStatement, postStock } from '../../inventory/ledger/stock-ledger.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { NumberColumns } from '../../settings/series/number-documents.ts'
import { sumOf } from '../../withholdings/prepare-withholdings.ts'
import { saveWithholdings } from '../../withholdings/save-withholdings.ts'
import { consumeCodes } from '../authorizations/consume-codes.ts'
import type { AuthorizedSale } from '../authorize-sale.ts'
import { saveDepositUses } from '../clients/store-credit.ts'
import { soldCosts } from '../kit-parts.ts'
import type { PricedLine } from '../price-lines.ts'
import { lineColumns, saleColumns } from '../sale-columns.ts'
import type { DollarColumns } from './dollar-debt.ts'
import { type PaidInvoice, savePayments } from './invoice-payments.ts'
import type { PreparedInvoice, Source } from './prepare-invoice.ts'

type NewInvoice = PreparedInvoice & {
  areaId: number
  invoice: Invoice
  numbers: NumberColumns
  source?: Source | undefined
}

/** Writes a prepared invoice with its number. */
export async function writeInvoice(tx: Tx, context: Context, issued: NewInvoice): Promise<void> {
  const { areaId, invoice, sale, paid, uses, withheld, debt, moved, numbers, source } = issued
  const { id } = numbers
  const document = { kind: 'bill', id, date: invoice.date } as const
  const write = () => postStock(tx, context, { document, costed: moved })
  const sentAhead = isOneStatement(moved)
  await sendAhead(tx, [
    insertInvoice(tx, context, {
      numbers,
      areaId,
      invoice,
      sale,
      paid,
      preBillId: source?.preBillId ?? null,
      retention: sumOf(withheld),
      debt,
    }),
    savePayments(tx, id, paid.payments),
    saveDepositUses(tx, [{ owner: { bill_id: id }, uses }]),
    saveWithholdings(tx, [{ owner: { bill_id: id }, withheld }]),
    insertLines(tx, id, { date: invoice.date, lines: sale.lines, moved, later: isLater(invoice, sale) }),
    consumeCodes(tx, context, { billId: id, uses: sale.uses }),
    noteApproval(tx, context, sale.approval, { entity: 'bills', entityId: id }),
    posted(tx, context, { entity: 'bills', id, areaId }),
    ...(sentAhead ? [write()] : []),
  ])
  // Awaited: its serials may have to be asked for, and they are read again with the answer.
  if (!sentAhead) await write()
}

type Issued = {
  numbers: NumberColumns
  areaId: number
  invoice: Invoice
  sale: AuthorizedSale
  paid: PaidInvoice
  preBillId: number | null
  retention: number
  debt: DollarColumns
}

async function insertInvoice(
  tx: Tx,
  { actor }: Context,
  { numbers, areaId, invoice, sale, paid, preBillId, retention, debt }: Issued,
): Promise<void> {
  const credit = invoice.paymentTypeId === PaymentType.credit && sale.totals.total > 0
  await tx
    .insertInto('bills')
    .values({
      ...saleColumns(invoice, sale),
      ...numbers,
      pre_bill_id: preBillId,
      area_id: areaId,
      balance: credit ? sale.totals.total : 0,
      ...debt,
      retention,
      payoff: !credit,
      pay_of_date: credit ? null : invoice.date,
      rounding: paid.rounding,
      rounding_step: paid.step,
      due_date: dueDate(invoice.date, sale.creditDays),
      ...deliveryOf(invoice, sale),
      created_by: actor.username,
      created_by_id: actor.userId,
    })
    .execute()
}

/** Whether the goods stay in the store until delivery notes carry them (deliveries.at-once). */
const isLater = (invoice: Invoice, { settings }: AuthorizedSale): boolean =>
  deliversLater(invoice, settings.deliver_at_once)

/** Of goods that leave now the day is that of the invoice; of others it is the appointment (sales.delivery). */
const deliveryOf = (invoice: Invoice, sale: AuthorizedSale) =>
  isLater(invoice, sale)
    ? { deliver_later: true, appointment: invoice.deliveryDate }
    : { delivery_date: invoice.deliveryDate ?? invoice.date }

type CostedLines = {
  date: string
  lines: readonly PricedLine[]
  moved: readonly CostedMove[]
  later: boolean
}

async function insertLines(
  tx: Tx,
  billId: number,
  { date, lines, moved, later }: CostedLines,
): Promise<void> {
  const { costs, components } = soldCosts(lines, moved)
  const rows = lines.map((line, place) => {
    const { warrantyMonths, serials, isService } = line.product
    return {
      ...lineColumns(line),
      ...costs[place],
      bill_id: billId,
      warranty_months: warrantyMonths,
      warranty_until: warrantyUntil(date, warrantyMonths),
      has_serials: serials !== SerialUse.none,
      undelivered: later && !isService ? line.quantity : 0,
    }
  })
  const parts = components.map((component) => ({ ...component, bill_id: billId }))
  // Called together: nobody awaits them before the invoice is read, so a second step would come after the reading.
  await Promise.all([insertRows(tx, 'bill_lines', rows), insertRows(tx, 'bill_line_components', parts)])
}
