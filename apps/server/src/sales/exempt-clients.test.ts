import { addDays } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { setRegime } from '../../test/taxes.ts'

const store = testStore()
const today = businessDay()
const letter = {
  exempt: true,
  exemptLetter: 'DGI-77',
  exemptFrom: addDays(today, -20),
  exemptTo: addDays(today, 20),
}
let [productId, plainId, clientId] = [0, 0, 0]

beforeAll(async () => {
  await build.settings(store.admin, { iva: 15, validatePriceGreaterCost: true, daysBack: 60 })
  await setRegime(store, 'general')
  productId = await stockedProduct(store, { stock: 500, cost: 90, price: 115, discount: 5 })
  plainId = await stockedProduct(store, { stock: 500, cost: 10, price: 50, hasIva: false })
  clientId = (await build.client(store.admin, { ...letter, creditLimit: 100_000, creditDays: 30 })).id
})

type Line = { productId: number; quantity: number; price: number; discount?: number }
const sell = (lines: Line[], more: object = {}) =>
  store.admin.post('bills', { date: today, clientId, paymentTypeId: 1, billDetails: lines, ...more })

test('a sale within the letter has no IVA, and stays in the books as exempt', async () => {
  const lines = [
    { productId, quantity: 3, price: 100 },
    { productId: plainId, quantity: 1, price: 50 },
  ]
  const { body } = await sell(lines)
  expect(body).toMatchObject({ subtotal: 350, iva: 0, total: 350, exemptLetter: 'DGI-77' })
  expect(body.billDetails).toMatchObject([{ ivaRate: 0, iva: 0, areaPrice: 115 }, { ivaRate: 0 }])
  const { body: book } = await store.admin.post('reports/salesBook', { month: today.slice(0, 7) })
  expect(book.find(({ id }: { id: number }) => id === body.id)).toMatchObject({
    exento: 350,
    gravado: 0,
    iva: 0,
    total: 350,
  })
})

test('the day of the document decides: before and after the letter there is IVA', async () => {
  const line = { productId, quantity: 1, price: 115 }
  for (const [days, from, to] of [
    [0, -20, -1],
    [0, 1, 20],
  ] as const) {
    const days_ = { exemptFrom: addDays(today, from), exemptTo: addDays(today, to) }
    const { id } = await build.client(store.admin, { ...letter, ...days_ })
    const answer = await sell([line], { clientId: id, date: addDays(today, days) })
    expect(answer.body).toMatchObject({ iva: 15, total: 115, exemptLetter: '' })
  }
})

test('discounts are measured from the net price, and the guard compares it with the net cost', async () => {
  expect((await sell([{ productId, quantity: 1, price: 100, discount: 5 }])).status).toBe(200)
  const beyond = await sell([{ productId, quantity: 1, price: 100, discount: 6 }])
  expect(beyond.text).toContain('el descuento de Producto')
  expect(beyond.text).toContain('es 6 % y el máximo es 5 %')
  const low = await sell([{ productId, quantity: 1, price: 89.99 }])
  expect(low.text).toContain('está bajo el costo')
})

test('by setting the client pays the whole price, as net', async () => {
  await build.settings(store.admin, { exemptPaysFull: true })
  const refused = await sell([{ productId, quantity: 1, price: 100 }])
  expect(refused.text).toContain('el descuento de Producto')
  const { body } = await sell([{ productId, quantity: 1, price: 115 }])
  expect(body).toMatchObject({ iva: 0, total: 115, subtotal: 115 })
  await build.settings(store.admin, { exemptPaysFull: false })
})

test('its credit note returns what was paid, without IVA, with the letter', async () => {
  const { body } = await sell([{ productId, quantity: 2, price: 100 }], { paymentTypeId: 2, creditDays: 30 })
  const note = await store.admin.post('movements', {
    billId: body.id,
    date: today,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Devuelto',
    movementDetails: [{ productId, quantity: 1 }],
  })
  expect(note.text).toContain('"exemptLetter":"DGI-77"')
  expect(note.body).toMatchObject({ total: 100, iva: 0 })
})

test('a pre-sale keeps its letter, and is not billed when the client is no longer exempt', async () => {
  const { id, version } = await build.client(store.admin, letter)
  const preBill = { date: today, clientId: id, paymentTypeId: 1, preBillTypeId: 2 }
  const line = { productId, quantity: 1, price: 100 }
  const first = await store.admin.post('prebills', { ...preBill, preBillDetails: [line] })
  expect(first.body).toMatchObject({ iva: 0, total: 100, exemptLetter: 'DGI-77' })
  const second = await store.admin.post('prebills', { ...preBill, preBillDetails: [line] })
  const billed = await store.admin.get(`prebills/${first.body.id}/convertToBill`)
  expect((await store.admin.get(`bills/${billed.body.billId}`)).body).toMatchObject({ iva: 0, total: 100 })
  const stored = (await store.admin.get(`clients/get/${id}`)).body
  expect(stored.version).toBe(version)
  await store.admin.post('clients/post', { ...stored, exempt: false })
  expect((await store.admin.get(`clients/get/${id}`)).body).toMatchObject({ exempt: false, exemptLetter: '' })
  const refused = await store.admin.get(`prebills/${second.body.id}/convertToBill`)
  expect(refused.text).toMatch(/^La exoneración de IVA de .* cambió desde la pre-venta/)
})

test('a voided sale comes back as it was sold, after the letter too', async () => {
  const { id } = await build.client(store.admin, letter)
  const { body } = await sell([{ productId, quantity: 1, price: 100 }], { clientId: id })
  await store.admin.post(`bills/${body.id}/delete`, { disabledSubject: 'Error' })
  const stored = (await store.admin.get(`clients/get/${id}`)).body
  await store.admin.post('clients/post', { ...stored, exempt: false })
  expect((await store.admin.get(`bills/${body.id}/update`)).status).toBe(200)
  expect((await store.admin.get(`bills/${body.id}`)).body).toMatchObject({ iva: 0, exemptLetter: 'DGI-77' })
})

test('a letter needs its number and its days, each refused by name', async () => {
  const answer = await store.admin.post('clients/post', { name: 'Ana', lastName: 'Ruiz', exempt: true })
  expect(answer.text).toContain('Escriba el número de la carta de exoneración')
  expect(answer.text).toContain('Seleccione desde cuándo vale la carta')
  const turned = { exempt: true, exemptLetter: 'X', exemptFrom: today, exemptTo: addDays(today, -1) }
  expect(
    (await store.admin.post('clients/post', { name: 'Ana', lastName: 'Ruiz', ...turned })).text,
  ).toContain('La carta termina antes de empezar')
})

test('the home page tells of letters that end within 30 days', async () => {
  const { body } = await store.admin.get('dashboard/alarms')
  expect(body).toContainEqual(expect.objectContaining({ kind: 'endingLetters', severity: 'warning' }))
})
