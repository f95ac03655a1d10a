import { PaymentType } from '@yunque/contract/core/constants'
import type { PreBill } from '@yunque/contract/sales/pre-bills'
import type { Invoice } from '@yunque/contract/sales/sales'
import { type DocumentTotals, documentTotals } from '@yunque/domain/lines'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type LockedStock, lockStockAndRead } from '../inventory/balances/lock-stock.ts'
import { refuseFractions } from '../inventory/balances/refuse-fractions.ts'
import {
  type Reserved,
  refuseBeyond,
  refuseUnavailable,
  reservedUnits,
  type Wanted,
} from '../inventory/balances/take-stock.ts'
import type { Recipes } from '../inventory/kits/recipes.ts'
import { type CostedMove, costMoves, type Input } from '../inventory/ledger/stock-ledger.ts'
import type { Context } from '../operation/context.ts'
import { readSettings, type Settings } from '../operation/read-settings.ts'
import { checkDocumentDate } from '../settings/business-date.ts'
import { taxesOf } from '../settings/taxes.ts'
import { refuseTries } from './authorizations/count-tries.ts'
import { type GivenRule, readCodes, type StoredCodes } from './authorizations/read-codes.ts'
import { partsOf } from './kit-parts.ts'
import { type PricedLine, priceLines } from './price-lines.ts'
import { chosenProject, refuseProject, type SaleProject } from './projects/sale-project.ts'
import { exemptLetterOf, refuseWalkIn, type SaleClient, saleClient, sellerOf } from './sale-client.ts'
import { type SaleProduct, saleProducts } from './sale-products.ts'

type Sale = Pick<
  Invoice | PreBill,
  | 'date'
  | 'clientId'
  | 'walkInRuc'
  | 'walkInPhone'
  | 'projectId'
  | 'buyerId'
  | 'paymentTypeId'
  | 'creditDays'
  | 'assignedTo'
  | 'authCode'
  | 'lines'
>

/**
 * What the kind of sale may do: a quotation reserves nothing and makes no debt; an invoice takes stock and may make
 * one. And what the sale keeps of a document that is stored already.
 */
export type SaleTerms = {
  areaId: number
  takesStock: boolean
  makesDebt: boolean
  /** Whether store credit pays for it. */
  usesCredit?: boolean
  billed?: BilledPreSale | undefined
  reenabled?: ReenabledInvoice | undefined
  /** The seller stored with the document. */
  sellerId?: number | undefined
  /** The stored date of the document. */
  keptDate?: string | undefined
  /** The recipes of its kits; without them those of now (kits.recipe-of-day). */
  recipes?: Recipes | undefined
  /** Goods that come back in the same transaction, before the sale takes its own (sales.exchange). */
  returns?: readonly Input[] | undefined
  /** Codes already stored with the document, besides those typed now. */
  stored?: StoredCodes | undefined
  /** Who accepts what the rules do not, of a sale whose goods left already: nothing is reserved from it (offline.decide). */
  acceptedBy?: number | undefined
  /** Goods that the stock lacks and that come in the same transaction, before the sale takes its own. */
  supply?: Supply | undefined
}

/** What comes into locked balances for what a sale wants of an area. */
export type Supply = (areaId: number, stock: LockedStock, wanted: readonly Wanted[]) => readonly Input[]

/**
 * The pre-sale that is billed. Its own reservation does not block it, and it keeps its seller. Its credit days were
 * authorized when it was saved; with `daysByCode` that code is consumed only now.
 */
export type BilledPreSale = {
  preBillId: number
  sellerId: number
  daysByCode: boolean
  exemptLetter: string
}

/**
 * The voided invoice that is posted again, and its pre-sale. It keeps its exemption, its credit days, its project and its buyer.
 * What its codes authorized stays authorized (sales.re-enable).
 */
export type ReenabledInvoice = { billId: number; preBillId: number | null; exemptLetter: string }

/** A sale with all figures computed by the server, and with stock and client locked. */
export type MeasuredSale = {
  sale: Sale
  terms: SaleTerms
  settings: Settings
  client: SaleClient
  project: SaleProject | null
  /** The letter by which the sale has no IVA; '' without one. */
  exemptLetter: string
  creditDays: number
  sellerId: number
  lines: PricedLine[]
  totals: DocumentTotals
  stock: LockedStock
  /** The goods that came before it took its own: that came back, or that the stock lacked. */
  returned: readonly CostedMove[]
  /** The rules of its codes. */
  given: readonly GivenRule[]
}

/**
 * The first of two steps of a sale: locks what it needs, reads, prices its lines and adds them up. Refuses what neither a code nor
 * an approval can lift. `authorizeSale` is the second. Lock order: client, codes, stock (documents.lock-order). Writes nothing.
 * Without codes all reads share one round trip.
 * @throws Refusal
 */
