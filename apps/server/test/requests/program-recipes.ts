import { programOf } from '../keys.ts'
import type { Recipes, Shop } from './shop.ts'

/** A request of a program that waits for a person. */
async function requestOf({ store, by, ids }: Shop): Promise<number> {
  const program = await programOf(store, by)
  const body = { areaId: 1, reason: 'Subió', prices: [{ productId: ids.plentyId, price: 101 }] }
  const { body: made } = await program.post('programRequests/post', { kind: 'prices', body })
  return made.id
}

export const programRecipes: Recipes = {
  'GET programRequests/get/{id}': async (shop) => ({ params: { id: await requestOf(shop) } }),
  'POST programRequests/{id}/approve': async (shop) => ({ params: { id: await requestOf(shop) }, body: {} }),
  'POST programRequests/{id}/refuse': async (shop) => ({
    params: { id: await requestOf(shop) },
    body: { reason: 'Todavía no' },
  }),
}
