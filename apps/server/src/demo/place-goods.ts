import { inTransaction } from '../db/transaction.ts'
import { placeProducts } from '../inventory/locations/place-products.ts'
import { saveSubstitutes } from '../inventory/substitutes/save-substitutes.ts'
import type { Demo, DemoGood } from './demo.ts'

/** Shelves of the branch, and places that hold what does not fit on them. */
const shelves = ['Mostrador', 'Pasillo 1', 'Pasillo 2', 'Patio']

/**
 * The branch has shelves of its own, and some goods lie in the yard too; goods that differ in their brand alone are each
 * other's substitutes (stock.locations, sales.substitutes).
 */
export async function placeGoods(
  { db, actAs, areaIds, goods }: Pick<Demo, 'db' | 'actAs' | 'areaIds' | 'goods'>,
  day: string,
): Promise<void> {
  const context = actAs('admin', day)
  const [, , branch = 0] = areaIds
  const placed = goods.filter(({ isService, areas }) => !isService && areas.includes(branch))
  await inTransaction(db, async (tx) => {
    for (const [i, location] of shelves.entries()) {
      const productIds = placed.flatMap(({ id }, n) => (n % shelves.length === i ? [id] : []))
      await placeProducts(tx, context, { areaId: branch, productIds, locations: [location], mode: 'set' })
    }
    const heavy = placed.flatMap(({ id }, n) => (n % 7 === 0 ? [id] : []))
    await placeProducts(tx, context, { areaId: branch, productIds: heavy, locations: ['Patio'], mode: 'add' })
  })
  for (const [first, ...others] of alike(goods))
    if (first && others.length > 0)
      await inTransaction(db, (tx) =>
        saveSubstitutes(tx, context, { productId: first.id, substituteIds: others.map(({ id }) => id) }),
      )
}

/** Goods of one name but for its last word, the brand. */
function alike(goods: readonly DemoGood[]): DemoGood[][] {
  const found = new Map<string, DemoGood[]>()
  for (const good of goods.filter(({ isService }) => !isService)) {
    const key = good.name.split(' ').slice(0, -1).join(' ')
    found.set(key, [...(found.get(key) ?? []), good])
  }
  return [...found.values()].filter(({ length }) => length <= 4)
}
