import { addDays } from '@yunque/domain/dates'
import { Audience, ListBase, Rounding } from '@yunque/domain/price-lists'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { type Client, testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let wholesaler = 0
let member = 0
let groupId = 0
let wholesale = 0
let contractors = 0

/** Retail C$ 25; wholesale 23, 21 from 12 on; contractors a tenth off the area's price. */
beforeAll(async () => {
  await build.settings(store.admin, { iva: 15, daysBack: 60 })
  productId = await stockedProduct(store, { stock: 5000, cost: 10, price: 25, discount: 5 })
  wholesale = (await build.priceList(store.admin, { name: 'Mayoreo' })).id
  await build.listed(store.admin, {
    id: wholesale,
    productId,
    breaks: [
      [0, 23],
      [12, 21],
    ],
  })
  groupId = (await build.clientGroup(store.admin)).id
  contractors = (
    await build.priceList(store.admin, {
      name: 'Contratista',
      groupIds: [groupId],
      baseId: ListBase.areaPrice,
      formulas: [{ from: 0, formula: '*0.9' }],
      roundingId: Rounding.nearest,
      roundingStep: 0.5,
    })
  ).id
  wholesaler = (await build.client(store.admin, { priceListId: wholesale })).id
  member = (await build.client(store.admin, { groupId })).id
})

type Sale = { clientId: number; quantity?: number; price: number; discount?: number }
const sell = ({ clientId, quantity = 1, price, discount = 0 }: Sale, by: Client = store.admin, more = {}) =>
  by.post('bills', {
    date: today,
    clientId,
    paymentTypeId: 1,
    ...more,
    billDetails: [{ productId, quantity, price, discount }],
  })

const picked = async (clientId: number, date = today) => {
  const { body } = await store.admin.get('products/getbyarea/1/grid', { clientId, date, take: 500 })
  return body.items.find(({ id }: { id: number }) => id === productId)
}

test('the picker shows each client its prices, their breaks and the list that gives them', async () => {
  expect(await picked(wholesaler)).toMatchObject({
    price: 25,
    prices: [
      { from: 0, price: 23, listId: wholesale, list: 'Mayoreo' },
      { from: 12, price: 21, listId: wholesale, list: 'Mayoreo' },
    ],
  })
  expect((await picked(member)).prices).toEqual([
    { from: 0, price: 22.5, listId: contractors, list: 'Contratista' },
  ])
  expect(await picked(1)).toMatchObject({ price: 25, prices: null })
  const { body } = await store.admin.get('products/getbyarea/1/grid', { take: 500 })
  expect(body.items.find(({ id }: { id: number }) => id === productId)).not.toHaveProperty('prices')
})

test('the lines of a sale are priced anew for a client in one call', async () => {
  const ask = (clientId: number | null) =>
    store.admin.post('products/salePrices', { areaId: 1, clientId, date: today, productIds: [productId] })
  expect((await ask(wholesaler)).body).toMatchObject([
    { productId, price: 25, prices: [{ from: 0 }, { from: 12 }] },
  ])
  expect((await ask(null)).body).toEqual([{ productId, price: 25, prices: null }])
})

test('a sale at the price of a list stores the list on its line; a typed price has none', async () => {
  const atBreak = await sell({ clientId: wholesaler, quantity: 12, price: 21 })
  expect(atBreak.body.billDetails).toMatchObject([
    {
      price: 21,
      areaPrice: 25,
      priceListId: wholesale,
      priceList: 'Mayoreo',
      prices: [{ from: 0 }, { from: 12 }],
    },
  ])
  const typed = await sell({ clientId: wholesaler, quantity: 12, price: 22 })
  expect(typed.body.billDetails).toMatchObject([{ price: 22, priceListId: null, priceList: null }])
  const retail = await sell({ clientId: 1, price: 25 })
  expect(retail.body.billDetails).toMatchObject([{ priceListId: null, prices: null }])
})

test('the sales report tells the list that gave the price of each line', async () => {
  const listed = await sell({ clientId: wholesaler, quantity: 12, price: 21 })
  const typed = await sell({ clientId: wholesaler, quantity: 12, price: 22 })
  const asked = { areaId: 1, from: today, to: today, take: 500 }
  const { body, text } = await store.admin.get('reports/sales/get', asked)
  expect(body.data, text).toBeDefined()
  const listOf = (billId: number) => body.data.find(({ id }: { id: number }) => id === billId)?.priceList
  expect([listOf(listed.body.id), listOf(typed.body.id)]).toEqual(['Mayoreo', null])
})

test('the ceiling of discounts holds on top of the list price of the quantity', async () => {
  expect((await sell({ clientId: wholesaler, quantity: 11, price: 21 })).text).toContain(
    'el descuento de Producto',
  )
  expect((await sell({ clientId: 1, quantity: 12, price: 21 })).text).toContain('el descuento de Producto')
  // 5 % of 21 is 1.05.
  expect((await sell({ clientId: wholesaler, quantity: 12, price: 21, discount: 12.6 })).status).toBe(200)
  expect((await sell({ clientId: wholesaler, quantity: 12, price: 21, discount: 12.72 })).text).toContain(
    'el máximo es 5 %',
  )
})

test('a pre-sale stores the list too, and so does its invoice', async () => {
  const preSale = await store.admin.post('prebills', {
    date: today,
    clientId: member,
    paymentTypeId: 1,
    preBillTypeId: 2,
    preBillDetails: [{ productId, quantity: 2, price: 22.5 }],
  })
  expect(preSale.body.preBillDetails).toMatchObject([{ priceListId: contractors, priceList: 'Contratista' }])
  const { body } = await store.admin.post(`prebills/${preSale.body.id}/convertToBill`)
  const bill = await store.admin.get(`bills/get/${body.billId}`)
  expect(bill.body.billDetails).toMatchObject([{ price: 22.5, priceListId: contractors }])
})

test('a promotion gives its price within its days, where it is lower, and in its areas', async () => {
  const { id } = await build.priceList(store.admin, {
    name: 'Semana del clavo',
    audienceId: Audience.promotion,
    validFrom: addDays(today, -1),
    validTo: addDays(today, 1),
    areaIds: [1],
  })
  await build.listed(store.admin, { id, productId, breaks: [[0, 22]] })
  const listOf = async (clientId: number, date?: string) =>
    (await picked(clientId, date)).prices?.map(({ from, price, list }: Record<string, unknown>) => [
      from,
      price,
      list,
    ])
  expect(await listOf(1)).toEqual([[0, 22, 'Semana del clavo']])
  expect(await listOf(wholesaler)).toEqual([
    [0, 22, 'Semana del clavo'],
    [12, 21, 'Mayoreo'],
  ])
  expect(await listOf(1, addDays(today, 2))).toBeUndefined()
  expect(await listOf(1, addDays(today, -2))).toBeUndefined()
  const elsewhere = (await build.area(store.admin)).id
  const { body } = await store.admin.post('products/salePrices', {
    areaId: elsewhere,
    clientId: 1,
    date: today,
    productIds: [productId],
  })
  expect(body).toMatchObject([{ prices: null }])
  await store.admin.get(`priceLists/${id}/delete`)
})

test('the prices of a list are shown with what it gives, saved all or none, and told to the trail', async () => {
  const other = await stockedProduct(store, { stock: 1, cost: 10, price: 40 })
  const ask = (more = {}) => store.admin.post('priceLists/prices', { id: contractors, areaId: 1, ...more })
  const { body } = await ask()
  expect(body.rows).toContainEqual(
    expect.objectContaining({ productId: other, areaPrice: 40, typed: [], prices: [{ from: 0, price: 36 }] }),
  )
  const stale = await store.admin.post('priceLists/prices/post', {
    id: contractors,
    version: body.version,
    products: [
      { productId: other, breaks: [{ from: 0, price: 35 }] },
      { productId: 999_999, breaks: [{ from: 0, price: 35 }] },
    ],
  })
  expect(stale.text).toBe('Un producto de la lista no existe')
  const save = (breaks: object[], version?: number) =>
    store.admin.post('priceLists/prices/post', {
      id: contractors,
      version,
      products: [{ productId: other, breaks }],
    })
  expect((await save([{ from: 0, price: 35 }], body.version)).body).toEqual({
    changed: 1,
    version: body.version + 1,
  })
  expect((await save([{ from: 0, price: 34 }], body.version)).status).toBe(409)
  expect((await ask({ typed: true })).body.rows).toMatchObject([
    { productId: other, typed: [{ from: 0, price: 35 }], prices: [{ from: 0, price: 35 }] },
  ])
  const excel = await store.admin.get('priceLists/items/export', { listId: contractors })
  expect(excel.headers['content-type']).toContain('spreadsheetml')
  expect((await save([])).body).toMatchObject({ changed: 1 })
  expect((await ask({ typed: true })).body.rows).toEqual([])
  const { body: trail } = await store.admin.get('audit/get', { filter: ['entity', '=', 'priceLists'] })
  expect(trail.data.filter(({ action }: { action: string }) => action === 'cambiar precio')).not.toEqual([])
})

test.each([
  ['a name that is taken', { name: 'mayoreo' }, 'Ya existe una lista de precios con el nombre mayoreo'],
  [
    'a promotion without its days',
    { audienceId: 3, validFrom: today },
    'Una promoción dice hasta cuándo vale',
  ],
  [
    'days in the wrong order',
    { validFrom: today, validTo: addDays(today, -1) },
    'La lista termina antes de empezar: corrija sus fechas',
  ],
  [
    'formulas over nothing',
    { formulas: [{ from: 0, formula: '*2' }] },
    'Elija sobre qué se calculan las fórmulas',
  ],
  ['a base without formulas', { baseId: 1 }, 'Escriba al menos una fórmula, o elija precios escritos'],
  [
    'no base list',
    { baseId: 3, formulas: [{ from: 0, formula: '*2' }] },
    'Elija la lista sobre la que se calcula',
  ],
  [
    'a base list that does not exist',
    { baseId: 3, baseListId: 999_999, formulas: [{ from: 0, formula: '*2' }] },
    'Elija la lista sobre la que se calcula',
  ],
  [
    'two prices from one quantity',
    {
      baseId: 1,
      formulas: [
        { from: 12, formula: '*2' },
        { from: 12, formula: '*3' },
      ],
    },
    'Hay dos precios desde la misma cantidad',
  ],
  [
    'a formula with too many digits',
    { baseId: 1, formulas: [{ from: 0, formula: '*1.1234567890123457' }] },
    'La fórmula tiene demasiadas cifras: use números más cortos',
  ],
  [
    'to end in 9 at multiples of 5',
    { roundingId: 3, roundingStep: 5 },
    'Para que termine en 9 elija múltiplos de 0.10 o de 1.00',
  ],
  ['an unknown group', { groupIds: [999_999] }, 'Un grupo de clientes de la lista no existe'],
])('%s is refused', async (_case, fields, sentence) => {
  const answer = await store.admin.post('priceLists/post', { name: 'Otra', audienceId: 1, ...fields })
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(sentence) })
})

