import { OutputType, PaymentType } from '@yunque/contract/core/constants'
import type { Invoice } from '@yunque/contract/sales/sales'
import { dueDate } from '@yunque/domain/credit'
import { subtract } from '@yunque/domain/decimal'
import type { DepositUse } from '@yunque/domain/deposits'
import { settleExchange } from '@yunque/domain/exchanges'
import type { DocumentTotals } from '@yunque/domain/lines'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { sendAhead } from '../../db/pipelined-transactions.ts'
import { Refusal } from '../../errors.ts'
import { type CostedMove, costMoves, type Input, writeMoves } from '../../inventory/ledger/stock-ledger.ts'
import { announce } from '../../operation/announce.ts'
import { askTogether } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import type { Settings } from '../../operation/read-settings.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { type NumberColumns, numberDocument } from '../../settings/series/number-documents.ts'
import { prepareWithholdings, sumOf, type Withheld } from '../../withholdings/prepare-withholdings.ts'
import { saveWithholdings } from '../../withholdings/save-withholdings.ts'
import { consumeCodes } from '../authorizations/consume-codes.ts'
import type { StoredCodes } from '../authorizations/read-codes.ts'
import { creditAmong, saveDepositUses, usesOfCredit } from '../clients/store-credit.ts'
import { endParked } from '../parked/end-parked.ts'
import {
  type AlsoAsked,
  type BilledPreSale,
  lineColumns,
  nothingElse,
  type PreparedSale,
  prepareSale,
  saleColumns,
} from '../prepare-sale.ts'
import type { PricedLine } from '../price-lines.ts'
import { invoicePayments, onCredit, type PaidInvoice, savePayments, withNote } from './invoice-payments.ts'
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
  const locked = source ? Promise.resolve() : lockForInvoice(tx, areaId, invoice)
  const prepared = await prepareInvoice(tx, context, invoice, { areaId, source, locked })
  const numbers = await numberDocument(tx, context, { kind: 'bill', areaId, date: invoice.date })
  await writeInvoice(tx, context, { ...prepared, areaId, invoice, numbers, source })
  return numbers.id
}

/** A credit note of the same transaction, whose goods come back and which pays the invoice (sales.exchange). */
export type ReturnedGoods = {
  /** Goods that come back, of the area of the invoice. */
  moves: readonly Input[]
  /** What the note can pay, C$. */
  value: number
  /** The checks that need what it paid of the invoice, C$. */
  check: (paid: number) => Promise<AlsoAsked>
}

type Preparing = {
  areaId: number
  source?: Source | undefined
  /** The first locks of the invoice. */
  locked: Promise<unknown>
  returned?: ReturnedGoods | undefined
}

/** An invoice that may be issued: its sale, and how it is paid. */
type PreparedInvoice = {
  sale: PreparedSale
  paid: PaidInvoice
  /** What its store credit uses of deposits. */
  uses: readonly DepositUse[]
  withheld: readonly Withheld[]
  moved: readonly CostedMove[]
}

/**
 * Locks and checks an invoice with all its figures, and moves its goods in the locked balances. Writes nothing.
 * @throws Refusal, Question
 */
