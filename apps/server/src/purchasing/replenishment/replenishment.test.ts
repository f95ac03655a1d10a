import { OrderStep } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { type ReplenishmentRow, replenishmentMessages } from '@yunque/contract/purchasing/replenishment'
import { expect, test } from 'vitest'
import {
  area,
  areaProduct,
  directPurchase,
  processedPurchase,
  product,
  provider,
} from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

/**
 * A product with low stock in a new area (2, minimum 5, maximum 20), and with `elsewhere` units above its maximum of 10
 * in the warehouse.
 */
async function low(elsewhere: number) {
  const branch = await area(store.admin)
  const supplier = await provider(store.admin)
  const { id: productId } = await product(store.admin)
  const buy = (areaId: number, quantity: number) =>
    processedPurchase(store.admin, [{ productId, quantity, cost: 40, price: 60 }], {
      areaId,
      providerId: supplier.id,
    })
  await buy(branch.id, 2)
  if (elsewhere > 0) await buy(1, elsewhere + 10)
  await areaProduct(store.admin, { productId, areaId: branch.id, price: 60, stockMin: 5, stockMax: 20 })
  await areaProduct(store.admin, { productId, areaId: 1, price: 60, stockMin: 5, stockMax: 10 })
  return { branch, supplier, productId }
}

const proposal = async (areaId: number): Promise<ReplenishmentRow[]> =>
  (await store.admin.get(`products/replenishment?areaId=${areaId}`)).body
const accept = (areaId: number, rows: ReplenishmentRow[]) => ({
  areaId,
  lines: rows.map(({ productId, transfers, buy }) => ({
    productId,
    transfers: transfers.map(({ areaId: from, quantity }) => ({ areaId: from, quantity })),
    buy,
  })),
})

test('low stock is requested from areas above their maximum, and the rest is bought from the last supplier', async () => {
  const { branch, supplier, productId } = await low(6)
  const rows = await proposal(branch.id)
  expect(rows).toMatchObject([
    {
      productId,
      stock: 2,
      stockMin: 5,
      stockMax: 20,
      onTheWay: 0,
      need: 18,
      transfers: [{ areaId: 1, area: 'Bodega', quantity: 6 }],
      buy: 12,
      providerId: supplier.id,
      cost: 40,
    },
  ])
  const made = await store.admin.post('products/replenishment/apply', accept(branch.id, rows))
  expect(made.body).toMatchObject({ transfers: [{ areaId: 1 }], orders: [{ providerId: supplier.id }] })
  const transfer = await store.admin.get(`traslates/get/${made.body.transfers[0].id}`)
  expect(transfer.body).toMatchObject({
    areaSourceId: 1,
    areaTargetId: branch.id,
    stepId: 1,
    traslateDetails: [{ productId, quantityRequest: 6 }],
  })
  const order = await store.admin.get(`purchaseOrders/get/${made.body.orders[0].id}`)
  expect(order.body).toMatchObject({
    areaId: branch.id,
    stepId: OrderStep.draft,
    total: 480,
    lines: [{ productId, quantity: 12, cost: 40 }],
  })
  expect(await proposal(branch.id)).toEqual([])
})

test('an entry-style purchase counts as the last purchase of a product', async () => {
  const { branch, productId } = await low(0)
  const { providerId } = await directPurchase(store.admin, { productId, quantity: 1, cost: 38, price: 60 })
  expect(await proposal(branch.id)).toMatchObject([{ providerId, cost: 38 }])
})

test('a product that was never bought has no supplier, and cannot be bought from the proposal', async () => {
  const branch = await area(store.admin)
  const { id: productId, name } = await product(store.admin)
  await areaProduct(store.admin, { productId, areaId: branch.id, stockMin: 5, stockMax: 8 })
  const rows = await proposal(branch.id)
  expect(rows).toMatchObject([{ need: 8, buy: 8, providerId: null, provider: null }])
  expect(await store.admin.post('products/replenishment/apply', accept(branch.id, rows))).toMatchObject({
    status: 400,
    text: replenishmentMessages.noProvider(name),
  })
})

test('an empty selection or an unknown product is refused and saves nothing', async () => {
  const post = (lines: object[]) => store.admin.post('products/replenishment/apply', { areaId: 1, lines })
  expect(await post([])).toMatchObject({ status: 400, text: replenishmentMessages.nothing })
  expect((await post([{ productId: 1, transfers: [], buy: 0 }])).text).toBe(replenishmentMessages.nothing)
  expect((await post([{ productId: 99999, transfers: [], buy: 3 }])).text).toBe(messages.notFound)
  const twice = [1, 2].map(() => ({ productId: 1, transfers: [], buy: 3 }))
  expect((await post(twice)).text).toBe(messages.productRepeated)
})

test('a user with the permission for one kind of draft makes it, and is refused only the other', async () => {
  const { branch, supplier, productId } = await low(6)
  const [whole] = accept(branch.id, await proposal(branch.id)).lines
  const make = async (resource: 'requisa' | 'crearCompra', line: object) =>
    (await store.user({ resources: [resource], areaId: branch.id })).post('products/replenishment/apply', {
      areaId: branch.id,
      lines: [{ ...whole, ...line }],
    })
  expect((await make('crearCompra', { buy: 0 })).status).toBe(403)
  expect((await make('requisa', { transfers: [] })).status).toBe(403)
  expect((await make('crearCompra', { transfers: [] })).body).toMatchObject({
    transfers: [],
    orders: [{ providerId: supplier.id }],
  })
  const fewer = { buy: 0, transfers: [{ areaId: 1, quantity: 4 }] }
  const { body } = await make('requisa', fewer)
  expect(body).toMatchObject({ transfers: [{ areaId: 1 }], orders: [] })
  const transfer = await store.admin.get(`traslates/get/${body.transfers[0].id}`)
  expect(transfer.body).toMatchObject({ traslateDetails: [{ productId, quantityRequest: 4 }] })
})

test('each draft needs the permission of its own screen, and the own area', async () => {
  const { branch } = await low(6)
  const body = accept(branch.id, await proposal(branch.id))
  const as = async (resources: ('requisa' | 'crearCompra')[], areaId: number) =>
    (await store.user({ resources, areaId })).post('products/replenishment/apply', body)
  expect((await as(['requisa'], branch.id)).status).toBe(403)
  expect((await as(['crearCompra'], branch.id)).status).toBe(403)
  const other = await area(store.admin)
  expect((await as(['requisa', 'crearCompra'], other.id)).status).toBe(403)
  expect((await as(['requisa', 'crearCompra'], branch.id)).status).toBe(200)
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.get('products/replenishment')).status).toBe(403)
})
