import { InputType } from '@yunque/contract/constants'
import { messages } from '@yunque/contract/messages'
import { type StockInput, stockMessages } from '@yunque/contract/stock-documents'
import { endOfMonth } from '@yunque/domain/dates'
import { multiply, scales, sum } from '@yunque/domain/decimal'
import { refuseOtherArea } from '../access/own-area.ts'
import { nextNumber } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { type Context, may } from '../http/context.ts'
import { Forbidden, Refusal } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import { refuseDifferent } from '../http/refuse-different.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { readSettings } from '../settings/read-settings.ts'
import { pricesOf, setAreaPrices } from './area-price.ts'
import { type Good, goodOf, goodsOf, refuseClosedArea, refuseInactive } from './goods.ts'
import { type LockedStock, lockStock } from './lock-stock.ts'
import { refuseLowPrices } from './refuse-low-prices.ts'
import { postStock } from './stock-ledger.ts'

/** A line with every figure decided. */
type InputLine = {
  line: number
  good: Good
  quantity: number
  cost: number
  price: number
  total: number
  lot: string
  /** The last day of its month. */
  expireDate: string | null
}
/** Of what came in without saying its lot. */
export const noLot = { lot: '', expireDate: null } as const
/** An entry whose figures are decided and whose balances are locked. */
export type ReadyInput = Omit<StockInput, 'id' | 'lines' | 'total'> & { lines: InputLine[] }

/**
 * Saves an entry, which posts it: an adjustment at the area's average unless a cost is given, an opening balance or an
 * entry-style purchase at its cost, whose price becomes the area's (Domain §3, §4). Returns its number.
 */
export async function saveInput(tx: Tx, context: Context, input: StockInput): Promise<number> {
  if (input.id !== 0) throw new Refusal(stockMessages.inputFinal)
  if (!may(context.actor, input.typeId === InputType.purchase ? 'crearCompra' : 'ajuste'))
    throw new Forbidden()
  refuseOtherArea(context, input.areaId)
  const settings = await readSettings(tx)
  checkBusinessDate(input.date, { today: context.today, settings })
  await refuseClosedArea(tx, input.areaId)
  if (input.providerId !== null) await refuseInactiveProvider(tx, input.providerId)
  const productIds = input.lines.map(({ productId }) => productId)
  const goods = await goodsOf(tx, input.areaId, productIds)
  refuseInactive(goods)
  const stock = await lockStock(
    tx,
    productIds.map((productId) => ({ areaId: input.areaId, productId })),
  )
  if (input.typeId === InputType.opening) refuseOpened(input, goods, stock)
  const lines = input.lines.map((line, index) => decided(input, { line, index, goods, stock }))
  if (input.typeId === InputType.purchase) {
    const priced = lines.map(({ good: { name }, ...line }) => ({ ...line, name }))
    refuseLowPrices(priced, settings)
  }
  return writeInput(tx, context, { input: { ...input, lines }, stock })
}

/** Numbers, posts and stores an entry; the balances stay locked, so that its prices are the area's of this moment. */
export async function writeInput(
  tx: Tx,
  context: Context,
  { input, stock }: { input: ReadyInput; stock: LockedStock },
): Promise<number> {
  const { areaId, date, typeId, lines } = input
  const id = await nextNumber(tx, 'input')
  const moves = lines.map(({ line, good, quantity, cost }) => ({
    ...{ line, areaId, productId: good.id, quantity },
    in: typeId,
    unitCost: cost,
  }))
  await postStock(tx, context, { document: { kind: 'input', id, date }, stock, moves })
  await insert(tx, context, id, input)
  if (typeId !== InputType.adjustment) {
    const prices = pricesOf(lines.map(({ good, price }) => ({ productId: good.id, price })))
    await setAreaPrices(tx, context, { areaId, prices, reason: `Entrada ${String(id).padStart(5, '0')}` })
  }
  await announce(tx, { entity: 'inPutProducts', id, areaId })
  return id
}

/** Opening balances are for what never moved (Domain §4). */
function refuseOpened({ areaId }: StockInput, goods: Map<number, Good>, stock: LockedStock): void {
  const faults = [...goods.values()]
    .filter(({ id }) => stock.place(areaId, id).seq > 0)
    .map(({ name }) => stockMessages.hasMovements(name))
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

type Entered = {
  line: StockInput['lines'][number]
  index: number
  goods: Map<number, Good>
  stock: LockedStock
}

function decided({ areaId, typeId }: StockInput, { line, index, goods, stock }: Entered): InputLine {
  const good = goodOf(goods, line.productId)
  const adjusts = typeId === InputType.adjustment
  const cost = line.cost || stock.place(areaId, good.id).balance.average
  if (cost === 0) throw new Refusal(stockMessages.noCost(good.name))
  const total = multiply(line.quantity, cost, scales.money)
  refuseDifferent(`Línea ${index + 1}: el total enviado`, line.cost ? line.total : null, total)
  const price = adjusts ? good.price : line.price
  const { quantity, lot, expireDate } = line
  return {
    ...{ line: index + 1, good, quantity, cost, price, total, lot },
    expireDate: expireDate && endOfMonth(expireDate),
  }
}

async function insert(tx: Tx, { actor }: Context, id: number, input: ReadyInput): Promise<void> {
  await tx
    .insertInto('stock_inputs')
    .values({
      id,
      area_id: input.areaId,
      date: input.date,
      type_id: input.typeId,
      provider_id: input.providerId,
      reference: input.reference,
      observation: input.observation,
      total: sum(input.lines.map(({ total }) => total)),
      created_by: actor.username,
    })
    .execute()
  await tx
    .insertInto('stock_input_lines')
    .values(
      input.lines.map(({ line, good, quantity, cost, price, total, lot, expireDate }) => ({
        ...{ input_id: id, line, product_id: good.id, quantity, cost, price, total },
        ...{ old_price: good.price, lot: lot || null, expire_date: expireDate },
      })),
    )
    .execute()
}

async function refuseInactiveProvider(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('providers')
    .select(['name', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.selectProvider)
  if (!row.active) throw new Refusal(`El proveedor ${row.name} está inactivo`)
}
