import { PaymentType } from '@yunque/contract/core/constants'
import type { PreBill } from '@yunque/contract/sales/pre-bills'
import type { Invoice } from '@yunque/contract/sales/sales'
import { type DocumentTotals, documentTotals } from '@yunque/domain/lines'
import { backdating } from '../access/approvals/backdating.ts'
import type { Approval, ApprovalRequest } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type LockedStock, lockStockAndRead } from '../inventory/balances/lock-stock.ts'
import { refuseFractions } from '../inventory/balances/refuse-fractions.ts'
import {
  type Reserved,
  refuseBeyond,
  refuseUnavailable,
  reservedUnits,
} from '../inventory/balances/take-stock.ts'
import type { Recipes } from '../inventory/kits/recipes.ts'
import { type CostedMove, costMoves, type Input, originIva } from '../inventory/ledger/stock-ledger.ts'
import type { Context } from '../operation/context.ts'
import { readSettings, type Settings } from '../operation/read-settings.ts'
import { checkDocumentDate } from '../settings/business-date.ts'
import { taxesOf } from '../settings/taxes.ts'
import { type AuthorizedUse, authorize, type Excess } from './authorizations/authorize.ts'
import { refuseTries } from './authorizations/count-tries.ts'
import { readCodes, type StoredCodes } from './authorizations/read-codes.ts'
import { codesToKeep, type SaleCodes } from './authorizations/sale-codes.ts'
import { creditExcess } from './credit-excess.ts'
import { partsOf } from './kit-parts.ts'
import { priceExcesses } from './price-excesses.ts'
import { type PricedLine, priceLines } from './price-lines.ts'
import { chosenProject, refuseProject, type SaleProject } from './projects/sale-project.ts'
import {
  daysExcess,
  exemptLetterOf,
  refuseWalkIn,
  type SaleClient,
  saleClient,
  sellerOf,
} from './sale-client.ts'
import { type SaleProduct, saleProducts } from './sale-products.ts'

/** A sale with all figures computed by the server, and with stock and client locked. */
export type PreparedSale = {
  settings: Settings
  client: SaleClient
  /** The letter by which the sale has no IVA; '' without one. */
  exemptLetter: string
  creditDays: number
  sellerId: number
  lines: PricedLine[]
  totals: DocumentTotals
  stock: LockedStock
  /** The goods that came back before it took its own. */
  returned: readonly CostedMove[]
  /** What its codes authorized, and the approval of the rest. */
  uses: AuthorizedUse[]
  approval: Approval | null
  codes: SaleCodes
}

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
 * one.
 */
export type Checks = {
  areaId: number
  takesStock: boolean
  makesDebt: boolean
  /** Whether store credit pays for it. */
  usesCredit?: boolean
  billed?: BilledPreSale | undefined
  /** The seller stored with the document. */
  sellerId?: number | undefined
  /** The stored date of the document. */
  keptDate?: string | undefined
  /** The recipes of its kits; without them those of now (kits.recipe-of-day). */
  recipes?: Recipes | undefined
  /** Goods that come back in the same transaction, before the sale takes its own (sales.exchange). */
  returns?: readonly Input[] | undefined
  /** The checks that need the total. They run before the check of prices against costs. */
  checkTotal?: ((totals: DocumentTotals, checking: Checking) => Promise<AlsoAsked>) | undefined
  /** Codes already stored with the document, besides those typed now. */
  stored?: StoredCodes | undefined
}

/** What the checks of a total may read. */
export type Checking = Pick<PreparedSale, 'settings' | 'stock' | 'lines'>

/** What an act asks for beside its sale, in the same approval. */
export type AlsoAsked = Pick<ApprovalRequest, 'needs'> & { subject: readonly unknown[] }
export const nothingElse: AlsoAsked = { needs: [], subject: [] }

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
 * Locks, computes and checks a sale. Lock order: client, codes, stock (documents.lock-order). Writes nothing. Without
 * codes all reads share one round trip.
 */
