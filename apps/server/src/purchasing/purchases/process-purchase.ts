import { Currency, InputType, PaymentType, PurchaseStep } from '@yunque/contract/core/constants'
import { type ProcessPurchase, purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { dueDate } from '@yunque/domain/credit'
import { compare, greatest, sum } from '@yunque/domain/decimal'
import { carriedIva, dollarTotal } from '@yunque/domain/purchases'
import type { Regime } from '@yunque/domain/taxes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import { namedLot, refuseUnnamedLots } from '../../inventory/lots/named-lot.ts'
import { pricesOf } from '../../inventory/prices/area-price.ts'
import { decidePrices } from '../../inventory/prices/decide-prices.ts'
import { minimumPrice } from '../../inventory/prices/minimum-price.ts'
import { refuseLowPrices } from '../../inventory/prices/refuse-low-prices.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings, type Settings } from '../../operation/read-settings.ts'
import { keepAct, refuseOtherContent } from '../../operation/repeated-act.ts'
import { refuseStale } from '../../operation/versioned.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { type LockedPurchase, lockPurchase } from '../lock-purchase.ts'
import { fillOrder } from '../orders/fill-order.ts'
import { billReceptions } from '../receptions/bill-receptions.ts'
import { learnPacks } from '../supplier-products/learn-packs.ts'
import { includesIva } from './price-purchase.ts'

type Line = {
  line: number
  productId: number
  name: string
  isService: boolean
  quantity: number
  realCost: number
  stockCost: number
  charges: number
  ivaCreditable: boolean
  price: number
  priceIvaRate: number
  bonus: number
  discount: number
  dollarCost: number
  ivaRate: number
  lot: string | null
  expireDate: string | null
  tracksLots: boolean
}

/**
 * Posts a pending purchase: its goods enter the area at their real cost, a different price becomes the area's sale
 * price, and on credit the supplier is owed its total, in its currency. A repeat changes nothing and gets the same answer;
 * one of another version or with another choice of prices is refused (purchases.process, documents.repeated-act).
 */
export async function processPurchase(
  tx: Tx,
  context: Context,
  { id, version, confirm, inherited }: ProcessPurchase,
): Promise<number> {
  const purchase = await lockPurchase(tx, context, id)
  const act = { act: 'processPurchase', id } as const
  const content = { version, inherited }
  if (purchase.step === PurchaseStep.processed) {
    await refuseOtherContent(tx, act, { content, sentence: purchaseMessages.otherProcess })
    return id
  }
  if (purchase.step === PurchaseStep.voided) throw new Refusal('La compra está anulada')
  refuseStale({ version }, purchase)
  const settings = await readSettings(tx)
  checkBusinessDate(purchase.date, { today: context.today, settings })
  if (purchase.fiscal_regime !== settings.fiscal_regime) throw new Refusal(purchaseMessages.regimeChanged)
  await fillOrder(tx, context, purchase)
  await lockProvider(tx, purchase.provider_id)
  await learnPacks(tx, context, purchase)
  const lines = await linesOf(tx, id)
  refuseUnnamedLots(lines)
  refuseLowPrices(
    lines.map(({ realCost: cost, priceIvaRate: rate, ...line }) => ({ ...line, cost, rate })),
    settings,
  )
  await receive(tx, context, purchase, lines)
  await decidePrices(tx, context, {
    areaId: purchase.area_id,
    confirm,
    inherited,
    reason: `Compra ${String(id).padStart(5, '0')}`,
    prices: newPrices(lines, settings),
  })
  await close(tx, context, purchase, lines)
  await keepAct(tx, act, { version: purchase.version, inherited })
  await posted(tx, context, {
    entity: 'purchases',
    id,
    areaId: purchase.area_id,
    act: 'procesar',
    after: { step: 'G' },
  })
  return id
}

async function lockProvider(tx: Tx, id: number): Promise<void> {
  declareLock(tx, 'party', id)
  await sql`select id from providers where id = ${id} for no key update`.execute(tx)
}

async function linesOf(tx: Tx, purchaseId: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.line, l.product_id as "productId", p.name, p.is_service as "isService", l.quantity,
      l.real_cost as "realCost", l.stock_cost as "stockCost", l.charges, l.iva_creditable as "ivaCreditable", l.price, l.price_iva_rate as "priceIvaRate",
      l.bonus, l.discount, l.dollar_cost as "dollarCost", l.iva_rate as "ivaRate", l.lot,
      l.expire_date as "expireDate", p.tracks_lots as "tracksLots"
    from purchase_lines l join products p on p.id = l.product_id
    where l.purchase_id = ${purchaseId} order by l.line`.execute(tx)
  return rows
}

/**
 * Posts the goods to stock at their real cost. Those that receptions brought before leave it again with their provisional
 * value. The balances stay locked, so the sale prices read next are current.
 */
async function receive(
  tx: Tx,
  context: Context,
  purchase: LockedPurchase,
  lines: readonly Line[],
): Promise<void> {
  const { id, area_id: areaId, date, order_id: orderId } = purchase
  const goods = lines.filter(({ isService }) => !isService)
  const stock = await lockStock(
    tx,
    goods.map(({ productId }) => ({ areaId, productId })),
  )
  const moves = goods.map((bought) => {
    const { line, productId, quantity, realCost: unitCost } = bought
    const entering = { line, areaId, productId, quantity, unitCost, in: InputType.purchase }
    return { ...entering, iva: ivaWith(purchase, bought), lots: namedLot(bought, quantity) }
  })
  const billed = goods.map((bought, at) => ({ ...bought, iva: moves[at]?.iva ?? 0 }))
  const received = await billReceptions(tx, { id, orderId, areaId }, { lines: billed, stock })
  await postStock(tx, context, {
    document: { kind: 'purchase', id, date },
    stock,
    moves: [...moves, ...received],
  })
  await sql`
    update purchase_lines l set old_price = coalesce(
      (select a.price from effective_area_products a where a.area_id = ${areaId} and a.product_id = l.product_id), 0)
    where l.purchase_id = ${id}`.execute(tx)
}

/** The IVA that the value of a line carries, with its share of that of the charges (taxes.carried). */
function ivaWith(purchase: LockedPurchase, { charges: share, ...line }: Line): number {
  const { freight, customs, other_charges: others, charges_iva: iva } = purchase
  // A database constraint guarantees the value of the regime.
  const regime = purchase.fiscal_regime as Regime
  return carriedIva({ ...line, regime }, { share, amount: sum([freight, customs, others]), iva })
}

/** The new sale price of each product, with the minimum price for its most expensive lot. */
function newPrices(lines: readonly Line[], settings: Settings) {
  const costs = new Map<number, { cost: number; hasIva: boolean }>()
  for (const { productId, realCost, priceIvaRate } of lines) {
    const cost = greatest(realCost, costs.get(productId)?.cost ?? 0)
    costs.set(productId, { cost, hasIva: priceIvaRate > 0 })
  }
  return pricesOf(lines).map((price) => ({
    ...price,
    floor: minimumPrice(costs.get(price.productId) ?? { cost: 0, hasIva: false }, settings),
  }))
}

/** Sets step G and, on credit, the debt. A purchase in cash is paid at once. */
async function close(
  tx: Tx,
  { actor }: Context,
  purchase: LockedPurchase,
  lines: readonly Line[],
): Promise<void> {
  const { id, date, total, version, credit_days: days } = purchase
  const credit = purchase.payment_type_id === PaymentType.credit
  const balance = credit ? total : 0
  await tx
    .updateTable('purchases')
    .set({
      step: PurchaseStep.processed,
      balance,
      ...(credit && dollarDebt(purchase, lines)),
      payoff: balance === 0,
      due_date: credit ? dueDate(date, days) : null,
      processed_by: actor.username,
      processed_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
}

/** The dollars that a purchase in dollars owes; less than a cent of either currency is owed in C$ (purchases.dollar-debt). */
function dollarDebt(purchase: LockedPurchase, lines: readonly Line[]) {
  if (purchase.currency_id !== Currency.dollars) return {}
  const costsIncludeIva = includesIva({ costsIncludeIva: purchase.costs_include_iva })
  const owed = sum(lines.map((line) => dollarTotal({ ...line, costsIncludeIva })))
  if (compare(owed, 0) <= 0 || purchase.total === 0) return {}
  return { debt_currency_id: Currency.dollars, dollar_total: owed, dollar_balance: owed }
}
