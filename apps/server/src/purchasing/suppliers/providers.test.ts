import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import {
  area,
  directPurchase,
  processedPurchase,
  product,
  provider,
  purchase,
  purchasePayment,
} from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()
const valid = { name: 'Aceros del Sur', ruc: 'J0310001', phoneNumber: '2277-1234', address: 'Managua' }

test('a supplier is added, listed on both paths with purchases and balance, changed and exported', async () => {
  const added = await store.admin.post('providers/post', { ...valid, property: 'Rosa Gaitán' })
  expect(added).toMatchObject({
    status: 200,
    body: {
      ...valid,
      property: 'Rosa Gaitán',
      active: true,
      version: 1,
      purchases: 0,
      balance: 0,
      lastPurchase: null,
    },
  })
  for (const path of ['providers', 'providers/get'])
    expect((await store.admin.get(path, { filter: ['name', 'contains', 'ACEROS'] })).body.data).toHaveLength(
      1,
    )
  const changed = await store.admin.post('providers/post', { ...added.body, email: 'ventas@aceros.example' })
  expect(changed).toMatchObject({ status: 200, body: { email: 'ventas@aceros.example', version: 2 } })
  expect(await store.admin.post('providers/post', added.body)).toMatchObject({
    status: 409,
    text: messages.stale,
  })
  expect((await store.admin.get('providers/export')).headers['content-type']).toContain('spreadsheetml')
})

test.each([
  [{ ...valid, name: '' }, 'El nombre es requerido'],
  [{ ...valid, name: 'x'.repeat(51) }, 'El nombre admite 50 caracteres como máximo'],
  [{ ...valid, ruc: ' ' }, 'El RUC es requerido'],
  [{ ...valid, ruc: 'x'.repeat(21) }, 'El RUC admite 20 caracteres como máximo'],
  [{ ...valid, phoneNumber: '' }, 'El teléfono es requerido'],
  [{ ...valid, phoneNumber: 'x'.repeat(21) }, 'El teléfono admite 20 caracteres como máximo'],
  [{ ...valid, address: undefined }, 'La dirección es requerida'],
  [{ ...valid, address: 'x'.repeat(151) }, 'La dirección admite 150 caracteres como máximo'],
  [{ ...valid, property: 'x'.repeat(51) }, 'El propietario admite 50 caracteres como máximo'],
  [{ ...valid, email: 'sin arroba' }, messages.email],
  [{ ...valid, observation: 'x'.repeat(151) }, 'La observación admite 150 caracteres como máximo'],
  [{ ...valid, id: 999_999 }, messages.editedMissing],
])('%j is refused', async (fields, sentence) => {
  expect(await store.admin.post('providers/post', fields)).toMatchObject({ status: 400, text: sentence })
})

test('two suppliers cannot have the same RUC', async () => {
  const { name } = await provider(store.admin, { ruc: 'J0999' })
  expect(await store.admin.post('providers/post', { ...valid, ruc: 'j0999' })).toMatchObject({
    status: 400,
    text: `Ya existe un proveedor con el RUC j0999: ${name}`,
  })
})

test('a supplier shows the number of processed purchases, the date of the last, and the balance', async () => {
  const { id: providerId } = await provider(store.admin)
  const { id: productId } = await product(store.admin)
  const onCredit = { providerId, purchasePaymentTypeId: 2, creditDays: 30 }
  await purchase(store.admin, [{ productId }], onCredit)
  const early = { ...onCredit, date: '2025-03-01' }
  const { id: purchaseId } = await processedPurchase(store.admin, [{ productId }], early)
  await purchasePayment(store.admin, { purchaseId, amount: 400 })
  const row = await store.admin.get(`providers/get/${providerId}`)
  expect(row.body).toMatchObject({ purchases: 1, balance: 600, lastPurchase: '2025-03-01' })
})

test('an entry-style purchase counts for its supplier, and is listed with its number', async () => {
  const { id: providerId } = await provider(store.admin)
  const { id: productId } = await product(store.admin)
  const early = await processedPurchase(store.admin, [{ productId }], { providerId, date: '2025-03-01' })
  const direct = await directPurchase(store.admin, { productId, quantity: 2, cost: 40 }, { providerId })
  const row = await store.admin.get(`providers/get/${providerId}`)
  expect(row.body).toMatchObject({ purchases: 2, lastPurchase: direct.date })
  const { body } = await store.admin.get('providers/purchases/get', { providerId })
  expect(body.data).toMatchObject([
    { document: 'input', id: direct.id, total: 80, balance: 0, stepId: 'G' },
    { document: 'purchase', id: early.id, total: 1000 },
  ])
  const { id: areaId } = await area(store.admin)
  const away = await store.user({ resources: ['ordenesDeCompra'], areaId })
  expect((await away.get('providers/purchases/get', { providerId })).body.data).toEqual([])
  const keeper = await store.user({ resources: ['administrarProveedores'] })
  expect((await keeper.get('providers/purchases/get', { providerId })).status).toBe(403)
})

test('the purchases of one supplier are listed by its id, within the own area', async () => {
  const { id: providerId } = await provider(store.admin)
  const { id: productId } = await product(store.admin)
  const own = await processedPurchase(store.admin, [{ productId }], { providerId })
  await processedPurchase(store.admin, [{ productId }])
  const asked = { providerId, requireTotalCount: true }
  expect((await store.admin.get('purchases/get', asked)).body).toMatchObject({
    totalCount: 1,
    data: [{ id: own.id, providerId, total: 1000 }],
  })
  const { id: areaId } = await area(store.admin)
  const away = await store.user({ resources: ['ordenesDeCompra'], areaId })
  expect((await away.get('purchases/get', asked)).body.totalCount).toBe(0)
  expect(await store.admin.get('purchases/get', { providerId: 'x' })).toMatchObject({ status: 400 })
})

test('a supplier with documents is deactivated instead of deleted', async () => {
  const { id } = await provider(store.admin)
  const { id: productId } = await product(store.admin)
  await purchase(store.admin, [{ productId }], { providerId: id })
  const removed = await store.admin.get(`providers/${id}/delete?confirm=true`)
  expect(removed).toMatchObject({ status: 200, body: { id, active: false } })
  expect((await store.admin.get(`providers/get/${id}`)).body.active).toBe(false)
  expect((await store.admin.get('providers/999999/delete')).status).toBe(404)
})

test('users who buy read suppliers; only users who manage suppliers change them', async () => {
  const { id } = await provider(store.admin)
  const buyer = await store.user({ resources: ['ordenesDeCompra'] })
  expect((await buyer.get(`providers/get/${id}`)).status).toBe(200)
  expect(await buyer.post('providers/post', valid)).toMatchObject({
    status: 403,
    text: messages.noPermission,
  })
  expect((await buyer.get(`providers/${id}/delete`)).status).toBe(403)
  const seller = await store.user({ resources: ['crearFactura'] })
  expect((await seller.get('providers')).status).toBe(403)
})
