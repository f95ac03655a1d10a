import type { AreaProductInput } from '@yunque/contract/area-products'
import { messages } from '@yunque/contract/messages'
import { switchInherit } from '@yunque/domain/availability'
import type { Selectable } from 'kysely'
import { audit } from '../access/audit.ts'
import { refuseOtherArea } from '../access/own-area.ts'
import type { Tables, Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal, Stale } from '../http/errors.ts'
import { announce } from '../http/events.ts'
import { keepingPriceHistory } from './area-price.ts'

type Stored = Selectable<Tables['area_products']>

/** Adds or changes what an area decides about a product: minimum, maximum, discount ceiling, price, inherit (Spec 1 §4). */
export async function saveAreaProduct(
  tx: Tx,
  context: Context,
  { reason = 'Cambio manual', ...input }: AreaProductInput & { reason?: string },
): Promise<void> {
  refuseOtherArea(context, input.areaId)
  await refuseUnknown(tx, input)
  const before = await lock(tx, input)
  const terms = termsOf(input, before)
  await keepingPriceHistory(tx, context, { productIds: [input.productId], reason }, () =>
    store(tx, context, { input, before, terms }),
  )
  const { areaId, productId } = input
  await audit(tx, context, {
    action: before ? 'modificar' : 'agregar',
    entity: 'areaProducts',
    entityId: `${areaId}/${productId}`,
    before: before ? storedTerms(before) : null,
    after: terms,
  })
  await announce(tx, { entity: 'products', id: productId })
}

type Terms = Pick<Stored, 'price' | 'stock_min' | 'stock_max' | 'discount' | 'inherit'>

const storedTerms = ({ price, stock_min, stock_max, discount, inherit }: Stored): Terms => ({
  ...{ price, stock_min, stock_max },
  ...{ discount, inherit },
})

/**
 * What is stored: turning inherit on sets minimum, maximum and discount to 0, turning it off sets minimum and maximum to 1
 * unless others are sent (Spec 1 §4). While inheriting, the own price stays as it was: the one in force is the main
 * area's (Domain §5).
 */
function termsOf(input: AreaProductInput, before: Stored | undefined): Terms {
  const { inherit, price, discount } = input
  const switched = !before || before.inherit !== inherit
  const old = { stockMin: before?.stock_min ?? 0, stockMax: before?.stock_max ?? 0, discount }
  const { stockMin, stockMax, discount: ceiling } = switched ? switchInherit(old, inherit) : old
  if (inherit) return { price: before?.price ?? price, stock_min: 0, stock_max: 0, discount: 0, inherit }
  return {
    price,
    stock_min: input.stockMin ?? stockMin,
    stock_max: input.stockMax ?? stockMax,
    discount: ceiling,
    inherit,
  }
}

async function store(
  tx: Tx,
  { actor }: Context,
  { input, before, terms }: { input: AreaProductInput; before: Stored | undefined; terms: Terms },
): Promise<void> {
  const { areaId, productId } = input
  if (!before) {
    const row = { area_id: areaId, product_id: productId, created_by: actor.username, ...terms }
    await tx.insertInto('area_products').values(row).execute()
    return
  }
  await tx
    .updateTable('area_products')
    .set({
      ...terms,
      version: before.version + 1,
      modified_by: actor.username,
      modified_at: new Date(),
    })
    .where('area_id', '=', areaId)
    .where('product_id', '=', productId)
    .execute()
}

async function lock(tx: Tx, { areaId, productId, version }: AreaProductInput): Promise<Stored | undefined> {
  const row = await tx
    .selectFrom('area_products')
    .selectAll()
    .where('area_id', '=', areaId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (row && version !== undefined && version !== row.version) throw new Stale()
  return row
}

async function refuseUnknown(tx: Tx, { areaId, productId, inherit }: AreaProductInput): Promise<void> {
  const area = await tx
    .selectFrom('areas')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['areas.active', 'settings.main_area_id'])
    .where('areas.id', '=', areaId)
    .executeTakeFirst()
  if (!area?.active) throw new Refusal('El área no existe o está inactiva')
  if (inherit && area.main_area_id === areaId)
    throw new Refusal('El área principal no hereda: de ella heredan las demás')
  const product = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!product) throw new Refusal(messages.notFound)
}
