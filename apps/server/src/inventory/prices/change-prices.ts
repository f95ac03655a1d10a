import { priceMessages, type Repriced, type RepriceInput } from '@yunque/contract/inventory/prices'
import { compare } from '@yunque/domain/decimal'
import { summarizePrices } from '@yunque/domain/price-changes'
import { isPriceTooLow } from '@yunque/domain/prices'
import { chargedRate } from '@yunque/domain/taxes'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { HttpError, Refusal } from '../../errors.ts'
import { askOnce } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { refuseFaults } from '../../operation/refuse-faults.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { setAreaPrices } from './area-price.ts'
import { minimumPrice } from './minimum-price.ts'
import { changePricesAnyway, leapsSentence, lowPricesSentence } from './price-doubts.ts'

/**
 * Sets the accepted prices in the area, all or none, with price history and audit trail (prices.reprice,
 * prices.history). `asksLeaps` is false where `questionPrice` asks about them.
 */
export async function changePrices(
  tx: Tx,
  context: Context,
  { areaId, reason, prices, confirm }: RepriceInput,
  { asksLeaps = true }: { asksLeaps?: boolean } = {},
): Promise<Repriced> {
  refuseOtherArea(context, areaId)
  const goods = await lockGoods(
    tx,
    areaId,
    prices.map(({ productId }) => productId),
  )
  const settings = await readSettings(tx)
  const taxes = taxesOf(settings)
  const faults: string[] = []
  for (const { productId, oldPrice, price } of prices) {
    const good = goods.get(productId)
    if (good?.inherit) throw new Refusal(priceMessages.inherited(good.name))
    if (!good || compare(good.price, oldPrice) !== 0) throw new HttpError(409, priceMessages.stale)
    const tooLow = isPriceTooLow({ price, rate: chargedRate(taxes, good), cost: good.cost })
    if (settings.validate_price_greater_cost && tooLow) faults.push(priceMessages.atOrBelowCost(good.name))
  }
  refuseFaults(faults, priceMessages.moreFaults)
  const changes = prices.map(({ productId, oldPrice, price }) => {
    const { name = '', cost = 0, hasIva = false } = goods.get(productId) ?? {}
    return { name, oldPrice, price, floor: minimumPrice({ cost, hasIva }, settings) }
  })
  const summary = summarizePrices(changes)
  askOnce([lowPricesSentence(summary), asksLeaps ? leapsSentence(summary) : null], {
    confirm,
    question: changePricesAnyway,
  })
  const changed = prices.filter(({ oldPrice, price }) => compare(oldPrice, price) !== 0)
  await setAreaPrices(tx, context, { areaId, prices: changed, reason })
  return { changed: changed.length }
}

type Good = { id: number; name: string; price: number; cost: number; hasIva: boolean; inherit: boolean }

/** Locks the terms, so that the price read here is the replaced one. */
async function lockGoods(tx: Tx, areaId: number, ids: readonly number[]): Promise<Map<number, Good>> {
  await sql`select from area_products where area_id = ${areaId} and product_id = any(${ids}::int[])
    order by product_id for no key update`.execute(tx)
  const { rows } = await sql<Good>`
    select p.id, p.name, coalesce(e.price, 0) as price, coalesce(e.inherit, false) as inherit,
      p.has_iva as "hasIva", coalesce(h.average_cost, s.average_cost, 0) as cost
    from products p left join effective_area_products e on e.product_id = p.id and e.area_id = ${areaId}
      left join stock_balances s on s.product_id = p.id and s.area_id = ${areaId}
      left join kit_holdings h on h.product_id = p.id and h.area_id = ${areaId}
    where p.id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
