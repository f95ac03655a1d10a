import { InputType } from '@yunque/contract/core/constants'
import { sum } from '@yunque/domain/decimal'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import type { LockedStock } from '../balances/lock-stock.ts'
import { postStock } from '../ledger/stock-ledger.ts'
import { namedLot } from '../lots/named-lot.ts'
import { pricesOf } from '../prices/area-price.ts'
import { decidePrices } from '../prices/decide-prices.ts'
import { minimumPrice } from '../prices/minimum-price.ts'
import type { ReadyInput } from './input-lines.ts'

type Posting = { input: ReadyInput; stock: LockedStock }

/** Numbers, posts and stores an entry. It changes no prices. */
export async function postInput(tx: Tx, context: Context, { input, stock }: Posting): Promise<number> {
  const { areaId, date, typeId, lines } = input
  const id = await nextNumber(tx, 'input')
  const moves = lines.map(({ line, good, quantity, cost, carried, ...named }) => ({
    line,
    areaId,
    productId: good.id,
    quantity,
    lots: namedLot(named, quantity),
    in: typeId,
    unitCost: cost,
    iva: carried,
  }))
  await postStock(tx, context, { document: { kind: 'input', id, date }, stock, moves })
  await insertInput(tx, context, id, input)
  await posted(tx, context, { entity: 'inPutProducts', id, areaId })
  return id
}

/** Numbers, posts and stores an entry, and its prices as those of the area. The balances stay locked. */
export async function writeInput(tx: Tx, context: Context, { input, stock }: Posting): Promise<number> {
  const { areaId, typeId, lines } = input
  const id = await postInput(tx, context, { input, stock })
  if (typeId !== InputType.adjustment) {
    const settings = await readSettings(tx)
    const costs = new Map(
      lines.map(({ good: { id: productId, hasIva }, cost }) => [productId, { cost, hasIva }]),
    )
    const prices = pricesOf(lines.map(({ good, price }) => ({ productId: good.id, price }))).map((price) => ({
      ...price,
      floor: minimumPrice(costs.get(price.productId) ?? { cost: 0, hasIva: false }, settings),
    }))
    const reason = `Entrada ${String(id).padStart(5, '0')}`
    await decidePrices(tx, context, { areaId, prices, reason, confirm: input.confirm, inherited: 'ask' })
  }
  return id
}

/** Stores a posted entry. */
export async function insertInput(tx: Tx, { actor }: Context, id: number, input: ReadyInput): Promise<void> {
  await tx
    .insertInto('stock_inputs')
    .values({
      id,
      area_id: input.areaId,
      date: input.date,
      type_id: input.typeId,
      provider_id: input.providerId,
      reason_id: input.reasonId,
      reference: input.reference,
      observation: input.observation,
      costs_include_iva: input.costsIncludeIva ?? null,
      fiscal_regime: input.fiscalRegime ?? null,
      total: sum(input.lines.map(({ total }) => total)),
      created_by: actor.username,
    })
    .execute()
  await tx
    .insertInto('stock_input_lines')
    .values(
      input.lines.map(({ line, good, quantity, cost, price, paper, total, lot, expireDate }) => ({
        input_id: id,
        line,
        product_id: good.id,
        quantity,
        cost,
        price,
        total,
        paper_cost: paper.cost,
        iva_rate: paper.ivaRate,
        iva: paper.iva,
        iva_creditable: paper.ivaCreditable,
        price_iva_rate: paper.priceIvaRate,
        old_price: good.price,
        lot: lot || null,
        expire_date: expireDate,
      })),
    )
    .execute()
}
