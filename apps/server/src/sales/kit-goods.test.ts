import { toHeader } from '@yunque/contract/core/asks'
import { TOLD_SERIALS } from '@yunque/contract/core/constants'
import { SerialUse } from '@yunque/domain/serials'
import { expect, test } from 'vitest'
import { area, areaProduct, openTill, processedPurchase, product } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { kit } from '../../test/kits.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()

const sale = (productId: number, quantity: number, price: number, fields: object = {}) => ({
  date: today,
  clientId: 1,
  paymentTypeId: 1,
  billDetails: [{ productId, quantity, price }],
  ...fields,
})

test('a kit that is delivered later leaves its components on the shelf, and a count expects them', async () => {
  const { id: areaId } = await area(store.admin)
  const keeper = await store.user({
    resources: ['crearFactura', 'ajuste', 'entregas', 'verTodasFacturas'],
    areaId,
  })
  const [tap, hose] = [
    await stockedProduct(store, { stock: 10, cost: 10, price: 20, areaId }),
    await stockedProduct(store, { stock: 4, cost: 5, price: 10, areaId }),
  ]
  const shower = await kit(
    store.admin,
    [
      { productId: tap, units: 1 },
      { productId: hose, units: 2 },
    ],
    { price: 100, areaId },
  )
  expect(await keeper.post('bills', sale(shower, 2, 100, { deliverLater: true }))).toMatchObject({
    status: 200,
    body: { undelivered: 2 },
  })
  const shelf = async (id: number) => (await store.admin.get(`products/area/${areaId}/${id}`)).body
  expect(await shelf(tap)).toMatchObject({ stock: 8, undelivered: 2 })
  expect(await shelf(hose)).toMatchObject({ stock: 0, undelivered: 4 })

  const { body: count } = await keeper.post('stockCounts/post', { areaId })
  const counted = { countId: count.id, productId: tap, quantity: 10, mode: 'set' }
  expect((await keeper.post('stockCounts/count', counted)).status).toBe(200)
  expect((await keeper.post(`stockCounts/${count.id}/zero`)).status).toBe(200)
  const { data } = (await keeper.get('stockCounts/lines/get', { countId: count.id })).body
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productId: tap, counted: 10, expected: 10, difference: 0 }),
      expect.objectContaining({ productId: hose, counted: 0, expected: 4, difference: -4 }),
    ]),
  )
  await keeper.post(`stockCounts/${count.id}/delete`)
})

test('a component with serials is asked for its serial; a void, a new issue and a return move it', async () => {
  const { id: drill } = await product(store.admin, { serials: SerialUse.sale, warrantyMonths: 6 })
  await processedPurchase(store.admin, [{ productId: drill, quantity: 3 }])
  await areaProduct(store.admin, { productId: drill, price: 150 })
  const { id: saw } = await product(store.admin, { serials: SerialUse.sale })
  await processedPurchase(store.admin, [{ productId: saw, quantity: 3 }])
  const set = await kit(
    store.admin,
    [
      { productId: drill, units: 1 },
      { productId: saw, units: 1 },
    ],
    { price: 900 },
  )
  await openTill(store.admin)
  const asked = await store.admin.post('bills', sale(set, 1, 900))
  expect(asked.headers, asked.text).toHaveProperty('x-needs-serials')
  const told = { [TOLD_SERIALS]: toHeader({ [`out:${drill}`]: ['D-1'], [`out:${saw}`]: ['S-1'] }) }
  const { status, body } = await store.admin.post('bills', sale(set, 1, 900), told)
  expect(status).toBe(200)
  const where = async () => {
    const { rows } = await store.database.pool.query(
      'select serial, bill_id from serial_units where product_id = any($1) order by serial',
      [[drill, saw]],
    )
    return rows
  }
  const soldNow = [
    { serial: 'D-1', bill_id: body.id },
    { serial: 'S-1', bill_id: body.id },
  ]
  expect(await where()).toEqual(soldNow)
  const undo = { id: body.id, name: 'Error', disabledSubject: 'Error de digitación' }
  expect((await store.admin.post(`bills/${body.id}/delete`, undo)).status).toBe(200)
  expect(await where()).toEqual(soldNow.map((unit) => ({ ...unit, bill_id: null })))
  const again = await store.admin.get(`bills/${body.id}/update`)
  expect(again.status, again.text).toBe(200)
  expect(await where()).toEqual(soldNow)
  const note = {
    billId: body.id,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Sobró',
    movementDetails: [{ productId: set, quantity: 1 }],
  }
  const returned = await store.admin.post('movements', note)
  expect(returned.status, returned.text).toBe(200)
  expect(await where()).toEqual(soldNow.map((unit) => ({ ...unit, bill_id: null })))
})
