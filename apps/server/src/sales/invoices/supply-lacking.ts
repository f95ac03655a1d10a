import { InputType } from '@yunque/contract/core/constants'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { compare, multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { goodOf, goodsOf } from '../../inventory/balances/goods.ts'
import { refuseReason } from '../../inventory/documents/adjustment-reason.ts'
import { noLot, noPaper } from '../../inventory/documents/input-lines.ts'
import { insertInput } from '../../inventory/documents/write-input.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import type { Actor, Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { MeasuredSale, Supply } from '../measure-sale.ts'

/** The adjustment that brings what the stock lacked of a sale, by whom and why (offline.decide). */
export type Adjustment = { reasonId: number | null; observation: string; by: Actor }

/**
 * What the stock lacks of a sale, as an adjustment brings it: at the average cost of the area, with the IVA that the average carries
 * (stock.document-cost). @throws Refusal for a product without a cost
 */
export const lackingMoves: Supply = (areaId, stock, wanted) => {
  const byProduct = Map.groupBy(wanted, ({ productId }) => productId)
  return [...byProduct].flatMap(([productId, parts], index) => {
    const lacking = subtract(sum(parts.map(({ quantity }) => quantity)), stock.stock(areaId, productId))
    if (compare(lacking, 0) <= 0) return []
    const { averageCost, averageIva } = stock.place(areaId, productId).balance
    if (averageCost === 0) throw new Refusal(stockMessages.noCost(parts[0]?.name ?? ''))
    const iva = multiply(lacking, averageIva, scales.value)
    const line = index + 1
    return [
      { line, areaId, productId, quantity: lacking, in: InputType.adjustment, unitCost: averageCost, iva },
    ]
  })
}

type Supplied = {
  areaId: number
  date: string
  prepared: { sale: MeasuredSale }
  adjust: Adjustment | undefined
}

/** Writes the adjustment of what the stock lacked, before its invoice is numbered. Without anything lacking it writes none. */
export async function writeSupplied(
  tx: Tx,
  context: Context,
  { areaId, date, prepared, adjust }: Supplied,
): Promise<void> {
  const costed = prepared.sale.returned
  if (!adjust || costed.length === 0) return
  const { reasonId, observation, by } = adjust
  const asked = { ...context, actor: { ...by, areaId } }
  await refuseReason(tx, reasonId, 'entries')
  const goods = await goodsOf(
    tx,
    areaId,
    costed.map(({ move }) => move.productId),
  )
  const id = await nextNumber(tx, 'input')
  await postStock(tx, asked, { document: { kind: 'input', id, date }, costed })
  const lines = costed.flatMap(({ move }) => {
    if (!('unitCost' in move)) return []
    const { line, productId, quantity, unitCost: cost, iva: carried } = move
    const good = goodOf(goods, productId)
    const total = multiply(quantity, cost, scales.money)
    return [{ line, good, quantity, cost, carried, price: good.price, paper: noPaper, total, ...noLot }]
  })
  const input = { areaId, date, typeId: InputType.adjustment, reasonId, observation, lines }
  await insertInput(tx, asked, id, { ...input, providerId: null, reference: '', confirm: true })
  await posted(tx, asked, { entity: 'inPutProducts', id, areaId })
}
