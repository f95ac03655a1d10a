import { resources } from '@yunque/contract/core/resources'
import { DepositTax } from '@yunque/contract/settings/settings'
import * as build from '../build.ts'
import type { Store } from '../harness.ts'
import { businessDay } from '../stock.ts'
import { exact, times } from './exact.ts'
import { addUnits, holding } from './stock.ts'
import { CEILING, CHARGE, PRICE, type World } from './world.ts'

/** A new world in the store of a test file: areas, products and clients that no other world has. */
export async function newWorld(store: Store, rates: World['rates'] = new Map()): Promise<World> {
  const names = resources.map(({ name }) => name)
  // Each world has its own users, because requests are limited for each user.
  const keeper = await store.user({ resources: names })
  await build.settings(keeper, { depositTax: DepositTax.receipt, layawayCharge: CHARGE })
  const [shop, warehouse] = [await build.area(keeper), await build.area(keeper)]
  // The lots of the first one have no model of their own: the books verify them after every course (lots.ledger).
  const lotted = await build.product(keeper, { tracksLots: true })
  const products = [lotted, await build.product(keeper), await build.product(keeper)]
  const parts = [0.5, 0.25].map((units, place) => ({ productId: products[place]?.id ?? 0, units }))
  const kit = await build.product(keeper, { components: parts })
  const row = (areaId: number) => (product: { id: number }) => {
    return { area_id: areaId, product_id: product.id, price: PRICE, discount: CEILING }
  }
  await store.database.db
    .insertInto('area_products')
    .values([...products, kit].map(row(shop.id)))
    .execute()
  // What leaves the shop for the other area is received there.
  await store.database.db
    .insertInto('reception_pairs')
    .values({ source_area_id: shop.id, target_area_id: warehouse.id })
    .execute()
  const regular = await build.client(keeper, { creditLimit: 2000, creditDays: 30 })
  const small = await build.client(keeper, { creditLimit: 300, creditDays: 8 })
  const project = await build.project(keeper, regular.id, { creditLimit: 700 })
  const world: World = {
    seller: await store.user({ resources: names, areaId: shop.id }),
    keeper,
    day: businessDay(),
    rates,
    shop: shop.id,
    store: warehouse.id,
    provider: (await build.provider(keeper)).id,
    types: { suffered: await typeOf(store, 'suffered'), made: await typeOf(store, 'made') },
    products: products.map(({ id }) => id),
    kit: {
      id: kit.id,
      parts: parts.map(({ productId, units }) => ({ product: productId, units: exact(units) })),
    },
    buyers: [
      { id: 1, limit: 0n, days: 0, project: null },
      { id: regular.id, limit: exact(2000), days: 30, project: { id: project.id, limit: exact(700) } },
      { id: small.id, limit: exact(300), days: 8, project: null },
    ],
    holdings: new Map(),
    preBills: [],
    bills: [],
    receipts: [],
    notes: [],
    deliveries: [],
    claims: [],
    deposits: [],
    givenBack: [],
    expenses: [],
    movements: [],
    closings: [],
    orders: [],
    purchases: [],
    payments: [],
    credits: [],
    transfers: [],
  }
  await stockUp(world)
  return world
}

/** The first starter type of a side. */
const typeOf = async ({ database }: Store, side: string): Promise<number> =>
  (
    await database.db
      .selectFrom('withholding_types')
      .select('id')
      .where('side', '=', side)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id

const UNITS = 30
const COST = 41.123457

/** The shop starts with stock of every product. */
async function stockUp(world: World): Promise<void> {
  const { keeper, shop, day, products } = world
  await keeper.post('inPutProducts', {
    areaId: shop,
    date: day,
    typeId: 3,
    observation: 'Inventario inicial',
    inPutProductDetails: products.map((productId) => {
      return { productId, quantity: UNITS, cost: COST, price: PRICE }
    }),
  })
  for (const product of products)
    addUnits(holding(world, shop, product), exact(UNITS), times(exact(UNITS), exact(COST), 6))
}
