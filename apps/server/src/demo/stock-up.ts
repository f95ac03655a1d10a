import { Currency, PaymentType } from '@yunque/contract/core/constants'
import { orderInput } from '@yunque/contract/purchasing/purchase-orders'
import { purchaseInput } from '@yunque/contract/purchasing/purchases'
import { receptionInput } from '@yunque/contract/purchasing/receptions'
import { addDays } from '@yunque/domain/dates'
import { divide, roundTo } from '@yunque/domain/decimal'
import { packsIn } from '@yunque/domain/packs'
import { inTransaction } from '../db/transaction.ts'
import { changeStep, orderChanges } from '../purchasing/orders/change-step.ts'
import { saveOrder } from '../purchasing/orders/save-order.ts'
import { processPurchase } from '../purchasing/purchases/process-purchase.ts'
import { savePurchase } from '../purchasing/purchases/save-purchase.ts'
import { saveReception } from '../purchasing/receptions/save-reception.ts'
import { at, type Demo, type DemoGood } from './demo.ts'

const LINES = 40
const RATE = 36.6
/** Units of a box. */
const BOX = 12
/** The largest purchase that is paid in cash, C$. */
const MOST_IN_CASH = 30_000

/** The first purchases: every area buys all products that it keeps. */
export async function stockUp(demo: Demo, day: string): Promise<void> {
  for (const areaId of demo.areaIds) {
    const kept = demo.goods.filter(({ isService, areas }) => !isService && areas.includes(areaId))
    for (let from = 0; from < kept.length; from += LINES)
      await buy(demo, { day, areaId, goods: kept.slice(from, from + LINES), weeks: 4 })
  }
}

/** Buys products with low stock in an area. */
export async function restock(demo: Demo, day: string, areaId: number): Promise<void> {
  const low = demo.goods.filter(
    ({ id, isService, areas }) =>
      !isService && areas.includes(areaId) && (demo.stock.get(at(areaId, id)) ?? 0) < 15,
  )
  if (low.length > 0) await buy(demo, { day, areaId, goods: low.slice(0, LINES), weeks: 3, ordered: true })
}

/** Receives goods of an order before their invoice. */
async function receive(
  { db, actAs }: Demo,
  day: string,
  { orderId, lines }: { orderId: number; lines: readonly { productId: number; quantity: number }[] },
): Promise<void> {
  const came = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const reference = `R-${1000 + orderId}`
  const reception = receptionInput.parse({ orderId, date: day, reference, lines: came })
  await inTransaction(db, (tx) => saveReception(tx, actAs('admin', day), reception))
}

/** An order of the main area of which half came and has no invoice yet. */
export async function awaitInvoice(demo: Demo, day: string): Promise<void> {
  const [areaId = 0] = demo.areaIds
  const provider = demo.providers.find(({ imports }) => !imports)
  const kept = demo.goods.filter(({ isService, areas }) => !isService && areas.includes(areaId)).slice(0, 6)
  const lines = kept.map(({ id: productId, cost }) => ({
    productId,
    quantity: 12,
    cost,
    dollarCost: 0,
    ...inBoxes(12),
  }))
  const terms = {
    areaId,
    date: day,
    providerId: provider?.id,
    costsIncludeIva: false,
    creditDays: 0,
    purchasePaymentTypeId: PaymentType.cash,
    currencyId: Currency.cordobas,
  }
  const orderId = await orderOf(demo, day, { ...terms, lines })
  await receive(demo, day, { orderId, lines: lines.slice(0, 3) })
}

type Order = {
  day: string
  areaId: number
  goods: readonly DemoGood[]
  weeks: number
  /** Whether the goods were ordered first. */
  ordered?: boolean
}

async function buy(demo: Demo, { day, areaId, goods, weeks, ordered = false }: Order): Promise<void> {
  const { db, random, actAs } = demo
  const provider = random.pick(demo.providers)
  const dollars = provider.imports
  const lines = goods.map((good) => {
    const cost = roundTo(good.cost * (0.97 + random.next() * 0.06), 4)
    const quantity = random.between(6, good.cost > 1000 ? 12 : 30) * weeks
    return {
      productId: good.id,
      quantity,
      ...inBoxes(quantity),
      // Two in a large lot are given.
      bonus: !ordered && quantity >= 48 ? 2 : 0,
      price: good.price,
      cost: dollars ? 0 : cost,
      dollarCost: dollars ? divide(cost, RATE, 4) || 0.01 : 0,
    }
  })
  const credit = random.chance(0.6) || worthOf(goods, lines) > MOST_IN_CASH
  const context = actAs('admin', day)
  const terms = {
    areaId,
    date: day,
    providerId: provider.id,
    costsIncludeIva: false,
    purchasePaymentTypeId: credit ? PaymentType.credit : PaymentType.cash,
    creditDays: credit ? 30 : 0,
    currencyId: dollars ? Currency.dollars : Currency.cordobas,
  }
  const orderId = ordered ? await orderOf(demo, day, { ...terms, lines }) : null
  if (orderId !== null && orderId % 3 === 0) await receive(demo, day, { orderId, lines: lines.slice(0, 5) })
  const purchase = purchaseInput.parse({
    ...terms,
    orderId,
    purchaseTypeId: dollars ? 2 : 1,
    reference: `F-${random.between(10_000, 99_999)}`,
    acceptRepeated: true,
    freight: random.chance(0.3) ? freightOf(goods, lines) : 0,
    lines,
  })
  const id = await inTransaction(db, (tx) => savePurchase(tx, context, purchase))
  await inTransaction(db, (tx) => processPurchase(tx, context, { id, confirm: true, inherited: 'own' }))
  if (credit) demo.owed.push({ purchaseId: id, due: addDays(day, random.between(20, 34)) })
  for (const { productId, quantity } of lines)
    demo.stock.set(at(areaId, productId), (demo.stock.get(at(areaId, productId)) ?? 0) + quantity)
}

/** Boxes of twelve, where they are whole. */
function inBoxes(quantity: number): { packs: number; packSize: number; packName: string } {
  const packs = packsIn(quantity, BOX)
  const whole = packs !== null && Number.isInteger(packs)
  return whole ? { packs, packSize: BOX, packName: 'Caja' } : { packs: 0, packSize: 0, packName: '' }
}

type ActRequest = {
  currencyId: number
  lines: readonly ({ productId: number; quantity: number; cost: number; dollarCost: number } & ReturnType<
    typeof inBoxes
  >)[]
}

/** Orders the goods and sends the order. Returns its number. */
async function orderOf({ db, actAs }: Demo, day: string, { lines, ...terms }: ActRequest): Promise<number> {
  const context = actAs('admin', day)
  const asked = lines.map(({ productId, quantity, cost, dollarCost, packs, packSize, packName }) => ({
    productId,
    quantity,
    cost: terms.currencyId === Currency.dollars ? dollarCost : cost,
    packs,
    packSize,
    packName,
  }))
  const id = await inTransaction(db, (tx) =>
    saveOrder(tx, context, orderInput.parse({ ...terms, lines: asked })),
  )
  return inTransaction(db, (tx) => changeStep(tx, context, { id }, orderChanges.send))
}

type Ordered = readonly { quantity: number }[]

/** About what the goods cost, C$. */
const worthOf = (goods: readonly DemoGood[], lines: Ordered): number =>
  goods.reduce((sum, { cost }, i) => sum + cost * (lines[i]?.quantity ?? 0), 0)

/** Freight at 2 % of the cost of the goods. */
const freightOf = (goods: readonly DemoGood[], lines: Ordered): number =>
  roundTo(worthOf(goods, lines) * 0.02, 0)