export async function measureSale(
  tx: Tx,
  context: Context,
  sale: Sale,
  terms: SaleTerms,
): Promise<MeasuredSale> {
  const { billed, reenabled } = terms
  if (!billed && !reenabled) await refuseFractions(tx, sale.lines)
  const { settings, sellerId, client, chosen, given, stock, found } = await lockAndRead(
    tx,
    context,
    sale,
    terms,
  )
  if (!billed && !reenabled) refuseWalkIn(sale, settings)
  if (!reenabled) refuseProject(chosen, { sale, client, makesDebt: terms.makesDebt })
  checkDocumentDate(sale.date, { context, settings, kept: terms.keptDate })
  const [products, reserved] = found
  const exemptLetter = reenabled?.exemptLetter ?? exemptLetterOf(settings, client, sale.date)
  refuseChangedExemption(client, { billed, exemptLetter })
  const lines = priceLines(sale.lines, products, { ...taxesOf(settings), exempt: exemptLetter !== '' })
  const totals = documentTotals(lines)
  const supplied = terms.supply?.(terms.areaId, stock, lines.flatMap(partsOf)) ?? []
  const returned = await costMoves(tx, stock, [...(terms.returns ?? []), ...supplied])
  if (reserved) await refuseReserved(tx, { terms, stock, lines, reserved })
  await refuseTries(tx, context, { lines, given })
  const creditDays = sale.paymentTypeId === PaymentType.cash ? 0 : sale.creditDays
  const { project } = chosen
  return {
    sale,
    terms,
    settings,
    client,
    project,
    exemptLetter,
    creditDays,
    sellerId,
    lines,
    totals,
    stock,
    returned,
    given,
  }
}

/** Locks client, codes and stock, in that order, and reads all that the sale needs. */
async function lockAndRead(tx: Tx, context: Context, sale: Sale, terms: SaleTerms) {
  const { makesDebt, billed, reenabled, stored } = terms
  const parties = [
    readSettings(tx),
    sellerOf(tx, context, { username: sale.assignedTo, keptId: terms.sellerId ?? billed?.sellerId }),
    saleClient(tx, sale.clientId, {
      paymentTypeId: makesDebt ? sale.paymentTypeId : PaymentType.cash,
      usesCredit: terms.usesCredit ?? false,
    }),
    chosenProject(tx, sale),
  ] as const
  const rules = readCodes(tx, context, {
    typed: sale.authCode,
    stored,
    clientId: sale.clientId,
    consumes: makesDebt,
    billId: reenabled?.billId,
  })
  const goods = rules.then(() => lockGoods(tx, sale, terms))
  const [settings, sellerId, client, chosen, given, { stock, found }] = await Promise.all([
    ...parties,
    rules,
    goods,
  ])
  return { settings, sellerId, client, chosen, given, stock, found }
}

/**
 * Refuses to bill a pre-sale whose client became exempt or ceased to be: its prices are those of the other case
 * (taxes.exempt-price).
 */
function refuseChangedExemption(
  { fullName }: SaleClient,
  { billed, exemptLetter }: { billed: BilledPreSale | undefined; exemptLetter: string },
): void {
  if (!billed || (billed.exemptLetter === '') === (exemptLetter === '')) return
  throw new Refusal(
    `La exoneración de IVA de ${fullName} cambió desde la pre-venta: cópiela en una cotización, que tendrá los precios de hoy`,
  )
}

type Reserving = Pick<MeasuredSale, 'terms' | 'stock' | 'lines'> & { reserved: Reserved }

/**
 * Refuses more than is available (availability.available). What other documents reserve of components is read once it is
 * known which they are.
 */
async function refuseReserved(tx: Tx, { terms, stock, lines, reserved }: Reserving): Promise<void> {
  const { areaId } = terms
  const wanted = lines.flatMap(partsOf)
  if (terms.acceptedBy !== undefined) return refuseBeyond(new Map(), { areaId, stock, wanted })
  const hasKits = lines.some(({ product }) => product.components !== null)
  if (hasKits) await refuseUnavailable(tx, { areaId, stock, wanted, exceptPreBill: ownPreBill(terms) })
  else refuseBeyond(reserved, { areaId, stock, wanted })
}

/** The pre-sale whose reservation is that of the sale itself. */
const ownPreBill = ({ billed, reenabled }: SaleTerms): number | undefined =>
  billed?.preBillId ?? reenabled?.preBillId ?? undefined

/** Locks the stock of a sale, and reads its products and the units that other documents reserve. */
function lockGoods(tx: Tx, { lines, clientId, date }: Sale, terms: SaleTerms) {
  const { areaId, takesStock, recipes, returns = [] } = terms
  const productIds = lines.map(({ productId }) => productId)
  const known = [...productIds, ...[...(recipes?.values() ?? [])].flat().map(({ productId }) => productId)]
  const pairs = takesStock ? [...known.map((productId) => ({ areaId, productId })), ...returns] : []
  const read = () =>
    Promise.all([
      saleProducts(tx, { areaId, clientId, date }, productIds, recipes),
      takesStock && reservedUnits(tx, { areaId, productIds, exceptPreBill: ownPreBill(terms) }),
    ])
  return lockStockAndRead(tx, pairs, read, ([products]) =>
    takesStock ? [...goodsOf(products).map((productId) => ({ areaId, productId })), ...returns] : [],
  )
}

/** The products that leave the stock: goods, and the components of kits. */
const goodsOf = (products: ReadonlyMap<number, SaleProduct>): number[] =>
  [...products.values()].flatMap(({ id, isService, components }) =>
    isService ? [] : (components?.map(({ productId }) => productId) ?? [id]),
  )