test('lists over lists do not come back to themselves', async () => {
  const over = (baseListId: number) => ({ baseId: 3, baseListId, formulas: [{ from: 0, formula: '*0.98' }] })
  const first = await build.priceList(store.admin, { name: 'Uno' })
  const second = await build.priceList(store.admin, { name: 'Dos', ...over(first.id) })
  const third = await build.priceList(store.admin, { name: 'Tres', ...over(second.id) })
  const change = (list: { id: number; version: number; name: string }, fields: object) =>
    store.admin.post('priceLists/post', { ...list, audienceId: 1, ...fields })
  expect((await change(first, over(third.id))).text).toBe(
    'Las listas se calcularían en círculo: Uno → Tres → Dos → Uno',
  )
  expect((await change(first, over(first.id))).text).toBe('Las listas se calcularían en círculo: Uno → Uno')
  expect((await change(first, { version: first.version + 1 })).status).toBe(409)
})

test('a list in dollars is converted at the rate of the day and rounded by its rule', async () => {
  const { id } = await build.priceList(store.admin, {
    currencyId: 2,
    roundingId: Rounding.up,
    roundingStep: 0.5,
  })
  await build.listed(store.admin, { id, productId, breaks: [[0, 0.6]] })
  const clientId = (await build.client(store.admin, { priceListId: id })).id
  expect((await picked(clientId)).prices).toBeNull()
  await build.rate(store.admin, today, 36.6243)
  // 0.6 × 36.6243 = 21.97.
  expect((await picked(clientId)).prices).toMatchObject([{ from: 0, price: 22 }])
})

