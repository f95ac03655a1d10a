import { OutputType, PaymentType } from '@yunque/contract/core/constants'
import type { Invoice } from '@yunque/contract/sales/sales'
import { dueDate } from '@yunque/domain/credit'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { sendAhead } from '../../db/pipelined-transactions.ts'
import { Refusal } from '../../errors.ts'
import { type CostedMove, costMoves, writeMoves } from '../../inventory/ledger/stock-ledger.ts'
import { announce } from '../../operation/announce.ts'
import type { Context } from '../../operation/context.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { consumeCodes } from '../authorizations/consume-codes.ts'
import type { StoredCodes } from '../authorizations/read-codes.ts'
import { endParked } from '../parked/end-parked.ts'
import {
  type BilledPreSale,
  lineColumns,
  type PreparedSale,
  prepareSale,
  saleColumns,
} from '../prepare-sale.ts'
import type { PricedLine } from '../price-lines.ts'
import { invoicePayments, savePayments } from './invoice-payments.ts'
import { questionClock } from './question-clock.ts'

/** The pre-sale that the invoice bills, whose area it keeps; or the stored codes. */
type Source = BilledPreSale & { areaId: number; stored: StoredCodes }

/**
 * Issues an invoice: locks, recomputes every figure, checks stock, prices, discounts and credit, takes the stock out at
 * cost and assigns the next number (sales.invoice). Returns its number.
 */
export async function issueInvoice(
  tx: Tx,
  context: Context,
  invoice: Invoice,
  source?: Source,
): Promise<number> {
  if (invoice.id !== 0) throw new Refusal('Una factura registrada no se modifica')
  await endParked(tx, context, invoice.parkedSaleId)
  const areaId = source?.areaId ?? context.actor.areaId
  const locked = Promise.all([!source && lockForNew(tx, areaId, invoice), questionClock(tx, invoice.confirm)])
  let payments: Awaited<ReturnType<typeof invoicePayments>> = []
  const checkTotal = async (total: number) => {
    await locked
    payments = await invoicePayments(tx, invoice, total)
  }
  const checks = {
    areaId,
    takesStock: true,
    makesDebt: true,
    billed: source,
    stored: source?.stored,
    checkTotal,
  }
  const [sale] = await Promise.all([prepareSale(tx, context, invoice, checks), locked])
  const moved = costMoves(sale.stock, stockMoves(sale.lines, areaId))
  const id = await nextNumber(tx, 'bill')
  const document = { kind: 'bill', id, date: invoice.date } as const
  await sendAhead(tx, [
    insertInvoice(tx, context, { id, areaId, invoice, sale, preBillId: source?.preBillId ?? null }),
    savePayments(tx, id, payments),
    writeMoves(tx, context, { document, costed: moved }),
    insertLines(tx, id, { lines: sale.lines, moved }),
    consumeCodes(tx, context, { billId: id, uses: sale.uses }),
    announce(tx, { entity: 'bills', id, areaId }),
  ])
  return id
}

/** Takes the first locks of a new invoice. When a pre-sale is billed they are taken already. */
function lockForNew(tx: Tx, areaId: number, { booklet: number, acceptRepeated }: Invoice): Promise<unknown> {
  return Promise.all([
    lockTillForPosting(tx, areaId),
    refuseRepeatedPaper(tx, 'invoice', { number, acceptRepeated }),
  ])
}

/** The stock moves of these lines. Services have none. */
export const stockMoves = (lines: readonly PricedLine[], areaId: number) =>
  lines
    .filter(({ product }) => !product.isService)
    .map(({ line, product, quantity }) => ({
      line,
      areaId,
      productId: product.id,
      quantity,
      out: OutputType.sale,
    }))

type Issued = { id: number; areaId: number; invoice: Invoice; sale: PreparedSale; preBillId: number | null }

async function insertInvoice(
  tx: Tx,
  { actor }: Context,
  { id, areaId, invoice, sale, preBillId }: Issued,
): Promise<void> {
  const credit = invoice.paymentTypeId === PaymentType.credit && sale.totals.total > 0
  await tx
    .insertInto('bills')
    .values({
      ...saleColumns(invoice, sale),
      id,
      pre_bill_id: preBillId,
      area_id: areaId,
      balance: credit ? sale.totals.total : 0,
      payoff: !credit,
      pay_of_date: credit ? null : invoice.date,
      due_date: dueDate(invoice.date, sale.creditDays),
      delivery_date: invoice.deliveryDate,
      created_by: actor.username,
      created_by_id: actor.userId,
    })
    .execute()
}

type CostedLines = { lines: readonly PricedLine[]; moved: readonly CostedMove[] }

async function insertLines(tx: Tx, billId: number, { lines, moved }: CostedLines): Promise<void> {
  const movements = new Map(moved.map(({ move, movement }) => [move.line, movement]))
  const rows = lines.map((line) => {
    const movement = movements.get(line.line)
    return {
      ...lineColumns(line),
      bill_id: billId,
      unit_cost: movement?.unitCost ?? 0,
      cost_value: movement?.value ?? 0,
    }
  })
  await tx.insertInto('bill_lines').values(rows).execute()
}
