import { InputType } from '@yunque/contract/core/constants'
import { formatQuantity } from '@yunque/contract/core/format'
import { type ReceptionInput, receptionMessages } from '@yunque/contract/purchasing/receptions'
import { Currency } from '@yunque/domain/codes'
import { endOfMonth } from '@yunque/domain/dates'
import { compare, multiply, roundMoney, scales, sum } from '@yunque/domain/decimal'
import { afterReception, type Ordered, remaining } from '@yunque/domain/purchase-orders'
import { carriedIva, stockCost } from '@yunque/domain/purchases'
import { type Creditable, ivaCreditableOf, type Taxes } from '@yunque/domain/taxes'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Question, Refusal } from '../../errors.ts'
import { type Good, goodOf, goodsOf, refuseClosedArea } from '../../inventory/balances/goods.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import { namedLot } from '../../inventory/lots/named-lot.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { rateOfDay } from '../../rates/rates.queries.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { taxesOf } from '../../settings/taxes.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { lockOpenOrder } from '../orders/open-order.ts'
import { orderedLines } from '../orders/ordered-lines.ts'
import { writeReceived } from '../orders/write-received.ts'

/**
 * Saves and posts goods that came of an order before their invoice. They enter the stock at the cost of the order
 * (receptions.goods, receptions.cost). Returns the number of the reception.
 * @throws Question when more came than was ordered
 */
export async function saveReception(tx: Tx, context: Context, reception: ReceptionInput): Promise<number> {
  if (reception.id !== 0) throw new Refusal(receptionMessages.final)
  const order = await lockOpenOrder(tx, context, {
    id: reception.orderId,
    notOpen: receptionMessages.notOpen,
  })
  const { area_id: areaId } = order
  const { date, lines: came } = reception
  const settings = await readSettings(tx)
  checkDocumentDate(date, { context, settings })
  if (date < order.date) throw new Refusal(receptionMessages.before)
  await refuseClosedArea(tx, areaId)
  const asked = came.map(({ productId, quantity }) => [productId, quantity])
  const subject = ['receptions', order.id, date, asked]
  const approval = await dateApproval(tx, context, { date, areaId, subject })
  const productIds = came.map(({ productId }) => productId)
  const goods = await goodsOf(tx, areaId, productIds)
  await refuseFractions(tx, came)
  const ordered = await orderedLines(tx, order.id)
  refuseUnordered(ordered, goods)
  if (!reception.confirm) questionMore(ordered, reception, goods)
  const costs = costsOf(ordered, {
    order,
    goods,
    taxes: taxesOf(settings),
    rate: await rateOf(tx, order, date),
  })
  const id = await post(tx, context, { reception, areaId, costs })
  await writeReceived(tx, context, order, afterReception(ordered, came))
  await noteApproval(tx, context, approval, { entity: 'receptions', entityId: id })
  await posted(tx, context, { entity: 'receptions', id, areaId })
  return id
}

function refuseUnordered(ordered: readonly Ordered[], goods: ReadonlyMap<number, Good>): void {
  const asked = new Set(ordered.map(({ productId }) => productId))
  const faults = [...goods.values()]
    .filter(({ id }) => !asked.has(id))
    .map(({ name }) => receptionMessages.notOrdered(name))
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

function questionMore(
  ordered: readonly Ordered[],
  { lines }: ReceptionInput,
  goods: ReadonlyMap<number, Good>,
): void {
  const came = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const more = ordered.flatMap((line) => {
    const quantity = came.get(line.productId)
    const left = remaining(line)
    if (quantity === undefined || compare(quantity, left) <= 0) return []
    const { name } = goodOf(goods, line.productId)
    return [`${name}: faltaban ${formatQuantity(left)} y llegaron ${formatQuantity(quantity)}`]
  })
  if (more.length > 0) throw new Question(receptionMessages.more(more))
}

/** C$ per US$ on the day of the reception; 0 for an order in C$. */
async function rateOf(tx: Tx, order: LockedOrder, date: string): Promise<number> {
  if (order.currency_id !== Currency.dollars) return 0
  const { value } = await rateOfDay(tx, date)
  if (value === 0) throw new Refusal(receptionMessages.rate)
  return value
}

type Terms = { order: LockedOrder; goods: ReadonlyMap<number, Good>; taxes: Taxes; rate: number }

/** A provisional unit cost, and by which terms it carries IVA (taxes.carried). */
type Cost = Creditable & { stockCost: number; ivaRate: number }

/** The provisional unit cost of each product that came: that of its order, net of the IVA that is credited (receptions.cost). */
function costsOf(
  ordered: readonly Ordered[],
  { order, goods, taxes: { regime }, rate }: Terms,
): ReadonlyMap<number, Cost> {
  return new Map(
    ordered.flatMap(({ productId, cost, ivaRate }) => {
      const good = goods.get(productId)
      if (!good) return []
      const paid = order.currency_id === Currency.dollars ? multiply(cost, rate, scales.cost) : cost
      const ivaCreditable = ivaCreditableOf(good)
      const paper = { cost: paid, ivaRate, costsIncludeIva: order.costs_include_iva, regime, ivaCreditable }
      return [[productId, { ivaRate, regime, ivaCreditable, stockCost: stockCost(paper) }] as const]
    }),
  )
}

const enteringAt = (cost: Cost | undefined, quantity: number) => ({
  in: InputType.reception,
  unitCost: cost?.stockCost ?? 0,
  iva: cost ? carriedIva({ ...cost, quantity }) : 0,
})

type Posting = { reception: ReceptionInput; areaId: number; costs: ReadonlyMap<number, Cost> }

async function post(tx: Tx, context: Context, { reception, areaId, costs }: Posting): Promise<number> {
  const { orderId, date, reference, observation } = reception
  const stock = await lockStock(
    tx,
    reception.lines.map(({ productId }) => ({ areaId, productId })),
  )
  const id = await nextNumber(tx, 'reception')
  const moves = reception.lines.map(({ productId, quantity, lot, expireDate: month }, index) => ({
    line: index + 1,
    areaId,
    productId,
    quantity,
    lots: namedLot({ lot, expireDate: month && endOfMonth(month) }, quantity),
    ...enteringAt(costs.get(productId), quantity),
  }))
  const movements = await postStock(tx, context, { document: { kind: 'reception', id, date }, stock, moves })
  const rows = moves.map(({ line, productId, quantity, unitCost, lots: [named] }, index) => ({
    reception_id: id,
    line,
    product_id: productId,
    quantity,
    cost: unitCost,
    lot: named?.lot ?? '',
    expire_date: named?.expireDate ?? null,
    value: movements[index]?.value ?? 0,
  }))
  const head = { id, order_id: orderId, area_id: areaId, date, reference, observation }
  const total = roundMoney(sum(rows.map(({ value }) => value)))
  await tx
    .insertInto('receptions')
    .values({ ...head, total, created_by: context.actor.username })
    .execute()
  await tx.insertInto('reception_lines').values(rows).execute()
  return id
}