test('a list that sales, clients or lists use is deactivated after a question, and gives no more prices', async () => {
  const { id } = await build.priceList(store.admin, { name: 'De paso' })
  await build.listed(store.admin, { id, productId, breaks: [[0, 20]] })
  const clientId = (await build.client(store.admin, { priceListId: id })).id
  expect((await picked(clientId)).prices).toMatchObject([{ price: 20 }])
  const asked = await store.admin.post(`priceLists/${id}/delete`)
  expect(asked).toMatchObject({ status: 400, text: expect.stringContaining('hay clientes que lo usan') })
  expect((await store.admin.post(`priceLists/${id}/delete?confirm=true`)).body).toEqual({ id, active: false })
  expect((await picked(clientId)).prices).toBeNull()
  const unused = await build.priceList(store.admin)
  expect((await store.admin.post(`priceLists/${unused.id}/delete`)).status).toBe(200)
  expect((await store.admin.get(`priceLists/get/${unused.id}`)).status).toBe(404)
})

test('only who sets credit gives a client a group or a list; others keep them', async () => {
  const clerk = await store.user({ resources: ['verClientes'] })
  const made = await build.client(clerk, { priceListId: wholesale, groupId })
  expect(made).toMatchObject({ priceListId: null, groupId: null })
  const stored = (await store.admin.get(`clients/get/${wholesaler}`)).body
  expect(stored).toMatchObject({ priceListId: wholesale, priceList: 'Mayoreo' })
  const changed = await clerk.post('clients/post', { ...stored, priceListId: null, address: 'Del parque' })
  expect(changed.body).toMatchObject({ priceListId: wholesale, address: 'Del parque' })
  const promotion = await build.priceList(store.admin, {
    name: 'Feria',
    audienceId: Audience.promotion,
    validFrom: today,
    validTo: today,
  })
  const refused = await store.admin.post('clients/post', { ...changed.body, priceListId: promotion.id })
  expect(refused.text).toBe('Feria es una promoción: vale para todos y no se le pone a un cliente')
  await store.admin.get(`priceLists/${promotion.id}/delete`)
})

test('who sells sees prices, and neither lists nor what they are computed from', async () => {
  const seller = await store.user({ resources: ['crearFactura', 'verMisFacturas'] })
  expect((await seller.get('priceLists/get')).status).toBe(403)
  expect((await seller.get(`priceLists/get/${contractors}`)).status).toBe(403)
  expect((await seller.post('priceLists/prices', { id: contractors, areaId: 1 })).status).toBe(403)
  expect((await seller.get('catalogos/byname/priceList')).text).not.toContain('formula')
  expect((await sell({ clientId: member, price: 22.5 }, seller)).body.billDetails).toMatchObject([
    { priceList: 'Contratista' },
  ])
})
