import { expect, test } from 'vitest'
import { area, processedPurchase, product, provider } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

test('the card of a product has the last price of each supplier, the cheapest first, for who may read purchases', async () => {
  const { id: productId } = await product(store.admin)
  const dear = await provider(store.admin)
  const cheap = await provider(store.admin)
  const buy = (providerId: number, line: object) =>
    processedPurchase(store.admin, [{ productId, quantity: 10, price: 200, ...line }], { providerId })
  await buy(dear.id, { cost: 90 })
  await buy(dear.id, { cost: 120 })
  await buy(cheap.id, { cost: 110, quantity: 11, bonus: 1 })
  const path = `products/${productId}/history`
  expect((await store.admin.get(path)).body.suppliers).toMatchObject([
    { providerId: cheap.id, provider: cheap.name, quantity: 11, cost: 110, realCost: 100 },
    { providerId: dear.id, cost: 120, realCost: 120 },
  ])
  const seller = await store.user({ resources: ['verKardex'] })
  expect((await seller.get(path)).body.suppliers).toEqual([])
  const { id: areaId } = await area(store.admin)
  const away = await store.user({ resources: ['inventario'], areaId })
  expect((await away.get(path)).body.suppliers).toEqual([])
})
