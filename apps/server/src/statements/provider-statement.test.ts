import { expect, test } from 'vitest'
import { area, processedPurchase, product, provider, purchasePayment } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
const onCredit = { purchasePaymentTypeId: 2, creditDays: 30 }

test('a statement lists credit purchases and payments, and begins with the previous balance', async () => {
  const { id: providerId, name, ruc } = await provider(store.admin)
  const { id: productId } = await product(store.admin)
  const lines = [{ productId }]
  const early = { providerId, ...onCredit, date: '2025-03-01', reference: 'A-1' }
  const first = await processedPurchase(store.admin, lines, early)
  await processedPurchase(store.admin, lines, { providerId, date: '2025-03-02' })
  await purchasePayment(store.admin, { purchaseId: first.id, amount: 300, date: '2025-03-10' })
  const voided = await purchasePayment(store.admin, { purchaseId: first.id, amount: 50 })
  await store.admin.get(`purchaseReceipts/${voided.id}/delete`)
  const second = await processedPurchase(store.admin, lines, { providerId, ...onCredit })
  await purchasePayment(store.admin, { purchaseId: second.id, amount: 250.5, referencePhysical: 'CK 9' })

  const path = `providers/${providerId}/statement`
  expect((await store.admin.get(path)).body).toMatchObject({
    party: name,
    identification: ruc,
    opening: 0,
    charges: 2000,
    payments: 550.5,
    closing: 1449.5,
    rows: [
      {
        document: 'purchase',
        id: first.id,
        reference: 'A-1',
        charge: 1000,
        balance: 1000,
        dueDate: '2025-03-31',
      },
      { document: 'payment', sourceId: first.id, payment: 300, balance: 700 },
      { document: 'purchase', id: second.id, charge: 1000, balance: 1700 },
      { document: 'payment', sourceId: second.id, reference: 'CK 9', payment: 250.5, balance: 1449.5 },
    ],
  })
  const later = (await store.admin.get(path, { from: '2025-03-05' })).body
  expect(later).toMatchObject({ opening: 1000, closing: 1449.5, from: '2025-03-05', to: today })
  const march = (await store.admin.get(path, { to: '2025-03-31' })).body
  expect(march).toMatchObject({ closing: 700, to: '2025-03-31' })
  const file = await store.admin.get(`${path}/export`)
  expect(file.headers['content-type']).toContain('spreadsheetml')
  const listed = await store.admin.get('providers/get', { filter: ['id', '=', providerId] })
  expect(listed.body.data).toMatchObject([{ balance: 1449.5, purchases: 3 }])
})

test('a statement is of the own area, and only for users who buy', async () => {
  const { id: providerId } = await provider(store.admin)
  const { id: productId } = await product(store.admin)
  await processedPurchase(store.admin, [{ productId }], { providerId, ...onCredit })
  const { id: areaId } = await area(store.admin)
  const away = await store.user({ resources: ['ordenesDeCompra'], areaId })
  expect((await away.get(`providers/${providerId}/statement`)).body).toMatchObject({ closing: 0, rows: [] })
  expect((await away.get('providers/get', { filter: ['id', '=', providerId] })).body.data).toMatchObject([
    { balance: 0, purchases: 0, lastPurchase: null },
  ])
  const keeper = await store.user({ resources: ['administrarProveedores'] })
  expect((await keeper.get(`providers/${providerId}/statement`)).status).toBe(403)
  expect((await store.admin.get('providers/999999/statement')).status).toBe(404)
  expect((await store.admin.get(`providers/${providerId}/statement`, { from: 'ayer' })).status).toBe(400)
  const reversed = 'La fecha final no puede ser anterior a la inicial'
  for (const days of [{ from: '2025-04-01', to: '2025-03-31' }, { from: '2999-01-01' }])
    expect(await store.admin.get(`providers/${providerId}/statement`, days)).toMatchObject({
      status: 400,
      text: reversed,
    })
})