export async function prepareInvoice(
  tx: Tx,
  context: Context,
  invoice: Invoice,
  { areaId, source, locked, returned }: Preparing,
): Promise<PreparedInvoice> {
  const clock = questionClock(tx, invoice.confirm)
  // Awaited below, unless the sale is refused before.
  clock.catch(() => {})
  const storeCredit = creditAmong(invoice.payments ?? [])
  let paid = onCredit
  let uses: DepositUse[] = []
  let withheld: Withheld[] = []
  const checkTotal = async (totals: DocumentTotals, settings: Settings) => {
    await locked
    const checked = async () => {
      withheld = await withheldFromInvoice(tx, invoice, totals)
      const settled = settleExchange({
        value: returned?.value ?? 0,
        total: subtract(totals.total, sumOf(withheld)),
        onCredit: invoice.paymentTypeId === PaymentType.credit,
      })
      const terms = { total: settled.due, step: settings.cash_rounding }
      paid = withNote(await invoicePayments(tx, invoice, terms), settled.paid)
      const using = { clientId: invoice.clientId, preBillId: source?.preBillId ?? null }
      uses = (await usesOfCredit(tx, using, [storeCredit])).flat()
      return (await returned?.check(settled.paid)) ?? nothingElse
    }
    const [, also] = await askTogether([clock, checked()])
    return also
  }
  const checks = {
    areaId,
    takesStock: true,
    makesDebt: true,
    usesCredit: storeCredit > 0,
    billed: source,
    stored: source?.stored,
    returns: returned?.moves,
    checkTotal,
  }
  const [sale] = await Promise.all([prepareSale(tx, context, invoice, checks), locked])
  return { sale, paid, uses, withheld, moved: costMoves(sale.stock, stockMoves(sale.lines, areaId)) }
}

type NewInvoice = PreparedInvoice & {
  areaId: number
  invoice: Invoice
  numbers: NumberColumns
  source?: Source | undefined
}

/** Writes a prepared invoice with its number. */
export async function writeInvoice(tx: Tx, context: Context, issued: NewInvoice): Promise<void> {
  const { areaId, invoice, sale, paid, uses, withheld, moved, numbers, source } = issued
  const { id } = numbers
  const document = { kind: 'bill', id, date: invoice.date } as const
  await sendAhead(tx, [
    insertInvoice(tx, context, {
      ...{ numbers, areaId, invoice, sale, paid, preBillId: source?.preBillId ?? null },
      retention: sumOf(withheld),
    }),
    savePayments(tx, id, paid.payments),
    saveDepositUses(tx, [{ owner: { bill_id: id }, uses }]),
    saveWithholdings(tx, [{ owner: { bill_id: id }, withheld }]),
    writeMoves(tx, context, { document, costed: moved }),
    insertLines(tx, id, { lines: sale.lines, moved }),
    consumeCodes(tx, context, { billId: id, uses: sale.uses }),
    noteApproval(tx, context, sale.approval, { entity: 'bills', entityId: id }),
    announce(tx, { entity: 'bills', id, areaId }),
  ])
}

/** What the client withholds from a cash invoice; that of a credit one is told by its receipts. @throws Refusal */
async function withheldFromInvoice(
  tx: Tx,
  { withholdings: lines, paymentTypeId, confirm }: Invoice,
  { total, iva }: DocumentTotals,
): Promise<Withheld[]> {
  if (lines.length > 0 && paymentTypeId === PaymentType.credit)
    throw new Refusal('En una factura al crédito la retención se anota en el recibo')
  const asked = { lines, document: { total, iva }, settled: total }
  const [withheld = []] = await prepareWithholdings(tx, [asked], { side: 'suffered', confirm })
  return withheld
}

/** Takes the first locks of a new invoice. When a pre-sale is billed they are taken already. */
export function lockForInvoice(
  tx: Tx,
  areaId: number,
  { booklet: number, acceptRepeated }: Invoice,
): Promise<unknown> {
  return Promise.all([
    lockTillForPosting(tx, areaId),
    refuseRepeatedPaper(tx, 'invoice', { number, ownerId: areaId, acceptRepeated }),
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

type Issued = {
  numbers: NumberColumns
  areaId: number
  invoice: Invoice
  sale: PreparedSale
  paid: PaidInvoice
  preBillId: number | null
  retention: number
}

async function insertInvoice(
  tx: Tx,
  { actor }: Context,
  { numbers, areaId, invoice, sale, paid, preBillId, retention }: Issued,
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
      retention,
      payoff: !credit,
      pay_of_date: credit ? null : invoice.date,
      rounding: paid.rounding,
      rounding_step: paid.step,
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
