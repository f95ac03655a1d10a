import { PaymentType } from '@yunque/contract/core/constants'
import { type ReplenishmentRow, replenishmentMessages } from '@yunque/contract/purchasing/replenishment'
import { expect, test } from 'vitest'
import { area, areaProduct, processedPurchase, product, provider, sentOrder } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()

const proposal = async (areaId: number, by = 'sales'): Promise<ReplenishmentRow[]> =>
  (await store.admin.get(`products/replenishment?areaId=${areaId}&by=${by}`)).body

/**
 * A product bought in packs of 12 that a new area sold 2 of 10 units of today, so 2 a day, with `elsewhere` units in the
 * warehouse, which sells none.
 */
async function sold(elsewhere: number, supplierFields: object = {}) {
  const branch = await area(store.admin)
  const supplier = await provider(store.admin, supplierFields)
  const { id: productId } = await product(store.admin, { packSize: 12 })
  const buy = (areaId: number, quantity: number) =>
    processedPurchase(store.admin, [{ productId, quantity, cost: 40, price: 60 }], {
      areaId,
      providerId: supplier.id,
    })
  await buy(branch.id, 10)
  if (elsewhere > 0) await buy(1, elsewhere)
  await areaProduct(store.admin, { productId, areaId: 1, price: 60, stockMin: 5, stockMax: 99 })
  const seller = await store.user({ resources: ['crearFactura'], areaId: branch.id })
  const sale = { date: businessDay(), clientId: 1, paymentTypeId: PaymentType.cash }
  const bill = await seller.post('bills', { ...sale, billDetails: [{ productId, quantity: 2, price: 60 }] })
  expect(bill.status, bill.text).toBe(200)
  return { branch, supplier, productId }
}

test('what is sold is proposed up to its target: other areas give what they do not sell, the rest is bought in packs', async () => {
  const { branch, supplier, productId } = await sold(10)
  const rows = await proposal(branch.id)
  expect(rows).toMatchObject([
    {
      productId,
      disponible: 8,
      onTheWay: 0,
      need: 34,
      packSize: 12,
      transfers: [{ areaId: 1, quantity: 5 }],
      buy: 36,
      providerId: supplier.id,
      cost: 40,
      sales: {
        sold: 2,
        stocked: 1,
        daily: 2,
        season: 1,
        target: 42,
        daysOfStock: 4,
        leadDays: 7,
        leadFrom: 'usual',
        reviewDays: 7,
        safetyDays: 7,
      },
    },
  ])
  expect(await proposal(branch.id, 'limits')).toEqual([])
  const [row] = rows
  const lines = [{ productId, transfers: [{ areaId: 1, quantity: 5 }], buy: row?.buy }]
  const made = await store.admin.post('products/replenishment/apply', { areaId: branch.id, lines })
  expect(made.body).toMatchObject({ transfers: [{ areaId: 1 }], orders: [{ providerId: supplier.id }] })
  expect(await proposal(branch.id)).toEqual([])
})

test('the supplier says how long it takes, and its orders say it better', async () => {
  const { branch, supplier, productId } = await sold(0, { leadDays: 3 })
  expect(await proposal(branch.id)).toMatchObject([{ sales: { leadDays: 3, leadFrom: 'said', target: 34 } }])
  const ordered = { productId, quantity: 1, cost: 40 }
  const line = { ...ordered, price: 60 }
  const place = { areaId: branch.id, providerId: supplier.id }
  const { id: orderId } = await sentOrder(store.admin, [ordered], place)
  await processedPurchase(store.admin, [line], { ...place, orderId })
  expect(await proposal(branch.id)).toMatchObject([
    { sales: { leadDays: 0, leadFrom: 'product', target: 28 } },
  ])
})

test('an inactive product is not proposed, nor is one that sells nothing', async () => {
  const { branch, productId } = await sold(0)
  await store.database.pool.query('update products set state_id = 2 where id = $1', [productId])
  expect(await proposal(branch.id)).toEqual([])
  expect(await proposal((await area(store.admin)).id)).toEqual([])
})

test('a way to propose that does not exist is refused', async () => {
  const { status, text } = await store.admin.get('products/replenishment?areaId=1&by=luna')
  expect([status, text]).toEqual([400, replenishmentMessages.by])
})

test('packs apply to what low stock buys, too', async () => {
  const { branch, productId } = await sold(0)
  await areaProduct(store.admin, {
    productId,
    areaId: branch.id,
    price: 60,
    stockMin: 8,
    stockMax: 20,
    version: 1,
  })
  expect(await proposal(branch.id, 'limits')).toMatchObject([{ need: 12, buy: 12 }])
  await areaProduct(store.admin, {
    productId,
    areaId: branch.id,
    price: 60,
    stockMin: 8,
    stockMax: 21,
    version: 2,
  })
  expect(await proposal(branch.id, 'limits')).toMatchObject([{ need: 13, buy: 24 }])
})

test('the preferred supplier is proposed before the last one, in its packs, after the days that it says', async () => {
  const { branch, supplier, productId } = await sold(0)
  const preferred = await provider(store.admin)
  const said = {
    productId,
    providerId: preferred.id,
    packName: 'Caja',
    packSize: 15,
    leadDays: 2,
    preferred: true,
  }
  const kept = await store.admin.post('products/suppliers', said)
  expect(kept.status, kept.text).toBe(200)
  // Two a day for 2 + 7 + 7 days, less the 8 in stock: 24, two boxes of 15.
  expect(await proposal(branch.id)).toMatchObject([
    {
      providerId: preferred.id,
      provider: preferred.name,
      cost: 40,
      packSize: 15,
      buy: 30,
      sales: { leadDays: 2, leadFrom: 'saidOfProduct' },
    },
  ])
  const lines = [{ productId, transfers: [], buy: 30 }]
  const made = await store.admin.post('products/replenishment/apply', { areaId: branch.id, lines })
  const [order] = made.body.orders
  expect(order).toMatchObject({ providerId: preferred.id })
  expect((await store.admin.get(`purchaseOrders/get/${order.id}`)).body.lines).toMatchObject([
    { quantity: 30, packs: 2, packSize: 15, packName: 'Caja', cost: 40 },
  ])
  const { id, ...fields } = preferred
  await store.admin.post('providers/post', {
    ...fields,
    id,
    active: false,
    version: undefined,
    confirm: true,
  })
  await store.admin.get(`purchaseOrders/${order.id}/delete`)
  expect(await proposal(branch.id)).toMatchObject([{ providerId: supplier.id, packSize: 12 }])
})
