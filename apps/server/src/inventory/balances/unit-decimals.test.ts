import { messages } from '@yunque/contract/core/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { area, openTill, processedPurchase, product, provider } from '../../../test/build.ts'
import { emptyDatabase, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { connect } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { addStarterData } from '../../settings/starter-data.ts'

const store = testStore()
const date = businessDay()
/** Products of a unit with 0 decimals and of one with 2. */
let pairs = 0
let pounds = 0
let branch = 0
let providerId = 0
const nameOf = async (id: number): Promise<string> => (await store.admin.get(`products/get/${id}`)).body.name

/** A new product of this unit, with 50 in stock. */
async function of(unitOfMeasureId: number): Promise<number> {
  const made = await product(store.admin, { unitOfMeasureId })
  await processedPurchase(store.admin, [{ productId: made.id, quantity: 50, cost: 10, price: 20 }])
  return made.id
}

beforeAll(async () => {
  const unit = async (name: string, decimals: number): Promise<number> =>
    (await store.admin.post('catalogos/unitOfMeasure/post', { name, decimals })).body.id
  pairs = await of(await unit('Par de prueba', 0))
  pounds = await of(await unit('Libra de prueba', 2))
  branch = (await area(store.admin)).id
  providerId = (await provider(store.admin)).id
})

/** The request of each kind of document for a quantity of a product. */
const documents: Record<string, (productId: number, quantity: number) => [path: string, body: object]> = {
  sale: (productId, quantity) => [
    'bills',
    { date, clientId: 1, paymentTypeId: 1, billDetails: [{ productId, quantity, price: 20 }] },
  ],
  'pre-sale': (productId, quantity) => [
    'prebills',
    {
      date,
      clientId: 1,
      paymentTypeId: 1,
      preBillTypeId: 2,
      preBillDetails: [{ productId, quantity, price: 20 }],
    },
  ],
  quotation: (productId, quantity) => [
    'prebills',
    {
      date,
      clientId: 1,
      paymentTypeId: 1,
      preBillTypeId: 1,
      preBillDetails: [{ productId, quantity, price: 20 }],
    },
  ],
  purchase: (productId, quantity) => [
    'compras',
    {
      areaId: 1,
      date,
      purchaseTypeId: 1,
      currencyId: 1,
      reference: `F-${productId}-${quantity}`,
      providerId,
      purchasePaymentTypeId: 1,
      creditDays: 0,
      purchaseDetails: [{ productId, quantity, cost: 10, price: 20 }],
    },
  ],
  'purchase with units at no cost': (productId, bonus) => [
    'compras',
    {
      areaId: 1,
      date,
      purchaseTypeId: 1,
      currencyId: 1,
      reference: `B-${productId}-${bonus}`,
      providerId,
      purchasePaymentTypeId: 1,
      creditDays: 0,
      purchaseDetails: [{ productId, quantity: 10, bonus, cost: 10, price: 20 }],
    },
  ],
  entry: (productId, quantity) => [
    'inPutProducts',
    {
      areaId: 1,
      date,
      typeId: 2,
      observation: 'Ajuste',
      inPutProductDetails: [{ productId, quantity, cost: 10 }],
    },
  ],
  exit: (productId, quantity) => [
    'outPutProducts',
    { areaId: 1, date, typeId: 2, observation: 'Ajuste', outPutProductDetails: [{ productId, quantity }] },
  ],
  request: (productId, quantity) => [
    'traslates/post',
    {
      date,
      areaSourceId: 1,
      areaTargetId: branch,
      observation: 'Reposición',
      traslateDetails: [{ productId, quantityRequest: quantity }],
    },
  ],
}

describe.each(Object.entries(documents))('a %s', (_kind, bodyOf) => {
  test.each([
    [1.5, 0],
    [0.255, 2],
  ])(
    'of %d is refused where the unit has %d decimals, naming product and unit',
    async (quantity, decimals) => {
      const productId = decimals === 0 ? pairs : pounds
      const unit = decimals === 0 ? 'Par de prueba' : 'Libra de prueba'
      const answer = await store.admin.post(...bodyOf(productId, quantity))
      const text = messages.unitDecimals({ name: await nameOf(productId), unit, decimals })
      expect(answer).toMatchObject({ status: 400, text })
    },
  )

  test('saves quantities that the unit admits', async () => {
    for (const [productId, quantity] of [
      [pairs, 2],
      [pounds, 0.25],
    ] as const) {
      const answer = await store.admin.post(...bodyOf(productId, quantity))
      expect(answer.status, answer.text).toBe(200)
    }
  })
})

test('a dispatch, a count, a conversion and a return respect the decimals of the unit', async () => {
  const sentence = async (productId: number) =>
    messages.unitDecimals({ name: await nameOf(productId), unit: 'Par de prueba', decimals: 0 })
  const [, asked] = documents.request?.(pairs, 4) ?? []
  const transfer = (await store.admin.post('traslates/post', asked)).body
  const sent = [{ productId: pairs, quantityRequest: 4, quantityResponse: 1.5 }]
  const half = await store.admin.post('traslates/post/asEdit', { ...transfer, traslateDetails: sent })
  expect(half).toMatchObject({ status: 400, text: await sentence(pairs) })

  const { body: count } = await store.admin.post('stockCounts/post', { areaId: branch })
  const counted = { countId: count.id, productId: pairs, quantity: 1.5 }
  expect(await store.admin.post('stockCounts/count', counted)).toMatchObject({
    status: 400,
    text: await sentence(pairs),
  })

  const ratio = { convertProductId: pairs, convertSourceQuantiy: 1, convertProductQuantity: 2.5 }
  const box = await product(store.admin, ratio)
  await processedPurchase(store.admin, [{ productId: box.id, quantity: 4 }])
  const convert = (quantity: number) =>
    store.admin.post('products/area/convert', { areaId: 1, productId: box.id, quantity })
  expect(await convert(1)).toMatchObject({ status: 400, text: await sentence(pairs) })
  expect((await convert(2)).status).toBe(200)

  await openTill(store.admin)
  const [path, bill] = documents.sale?.(pairs, 3) ?? ['', {}]
  const { id: billId } = (await store.admin.post(path, bill)).body
  const back = (quantity: number) =>
    store.admin.post('movements', {
      billId,
      date,
      movementTypeId: 1,
      movementGroupId: 1,
      observation: 'Devolución',
      movementDetails: [{ productId: pairs, quantity }],
    })
  expect(await back(1.5)).toMatchObject({ status: 400, text: await sentence(pairs) })
  expect((await back(3)).status).toBe(200)
})

test('units of chosen lots respect the decimals of the unit', async () => {
  const half = { lotId: 0, quantity: 1.5 }
  const [path, bill] = documents.exit?.(pairs, 3) ?? ['', {}]
  const [line] = (bill as { outPutProductDetails: object[] }).outPutProductDetails
  const lines = [{ ...line, chosenLots: [half, { lotId: 1, quantity: 1.5 }] }]
  const text = messages.unitDecimals({ name: await nameOf(pairs), unit: 'Par de prueba', decimals: 0 })
  expect(await store.admin.post(path, { ...bill, outPutProductDetails: lines })).toMatchObject({ text })
})

test('the decimals of a unit can be set, but not below those of its quantities in stock', async () => {
  const added = await store.admin.post('catalogos/unitOfMeasure/post', { name: 'Vara', active: true })
  expect(added.body).toMatchObject({ name: 'Vara', decimals: 2 })
  const { id } = added.body
  const edit = (decimals: unknown) =>
    store.admin.post('catalogos/unitOfMeasure/post', { id, name: 'Vara', decimals })
  expect(await edit(4)).toMatchObject({
    status: 400,
    text: 'Los decimales deben ser un número entero de 0 a 3',
  })
  expect((await edit(3)).body).toMatchObject({ decimals: 3 })
  expect((await store.admin.post('catalogos/unitOfMeasure/post', { id, name: 'Vara' })).body).toMatchObject({
    decimals: 3,
  })
  const productId = await of(id)
  const [path, body] = documents.exit?.(productId, 0.5) ?? ['', {}]
  expect((await store.admin.post(path, body)).status).toBe(200)
  const refused = await edit(0)
  expect(refused.text).toContain(`Hay 49.5 de ${await nameOf(productId)} en Bodega`)
  const made = (await store.admin.get(`products/get/${productId}`)).body
  const paired = (await store.admin.get(`products/get/${pairs}`)).body
  const moved = await store.admin.post('products/post', {
    ...made,
    unitOfMeasureId: paired.unitOfMeasureId,
  })
  expect(moved.text).toContain('Hay 49.5 de')
  expect((await edit(1)).status).toBe(200)
})

test('only units of measure have decimals', async () => {
  const answer = await store.admin.post('catalogos/bank/post', { name: 'Banco con decimales', decimals: 2 })
  expect(answer).toMatchObject({ status: 400, text: 'Solo las unidades de medida tienen decimales' })
})

test('pickers get the unit decimals of each product', async () => {
  const { body } = await store.admin.get('products/getbyarea/1/grid', { name: await nameOf(pounds) })
  expect(body.items[0]).toMatchObject({ id: pounds, unitDecimals: 2 })
})

test('the units of a new store have their usual decimals', async () => {
  const database = connect(await emptyDatabase(), { size: 2 })
  await migrate(database.pool)
  await addStarterData(database, {})
  const units = await database.db.selectFrom('units').select(['name', 'decimals']).execute()
  await database.close()
  expect(Object.fromEntries(units.map(({ name, decimals }) => [name, decimals]))).toMatchObject({
    Unidad: 0,
    Par: 0,
    Caja: 0,
    Juego: 0,
    Bolsa: 0,
    Rollo: 0,
    Cubeta: 0,
    Libra: 2,
    Metro: 2,
    Pie: 2,
    Yarda: 2,
    Quintal: 2,
    Kilo: 3,
    Galón: 3,
    Litro: 3,
  })
})

test('an opening balance respects the decimals of the unit', async () => {
  const made = await product(store.admin, {
    unitOfMeasureId: (await store.admin.get(`products/get/${pairs}`)).body.unitOfMeasureId,
  })
  const answer = await store.admin.post('inPutProducts', {
    areaId: 1,
    date,
    typeId: 3,
    observation: 'Inicial',
    inPutProductDetails: [{ productId: made.id, quantity: 2.5, cost: 1, price: 2 }],
  })
  expect(answer.status).toBe(400)
  expect(await stockedProduct(store, { stock: 2.5, price: 1 })).toBeGreaterThan(0)
})