export async function prepareSale(
  tx: Tx,
  context: Context,
  sale: Sale,
  checks: Checks,
): Promise<PreparedSale> {
  const { areaId, takesStock, billed, stored } = checks
  if (!billed) await refuseFractions(tx, sale.lines)
  const parties = [
    readSettings(tx),
    sellerOf(tx, context, { username: sale.assignedTo, keptId: checks.sellerId ?? billed?.sellerId }),
    saleClient(tx, sale.clientId, {
      paymentTypeId: checks.makesDebt ? sale.paymentTypeId : PaymentType.cash,
      usesCredit: checks.usesCredit ?? false,
    }),
    chosenProject(tx, sale),
  ] as const
  const rules = readCodes(tx, context, {
    typed: sale.authCode,
    stored,
    clientId: sale.clientId,
    consumes: checks.makesDebt,
  })
  const goods = rules.then(() => lockGoods(tx, sale, checks))
  const [settings, sellerId, client, chosen, given, { stock, found }] = await Promise.all([
    ...parties,
    rules,
    goods,
  ])
  const returned = costMoves(stock, await originIva(tx, checks.returns ?? []))
  if (!billed) refuseWalkIn(sale, settings)
  refuseProject(chosen, { sale, client, makesDebt: checks.makesDebt })
  checkDocumentDate(sale.date, { context, settings, kept: checks.keptDate })
  const [products, reserved] = found
  const exemptLetter = exemptLetterOf(settings, client, sale.date)
  refuseChangedExemption(client, { billed, exemptLetter })
  const lines = priceLines(sale.lines, products, { ...taxesOf(settings), exempt: exemptLetter !== '' })
  const totals = documentTotals(lines)
  if (reserved) await refuseReserved(tx, { areaId, stock, lines, reserved, billed })
  await refuseTries(tx, context, { lines, given })
  // All other checks come first, because the refusal of a price below cost reveals something about the cost.
  const also = (await checks.checkTotal?.(totals, { settings, stock, lines })) ?? nothingElse
  const granted = billed && !billed.daysByCode
  const excesses = [
    ...(granted ? [] : daysExcess(context, client, sale)),
    ...priceExcesses(lines, { areaId, stock: takesStock ? stock : null, settings }),
    ...(checks.makesDebt
      ? await debtExcess(tx, { settings, client, ...chosen, sale, total: totals.total })
      : []),
  ]
  const { uses, approval } = await authorize(tx, context, {
    given,
    excesses,
    areaId,
    subject: [...subjectOf(sale, { lines, billed }), ...also.subject],
    needs: [...(takesStock ? backdating(sale.date, context, checks.keptDate) : []), ...also.needs],
  })
  const creditDays = sale.paymentTypeId === PaymentType.cash ? 0 : sale.creditDays
  const codes = codesToKeep(context, sale.authCode, stored)
  return {
    settings,
    client,
    exemptLetter,
    creditDays,
    sellerId,
    lines,
    totals,
    stock,
    returned,
    uses,
    approval,
    codes,
  }
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

/** What an approval of a sale is for: its client, its date and everything that it sells. */
const subjectOf = (
  { clientId, date, paymentTypeId }: Sale,
  { lines, billed }: Pick<PreparedSale, 'lines'> & Pick<Checks, 'billed'>,
) => [
  'bills',
  billed?.preBillId ?? 0,
  clientId,
  date,
  paymentTypeId,
  lines.map(({ product, quantity, price, total }) => [product.id, quantity, price, total]),
]

type Reserving = Pick<PreparedSale, 'stock' | 'lines'> &
  Pick<Checks, 'areaId' | 'billed'> & { reserved: Reserved }

/**
 * Refuses more than is available (availability.available). What other documents reserve of components is read once it is
 * known which they are.
 */
async function refuseReserved(tx: Tx, { areaId, stock, lines, reserved, billed }: Reserving): Promise<void> {
  const wanted = lines.flatMap(partsOf)
  const hasKits = lines.some(({ product }) => product.components !== null)
  if (hasKits) await refuseUnavailable(tx, { areaId, stock, wanted, exceptPreBill: billed?.preBillId })
  else refuseBeyond(reserved, { areaId, stock, wanted })
}

/** Locks the stock of a sale, and reads its products and the units that other documents reserve. */
function lockGoods(
  tx: Tx,
  { lines, clientId, date }: Sale,
  { areaId, takesStock, billed, recipes, returns = [] }: Checks,
) {
  const productIds = lines.map(({ productId }) => productId)
  const known = [...productIds, ...[...(recipes?.values() ?? [])].flat().map(({ productId }) => productId)]
  const pairs = takesStock ? [...known.map((productId) => ({ areaId, productId })), ...returns] : []
  const read = () =>
    Promise.all([
      saleProducts(tx, { areaId, clientId, date }, productIds, recipes),
      takesStock && reservedUnits(tx, { areaId, productIds, exceptPreBill: billed?.preBillId }),
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

type Debt = {
  settings: Settings
  client: SaleClient
  project: SaleProject | null
  sale: Pick<Sale, 'paymentTypeId'>
  total: number
}

const debtExcess = async (tx: Tx, { settings, client, project, sale, total }: Debt): Promise<Excess[]> =>
  sale.paymentTypeId === PaymentType.credit && settings.validate_credit_client
    ? creditExcess(tx, client, { total, project })
    : []
