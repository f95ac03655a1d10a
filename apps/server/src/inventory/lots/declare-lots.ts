import { formatQuantity } from '@yunque/contract/core/format'
import { type AreaLots, type DeclaredLots, lotMessages } from '@yunque/contract/inventory/area-lots'
import { endOfMonth } from '@yunque/domain/dates'
import { add, compare, subtract, sum } from '@yunque/domain/decimal'
import { isSameLot } from '@yunque/domain/lots'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { areaLots } from './area-lots.queries.ts'
import { heldLots } from './held-lots.ts'
import type { LotRow } from './lot-terms.ts'
import { writeLots } from './post-lots.ts'

/**
 * Says of which lots units are that have none, as after a product began to have lots (lots.declared). Returns what the area
 * holds then.
 * @throws Refusal for more than has no lot
 */
export async function declareLots(tx: Tx, context: Context, declared: DeclaredLots): Promise<AreaLots> {
  const { areaId, productId } = declared
  refuseOtherArea(context, areaId)
  await refuseFractions(
    tx,
    declared.lots.map(({ quantity }) => ({ productId, quantity })),
  )
  const place = { areaId, productId }
  const stock = await lockStock(tx, [place])
  const product = (await heldLots(tx, [place])).of(place)
  if (!product?.tracksLots) throw new Refusal(lotMessages.tracksNone(product?.name ?? 'El producto'))
  const unlotted = subtract(stock.stock(areaId, productId), sum(product.lots.map((lot) => lot.quantity)))
  if (compare(sum(declared.lots.map(({ quantity }) => quantity)), unlotted) > 0)
    throw new Refusal(lotMessages.tooMany(product.name, formatQuantity(unlotted)))
  const lots = declared.lots.map((one) => ({
    ...one,
    expireDate: one.expireDate && endOfMonth(one.expireDate),
  }))
  const rows = lots.map(({ lot, expireDate, quantity }): LotRow => {
    const before = product.lots.find((one) => isSameLot(one, { lot, expireDate }))?.quantity ?? 0
    const after = add(before, quantity)
    return { ...place, seq: null, line: 0, lot, expireDate, quantity, after, origin: null }
  })
  await writeLots(tx, context, rows)
  await posted(tx, context, {
    entity: 'products',
    id: productId,
    areaId,
    act: 'declarar',
    after: { areaId, lots: lots.map(({ lot, expireDate, quantity }) => ({ lot, expireDate, quantity })) },
  })
  return areaLots(tx, { areaId, productId })
}
