import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { beforeAll, expect, test } from 'vitest'
import { processedPurchase, product, purchase, rate, sentOrder } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
let productId = 0

beforeAll(async () => {
  productId = (await product(store.admin, { name: 'Llave de paso' })).id
  await rate(store.admin, businessDay(), 36)
})

const refused = async (line: object) => {
  const lines = [{ productId, ...line }]
  return purchase(store.admin, lines).then(
    () => 'saved',
    (error: Error) => error.message,
  )
}
const held = async (id: number) => (await store.admin.get(`products/area/1/${id}`)).body

test('units at no cost enter the stock, and all units share what is paid', async () => {
  const { id } = await product(store.admin)
  const bought = await processedPurchase(store.admin, [{ productId: id, quantity: 12, bonus: 2, cost: 120 }])
  expect(bought).toMatchObject({
    total: 1200,
    purchaseDetails: [{ quantity: 12, bonus: 2, cost: 120, stockCost: 100, realCost: 100, total: 1200 }],
  })
  expect(await held(id)).toMatchObject({ stock: 12, costAvg: 100 })
})

test('a discount lowers debt, IVA and cost together, with typed costs that include IVA or not', async () => {
  const line = { productId, quantity: 10, cost: 115, discount: 115, ivaRate: 15 }
  const gross = await purchase(store.admin, [line], { costsIncludeIva: true })
  expect(gross).toMatchObject({ total: 1035, iva: 135, purchaseDetails: [{ discount: 115, cost: 115 }] })
  const net = await purchase(store.admin, [{ ...line, cost: 100, discount: 100 }], { costsIncludeIva: false })
  expect(net).toMatchObject({ total: 1035, iva: 135 })
})

test('in dollars the discount is in dollars, and on credit the balance is what is charged', async () => {
  const bought = await processedPurchase(
    store.admin,
    [{ productId, quantity: 11, bonus: 1, cost: undefined, dolarCost: 10, discount: 5, price: 700 }],
    { currencyId: 2, rate: 36, purchasePaymentTypeId: 2, creditDays: 30 },
  )
  expect(bought).toMatchObject({ total: 3420, balance: 3420 })
  expect(bought.purchaseDetails[0]).toMatchObject({ cost: 360, stockCost: 310.909091 })
})

test('a discount of the whole line and units at no cost alone are refused, with the field by its name', async () => {
  expect(await refused({ bonus: 10 })).toContain(purchaseMessages.bonus)
  expect(await refused({ bonus: 12 })).toContain(purchaseMessages.bonus)
  expect(await refused({ discount: 1000 })).toContain(purchaseMessages.discount)
  expect(await refused({ discount: -1 })).toContain('El descuento')
  expect(await refused({ discount: 100, total: 1000 })).toContain('el total enviado')
})

test('a line that rounds to nothing is refused', async () => {
  expect(await refused({ quantity: 1, cost: 0 })).toContain('El costo debe ser mayor que 0')
  expect(await refused({ quantity: 1, cost: 0.004 })).toContain(purchaseMessages.free)
  expect(await refused({ quantity: 2, cost: 0.004 })).toBe('saved')
})

test('the units at no cost fill an order, too', async () => {
  const order = await sentOrder(store.admin, [{ productId, quantity: 12, cost: 50 }])
  const line = { productId, quantity: 12, bonus: 2, cost: 50, price: 90 }
  await processedPurchase(store.admin, [line], { providerId: order.providerId, orderId: order.id })
  const filled = (await store.admin.get(`purchaseOrders/get/${order.id}`)).body
  expect(filled).toMatchObject({ step: 'Recibida', lines: [{ received: 12, remaining: 0 }] })
})
