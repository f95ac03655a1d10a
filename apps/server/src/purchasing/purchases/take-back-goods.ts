import { Direction, OutputType } from '@yunque/contract/core/constants'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { carriedOn } from '@yunque/domain/costing'
import { sum } from '@yunque/domain/decimal'
import { afterVoid } from '@yunque/domain/purchase-orders'
import { voidedValues } from '@yunque/domain/receptions'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { refuseUnavailable } from '../../inventory/balances/take-stock.ts'
import { originsOf } from '../../inventory/ledger/movement-origins.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import type { Context } from '../../operation/context.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderedLines } from '../orders/ordered-lines.ts'
import { writeReceived } from '../orders/write-received.ts'

/**
 * Takes the goods of a processed purchase out of the stock again, with the value with which they came, less the IVA that a
 * revaluation took out of it, and makes its order expect them again (purchases.void, taxes.undone).
 * @throws Refusal with payments, notes or receptions, or when not all goods are in stock and free
 */
export async function takeBackGoods(tx: Tx, context: Context, purchase: LockedPurchase): Promise<void> {
  const { id, area_id: areaId, date } = purchase
  await refuseTied(tx, purchase)
  await returnOrder(tx, context, purchase)
  const lines = await postedLines(tx, id)
  const stock = await lockStock(
    tx,
    lines.map(({ productId }) => ({ areaId, productId })),
  )
  await refuseUnavailable(tx, { areaId, stock, wanted: byProduct(lines), undoes: { kind: 'purchase', id } })
  const descended = lines.map((line) => ({
    ...line,
    of: [{ kind: 'purchase' as const, id, line: line.line }],
  }))
  const origins = await originsOf(tx, descended, Direction.in)
  const worth = descended.map((line) => {
    const origin = origins.get(line) ?? { value: line.value, iva: 0, revalued: false }
    return { ...line, ...carriedOn(origin, line.value) }
  })
  const values = voidedValues(
    worth.map(({ quantity: units, ...line }) => ({ ...line, units })),
    (productId) => stock.place(areaId, productId).balance,
  )
  const moves = worth.map(({ line, productId, quantity, of, iva, gone }, index) => ({
    line,
    areaId,
    productId,
    quantity,
    out: OutputType.purchaseReturn,
    value: values[index] ?? 0,
    iva,
    gone,
    of,
  }))
  await postStock(tx, context, { document: { kind: 'purchase', id, date }, stock, moves })
}

type Tied = { payments: number[]; credits: number[]; receptions: number[] }

async function refuseTied(tx: Tx, { id, opening_id }: LockedPurchase): Promise<void> {
  if (opening_id !== null) throw new Refusal(purchaseMessages.openingKept)
  const { rows } = await sql<Tied>`
    select array(select id from purchase_payments where purchase_id = ${id} and active order by id) as payments,
      array(select id from supplier_credits where purchase_id = ${id} and active order by id) as credits,
      array(select distinct reception_id from purchase_reception_lines where purchase_id = ${id} order by 1) as receptions`.execute(
    tx,
  )
  const { payments, credits, receptions } = rows[0] ?? { payments: [], credits: [], receptions: [] }
  if (receptions.length > 0) throw new Refusal(purchaseMessages.billsReceptions(receptions))
  if (credits.length > 0) throw new Refusal(purchaseMessages.isCredited(credits))
  if (payments.length > 0) throw new Refusal(purchaseMessages.isPaid(payments))
}

type Posted = { line: number; productId: number; name: string; quantity: number; value: number }

async function postedLines(tx: Tx, id: number): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select m.line, m.product_id as "productId", p.name, m.quantity, m.value
    from stock_movements m join products p on p.id = m.product_id
    where m.document_kind = 'purchase' and m.document_id = ${id} and m.direction = ${Direction.in}
    order by m.line`.execute(tx)
  return rows
}

/** The units of each product, whatever its lots. */
const byProduct = (lines: readonly Posted[]) =>
  [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    name: own[0]?.name ?? '',
    quantity: sum(own.map(({ quantity }) => quantity)),
  }))

async function returnOrder(tx: Tx, context: Context, { id, order_id }: LockedPurchase): Promise<void> {
  if (order_id === null) return
  const order = await lockOrder(tx, context, { id: order_id })
  const bought = await tx
    .selectFrom('purchase_lines')
    .select(['product_id as productId', 'quantity'])
    .where('purchase_id', '=', id)
    .execute()
  await writeReceived(tx, context, order, afterVoid(await orderedLines(tx, order.id), bought))
}
