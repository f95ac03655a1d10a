import { PaymentType } from '@yunque/contract/core/constants'
import type { Invoice } from '@yunque/contract/sales/sales'
import { dueDate } from '@yunque/domain/credit'
import { subtract } from '@yunque/domain/decimal'
import { deliversLater } from '@yunque/domain/deliveries'
import type { DepositUse } from '@yunque/domain/deposits'
import { settleExchange } from '@yunque/domain/exchanges'
import type { DocumentTotals } from '@yunque/domain/lines'
import { SerialUse, warrantyUntil } from '@yunque/domain/serials'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { lockTillForPosting } from '../../db/locks.ts'
import { sendAhead } from '../../db/pipelined-transactions.ts'
import { Refusal } from '../../errors.ts'
import type { Recipes } from '../../inventory/kits/recipes.ts'
import {
  type CostedMove,
  costMoves,
  type Input,
  isOneStatement,
  writeMoves,
} from '../../inventory/ledger/stock-ledger.ts'
import { questionExpired } from '../../inventory/lots/question-expired.ts'
import { announce } from '../../operation/announce.ts'
import { askTogether } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { type NumberColumns, numberDocument } from '../../settings/series/number-documents.ts'
import { prepareWithholdings, sumOf, type Withheld } from '../../withholdings/prepare-withholdings.ts'
import { saveWithholdings } from '../../withholdings/save-withholdings.ts'
import { consumeCodes } from '../authorizations/consume-codes.ts'
import type { StoredCodes } from '../authorizations/read-codes.ts'
import { creditAmong, saveDepositUses, usesOfCredit } from '../clients/store-credit.ts'
import { partsOf, soldCosts, stockMoves } from '../kit-parts.ts'
import { endParked } from '../parked/end-parked.ts'
import {
  type AlsoAsked,
  type BilledPreSale,
  type Checking,
  nothingElse,
  type PreparedSale,
  prepareSale,
} from '../prepare-sale.ts'
import type { PricedLine } from '../price-lines.ts'
import { lineColumns, saleColumns } from '../sale-columns.ts'
import { type DollarColumns, dollarDebtOf } from './dollar-debt.ts'
import { invoicePayments, onCredit, type PaidInvoice, savePayments, withNote } from './invoice-payments.ts'
import { questionClock } from './question-clock.ts'

/** The pre-sale that the invoice bills, whose area and recipes it keeps, with its stored codes. */
type Source = BilledPreSale & { areaId: number; stored: StoredCodes; recipes: Recipes }

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
  /** The dollars that it owes. */
  debt: DollarColumns
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
  let debt: DollarColumns = {}
  const checkTotal = async (totals: DocumentTotals, { settings, stock, lines }: Checking) => {
    await locked
    const checked = async () => {
      debt = await dollarDebtOf(tx, invoice, { ...totals, settings })
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
    const expired = questionExpired(tx, context, {
      ...{ areaId, stock, parts: lines.flatMap(partsOf), confirm: invoice.confirm },
    })
    const [, also] = await askTogether([clock, checked(), expired])
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
    recipes: source?.recipes,
    checkTotal,
  }
  const [sale] = await Promise.all([prepareSale(tx, context, invoice, checks), locked])
  return { sale, paid, uses, withheld, debt, moved: costMoves(sale.stock, stockMoves(sale.lines, areaId)) }
}

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
  const write = () => writeMoves(tx, context, { document, costed: moved })
  const sentAhead = isOneStatement(moved)
  await sendAhead(tx, [
    insertInvoice(tx, context, {
      ...{ numbers, areaId, invoice, sale, paid, preBillId: source?.preBillId ?? null },
      ...{ retention: sumOf(withheld), debt },
    }),
    savePayments(tx, id, paid.payments),
    saveDepositUses(tx, [{ owner: { bill_id: id }, uses }]),
    saveWithholdings(tx, [{ owner: { bill_id: id }, withheld }]),
    insertLines(tx, id, { date: invoice.date, lines: sale.lines, moved, later: isLater(invoice, sale) }),
    consumeCodes(tx, context, { billId: id, uses: sale.uses }),
    noteApproval(tx, context, sale.approval, { entity: 'bills', entityId: id }),
    announce(tx, { entity: 'bills', id, areaId }),
    ...(sentAhead ? [write()] : []),
  ])
  // Awaited: its serials may have to be asked for, and they are read again with the answer.
  if (!sentAhead) await write()
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

type Issued = {
  numbers: NumberColumns
  areaId: number
  invoice: Invoice
  sale: PreparedSale
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
const isLater = (invoice: Invoice, { settings }: PreparedSale): boolean =>
  deliversLater(invoice, settings.deliver_at_once)

/** Of goods that leave now the day is that of the invoice; of others it is the appointment (sales.delivery). */
const deliveryOf = (invoice: Invoice, sale: PreparedSale) =>
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
      ...{ ...lineColumns(line), ...costs[place], bill_id: billId },
      warranty_months: warrantyMonths,
      warranty_until: warrantyUntil(date, warrantyMonths),
      has_serials: serials !== SerialUse.none,
      undelivered: later && !isService ? line.quantity : 0,
    }
  })
  await tx.insertInto('bill_lines').values(rows).execute()
  if (components.length > 0)
    await tx
      .insertInto('bill_line_components')
      .values(components.map((component) => ({ ...component, bill_id: billId })))
      .execute()
}
