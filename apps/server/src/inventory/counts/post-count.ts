import { InputType, OutputType } from '@yunque/contract/core/constants'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { countMessages } from '@yunque/contract/inventory/stock-counts'
import { compare, multiply, scales, subtract } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { type Good, goodOf, goodsOf } from '../balances/goods.ts'
import { type LockedStock, lockStock } from '../balances/lock-stock.ts'
import { noLot, noPaper } from '../documents/input-lines.ts'
import { writeOutput } from '../documents/save-output.ts'
import { writeInput } from '../documents/write-input.ts'
import { releaseBeyond } from '../transfers/transfer-reservations.ts'
import { lockOpenCount } from './lock-count.ts'

type Difference = { good: Good; quantity: number }
type Split = { areaId: number; id: number; stock: LockedStock }

/**
 * Posts the differences of a count, once (stock.counts): surplus enters by an adjustment input, missing units leave by
 * an adjustment output. A difference is the counted quantity less the stock at that moment; movements since then stay.
 * Reserved units that are missing leave all the same, and the reservations of transfer requests are reduced. Returns
 * the count's number.
 */
export async function postCount(
  tx: Tx,
  context: Context,
  { id, version }: { id: number; version?: number | undefined },
): Promise<number> {
  const { area_id: areaId, ...count } = await lockOpenCount(tx, context, { id, version })
  checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
  const differences = await differencesOf(tx, { id, areaId })
  const stock = await lockStock(
    tx,
    differences.map(({ good }) => ({ areaId, productId: good.id })),
  )
  const split = { areaId, id, stock }
  const over = differences.filter(({ quantity }) => quantity > 0)
  const missing = differences.flatMap(({ good, quantity }) =>
    quantity < 0 ? [{ good, quantity: -quantity }] : [],
  )
  const inputId = over.length > 0 ? await enter(tx, context, split, over) : null
  const outputId = missing.length > 0 ? await leave(tx, context, split, missing) : null
  await releaseBeyond(
    tx,
    areaId,
    missing.map(({ good }) => good.id),
  )
  await tx
    .updateTable('stock_counts')
    .set({
      step: CountStep.posted,
      input_id: inputId,
      output_id: outputId,
      closed_by: context.actor.username,
      closed_at: new Date(),
      version: count.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await posted(tx, context, {
    entity: 'stockCounts',
    id,
    areaId,
    act: 'aplicar',
    after: { inputId, outputId },
  })
  return id
}

async function differencesOf(tx: Tx, { id, areaId }: { id: number; areaId: number }): Promise<Difference[]> {
  const { rows } = await sql<{ product_id: number; counted: number; expected: number }>`
    select product_id, counted, expected from stock_count_lines where count_id = ${id} order by product_id`.execute(
    tx,
  )
  if (rows.length === 0) throw new Refusal(countMessages.nothing)
  const different = rows.filter(({ counted, expected }) => counted !== expected)
  const goods = await goodsOf(
    tx,
    areaId,
    different.map((row) => row.product_id),
  )
  return different.map((row) => ({
    good: goodOf(goods, row.product_id),
    quantity: subtract(row.counted, row.expected),
  }))
}

const observationOf = (id: number) => `Conteo ${String(id).padStart(5, '0')}`

async function enter(tx: Tx, context: Context, split: Split, over: readonly Difference[]): Promise<number> {
  const { areaId, id, stock } = split
  const costs = await knownCosts(tx, over)
  const lines = over.map(({ good, quantity }, index) => {
    const { averageCost, averageIva, lastCost, lastCostIva } = stock.place(areaId, good.id).balance
    const known = [
      { cost: averageCost, iva: averageIva },
      { cost: lastCost, iva: lastCostIva },
      costs.get(good.id),
    ]
    const { cost, iva } = known.find((one) => one && one.cost > 0) ?? { cost: 0, iva: 0 }
    const carried = multiply(quantity, iva, scales.value)
    const total = multiply(quantity, cost, scales.money)
    const line = { line: index + 1, good, quantity, cost, carried }
    return { ...line, price: good.price, total, paper: noPaper, ...noLot }
  })
  const header = {
    areaId,
    date: context.today,
    typeId: InputType.adjustment,
    providerId: null,
    reasonId: null,
    reference: '',
    confirm: true,
  }
  return writeInput(tx, context, { input: { ...header, observation: observationOf(id), lines }, stock })
}

async function leave(
  tx: Tx,
  context: Context,
  split: Split,
  missing: readonly Difference[],
): Promise<number> {
  const { areaId, id, stock } = split
  const faults = missing
    .filter(({ good, quantity }) => compare(quantity, stock.stock(areaId, good.id)) > 0)
    .map(({ good }) => countMessages.gone(good.name, stock.stock(areaId, good.id)))
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  const lines = missing.map(({ good, quantity }, index) => ({ line: index + 1, good, quantity }))
  const header = { areaId, date: context.today, typeId: OutputType.adjustment, reasonId: null, reference: '' }
  return writeOutput(tx, context, { output: { ...header, observation: observationOf(id), lines }, stock })
}

type KnownCost = { cost: number; iva: number }

/** The highest average unit cost in other areas with the IVA that it carries, for products that this area never had. */
async function knownCosts(tx: Tx, over: readonly Difference[]): Promise<Map<number, KnownCost>> {
  const { rows } = await sql<KnownCost & { product_id: number }>`
    select distinct on (product_id) product_id, average_cost as cost, average_iva as iva from stock_balances
    where product_id = any(${over.map(({ good }) => good.id)}::int[])
    order by product_id, average_cost desc, average_iva desc`.execute(tx)
  return new Map(rows.map((row) => [row.product_id, row]))
}
