import { messages } from '@yunque/contract/core/messages'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { areaProduct, processedPurchase, product, provider, purchase, rate } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let providerId = 0

beforeAll(async () => {
  productId = (await product(store.admin, { name: 'Martillo de uña' })).id
  await areaProduct(store.admin, { productId, price: 140 })
  providerId = (await provider(store.admin, { name: 'Ferretera Norte' })).id
})

const valid = () => ({
  areaId: 1,
  date: today,
  purchaseTypeId: 1,
  purchasePaymentTypeId: 1,
  providerId,
  reference: 'F-001',
  acceptRepeated: true,
  currencyId: 1,
  purchaseDetails: [{ productId, quantity: 10, cost: 100, ivaRate: 0, price: 150 }],
})
const save = (fields: object) => store.admin.post('compras', { ...valid(), ...fields })
const line = (fields: object) => ({ ...valid().purchaseDetails[0], ...fields })

describe('saving', () => {
  test('a purchase is saved pending, without stock or debt, with every figure computed', async () => {
    const saved = await save({ freight: 60, customs: 30, otherCharges: 10, creditDays: 9 })
    expect(saved).toMatchObject({
      status: 200,
      body: { stepId: 'M', step: 'Pendiente', stateId: 1, providerName: 'Ferretera Norte', total: 1000 },
    })
    expect(saved.body).toMatchObject({ balance: 0, amount: 0, payoff: false, creditDays: 0, version: 1 })
    expect(saved.body.purchaseDetails).toMatchObject([
      {
        line: 1,
        product: 'Martillo de uña',
        quantity: 10,
        cost: 100,
        charges: 100,
        realCost: 110,
        total: 1000,
        price: 150,
        oldPrice: 140,
        stock: 0,
      },
    ])
    for (const path of [`compras/${saved.body.id}`, `purchases/get/${saved.body.id}`])
      expect((await store.admin.get(path)).body).toEqual(saved.body)
  })

  test('extra charges are shared by value to the cent', async () => {
    const other = await product(store.admin)
    const purchaseDetails = [
      line({ quantity: 3, cost: 100 }),
      line({ productId: other.id, quantity: 3, cost: 200 }),
    ]
    const { body } = await save({ freight: 100, purchaseDetails })
    expect(body.purchaseDetails).toMatchObject([
      { charges: 33.33, realCost: 111.11 },
      { charges: 66.67, realCost: 222.223333 },
    ])
  })

  test('in dollars the cost in córdobas is computed by the rate', async () => {
    const purchaseDetails = [line({ cost: undefined, dolarCost: 2.75 })]
    const { body } = await save({ currencyId: 2, rate: 36.6243, purchaseDetails })
    expect(body).toMatchObject({ currency: 'Dólares', rate: 36.6243, total: 1007.17 })
    expect(body.purchaseDetails).toMatchObject([{ dolarCost: 2.75, cost: 100.716825, total: 1007.17 }])
  })

  test('in dollars without a rate it uses the stored one of its date, and is refused when there is none', async () => {
    const date = addDays(today, -40)
    const dollars = { currencyId: 2, date, purchaseDetails: [line({ cost: 0, dolarCost: 2 })] }
    expect(await save(dollars)).toMatchObject({ status: 400, text: 'Ingrese el tipo de cambio' })
    await rate(store.admin, date, 36.5)
    expect(await save({ ...dollars, date: addDays(date, 3) })).toMatchObject({
      body: { rate: 36.5, purchaseDetails: [{ cost: 73 }] },
    })
  })

  test('lot and expiry month are kept', async () => {
    const { body } = await save({ purchaseDetails: [line({ lote: 'A-77', expireDate: '2028-02' })] })
    expect(body.purchaseDetails).toMatchObject([{ lote: 'A-77', expireDate: '2028-02-29' }])
  })

  test('while pending it is edited, its lines replaced, its number kept; figures sent back unchanged are accepted', async () => {
    const { body } = await save({})
    const other = await product(store.admin)
    const purchaseDetails = [
      { ...body.purchaseDetails[0], quantity: 4, total: 400 },
      line({ productId: other.id }),
    ]
    const edited = await store.admin.post('purchases/post', {
      ...body,
      total: 1400,
      reference: 'F-002',
      purchaseDetails,
    })
    expect(edited).toMatchObject({
      status: 200,
      body: { id: body.id, reference: 'F-002', total: 1400, stepId: 'M', version: 2, modifyBy: 'admin' },
    })
    expect(edited.body.purchaseDetails).toHaveLength(2)
    expect(await store.admin.post('compras', { ...body, reference: 'F-003' })).toMatchObject({
      status: 409,
      text: messages.stale,
    })
  })

  test('a refused purchase consumes no number', async () => {
    const { body } = await save({})
    await save({ purchaseDetails: [line({ productId: 999_999 })] })
    expect((await save({})).body.id).toBe(body.id + 1)
  })

  test('one key sent many times at once saves one purchase', async () => {
    const send = () => store.admin.post('compras', valid(), { 'idempotency-key': 'compra-1' })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })
})

describe('voiding', () => {
  test('a voided purchase keeps its number and is final', async () => {
    const { id } = await purchase(store.admin, [{ productId }])
    expect(await store.admin.get(`purchases/${id}/delete`)).toMatchObject({
      status: 200,
      body: { id, active: false },
    })
    expect((await store.admin.get(`compras/${id}`)).body).toMatchObject({
      stepId: 'V',
      step: 'Anulada',
      stateId: 2,
    })
    expect((await store.admin.get(`purchases/${id}/delete`)).text).toBe('La compra ya está anulada')
    expect((await store.admin.post('compras/process', { id })).text).toBe('La compra está anulada')
    expect((await save({ id })).text).toBe('Solo se modifican las compras pendientes')
  })

  test('a processed purchase is not edited', async () => {
    const { id } = await processedPurchase(store.admin, [{ productId }])
    expect((await save({ id })).text).toBe('Solo se modifican las compras pendientes')
  })
})

describe('the list', () => {
  test('filters by type, finds by supplier and exports', async () => {
    const imported = await purchase(store.admin, [{ productId }], { purchaseTypeId: 2, providerId })
    const { body } = await store.admin.get('purchases/get', { typeId: 2, requireTotalCount: true })
    expect(body).toMatchObject({ totalCount: 1, data: [{ id: imported.id, purchaseType: 'Importación' }] })
    const found = await store.admin.get('purchases', {
      filter: ['providerName', 'contains', 'ferretera'],
      take: 1,
    })
    expect(found.body.data).toMatchObject([{ id: imported.id }])
    const excel = await store.admin.get('purchases/export', { typeId: 2 })
    expect(excel.headers['content-type']).toContain('spreadsheetml')
  })
})

test('nothing in a closed period is saved, edited, processed or voided', async () => {
  const date = addDays(today, -10)
  const { id } = await purchase(store.admin, [{ productId }], { date })
  await store.database.db.updateTable('settings').set({ lock_date: date }).execute()
  const closed = messages.lockedPeriod(date.split('-').reverse().join('/'))
  const answers = [
    await save({ date }),
    await save({ id }),
    await store.admin.post('compras/process', { id }),
    await store.admin.get(`purchases/${id}/delete`),
  ]
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([400, closed]))
  await store.database.db.updateTable('settings').set({ lock_date: null }).execute()
})
