import { PaymentType } from '@yunque/contract/core/constants'
import type { Invoice } from '@yunque/contract/sales/sales'
import { subtract } from '@yunque/domain/decimal'
import type { DepositUse } from '@yunque/domain/deposits'
import { settleExchange } from '@yunque/domain/exchanges'
import type { DocumentTotals } from '@yunque/domain/lines'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Recipes } from '../../inventory/kits/recipes.ts'
import { type CostedMove, costMoves, type Input } from '../../inventory/ledger/stock-ledger.ts'
import { questionExpired } from '../../inventory/lots/question-expired.ts'
import { askTogether } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import type { PrintedNumber } from '../../settings/series/keep-number.ts'
import { prepareWithholdings, sumOf, type Withheld } from '../../withholdings/prepare-withholdings.ts'
import type { StoredCodes } from '../authorizations/read-codes.ts'
import { type ActRequest, type AuthorizedSale, authorizeSale, saleSubject } from '../authorize-sale.ts'
import { creditAmong, usesOfCredit } from '../clients/store-credit.ts'
import { partsOf, stockMoves } from '../kit-parts.ts'
import { type BilledPreSale, type MeasuredSale, measureSale } from '../measure-sale.ts'
import { repeatedReferences } from '../payment-references.ts'
import { questionPrices } from '../question-prices.ts'
import { type DollarColumns, dollarDebtOf } from './dollar-debt.ts'
import { invoicePayments, type PaidInvoice, withNote } from './invoice-payments.ts'
import { questionClock } from './question-clock.ts'
import { type Adjustment, lackingMoves } from './supply-lacking.ts'

/** The pre-sale that the invoice bills, whose area and recipes it keeps, with its stored codes. */
export type Source = BilledPreSale & { areaId: number; stored: StoredCodes; recipes: Recipes }

/** A credit note of the same transaction, whose goods come back and which pays the invoice (sales.exchange). */
export type ReturnedGoods = {
  /** Goods that come back, of the area of the invoice. */
  moves: readonly Input[]
  /** What the note can pay, C$. */
  value: number
  /** The checks that need what it paid of the invoice, C$. */
  check: (paid: number) => Promise<ActRequest>
}

/** A sale that was paid, and its goods handed over, before the server knew of it (offline.terms). It keeps its day and seller. */
export type PaidBefore = {
  sellerId: number
  /** Who accepts what the rules of a sale do not, and what an adjustment brings that the stock lacks (offline.decide). */
  acceptedBy?: number | undefined
  adjust?: Adjustment | undefined
  /** The number with which its paper was printed before the store was restored (offline.kept). */
  printed?: PrintedNumber | undefined
}

type Preparing = {
  areaId: number
  source?: Source | undefined
  paidBefore?: PaidBefore | undefined
  /** The first locks of the invoice. */
  locked: Promise<unknown>
  returned?: ReturnedGoods | undefined
}

/** How an invoice is paid. */
type SettledInvoice = {
  paid: PaidInvoice
  /** What its store credit uses of deposits. */
  uses: readonly DepositUse[]
  withheld: readonly Withheld[]
  /** The dollars that it owes. */
  debt: DollarColumns
}

/** An invoice that may be issued: its sale, and how it is paid. */
export type PreparedInvoice = SettledInvoice & { sale: AuthorizedSale; moved: readonly CostedMove[] }

/**
 * Locks and checks an invoice with all its figures, and moves its goods in the locked balances. Writes nothing.
 * @throws Refusal, Question
 */
export async function prepareInvoice(
  tx: Tx,
  context: Context,
  invoice: Invoice,
  { areaId, source, paidBefore, locked, returned }: Preparing,
): Promise<PreparedInvoice> {
  const { confirm } = invoice
  const clock = questionClock(tx, confirm)
  // Awaited below, unless the sale is refused before.
  clock.catch(() => {})
  const terms = {
    areaId,
    takesStock: true,
    makesDebt: true,
    usesCredit: creditOf(invoice) > 0,
    billed: source,
    stored: source?.stored,
    returns: returned?.moves,
    recipes: source?.recipes,
    ...(paidBefore ? keptTerms(invoice, paidBefore) : {}),
  }
  const [measured] = await Promise.all([measureSale(tx, context, invoice, terms), locked])
  const { stock, lines } = measured
  const settled = settleInvoice(tx, { invoice, measured, preBillId: source?.preBillId ?? null, returned })
  const expired = questionExpired(tx, context, { areaId, stock, parts: lines.flatMap(partsOf), confirm })
  // A pre-sale was asked about when it was saved.
  const prices = questionPrices(lines, confirm || source !== undefined)
  const [, { note, ...paying }] = await askTogether([clock, settled, expired, prices])
  const repeated = await repeatedReferences(tx, context, { ...invoice, tenders: invoice.payments ?? [] })
  const sale = await authorizeSale(tx, context, measured, {
    subject: [...saleSubject(measured), ...note.subject],
    needs: [...note.needs, ...repeated],
  })
  return { ...paying, sale, moved: await costMoves(tx, stock, stockMoves(lines, areaId)) }
}

const keptTerms = ({ date }: Invoice, { sellerId, acceptedBy, adjust }: PaidBefore) => ({
  keptDate: date,
  sellerId,
  acceptedBy,
  supply: adjust && lackingMoves,
})

const creditOf = ({ payments = [] }: Invoice): number => creditAmong(payments)

type Settling = Pick<Preparing, 'returned'> & {
  invoice: Invoice
  measured: MeasuredSale
  preBillId: number | null
}

/** How a measured invoice is paid, and what the note asks for that pays it. @throws Refusal, Question */
async function settleInvoice(
  tx: Tx,
  { invoice, measured, preBillId, returned }: Settling,
): Promise<SettledInvoice & { note: ActRequest }> {
  const { totals, settings } = measured
  const debt = await dollarDebtOf(tx, invoice, { total: totals.total, settings })
  const withheld = await withheldFromInvoice(tx, invoice, totals)
  const settled = settleExchange({
    value: returned?.value ?? 0,
    total: subtract(totals.total, sumOf(withheld)),
    onCredit: invoice.paymentTypeId === PaymentType.credit,
  })
  const terms = { total: settled.due, step: settings.cash_rounding }
  const paid = withNote(await invoicePayments(tx, invoice, terms), settled.paid)
  const using = { clientId: invoice.clientId, preBillId }
  const uses = (await usesOfCredit(tx, using, [creditOf(invoice)])).flat()
  return { debt, withheld, paid, uses, note: (await returned?.check(settled.paid)) ?? nothingElse }
}

const nothingElse: ActRequest = { needs: [], subject: [] }

/** What the client withholds from a cash invoice; that of a credit one is in its receipts. @throws Refusal */
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
