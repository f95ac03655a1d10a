import { InputType, OutputType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { expect, test } from 'vitest'
import { area, client, product, provider } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { ofLine } from '../../../test/of-line.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'

const store = testStore()

const entry = (fields: object = {}, lines: readonly object[] = []) => ({
  areaId: 1,
  date: businessDay(),
  typeId: InputType.adjustment,
  observation: 'Conteo de estantes',
  inPutProductDetails: lines,
  ...fields,
})
const exit = (lines: readonly object[], fields: object = {}) => ({
  areaId: 1,
  date: businessDay(),
  typeId: OutputType.adjustment,
  observation: 'Producto dañado',
  outPutProductDetails: lines,
  ...fields,
})
/** Matches a refusal that names the line or field. */
const said = (text: string) => expect.stringContaining(text)
const held = async (productId: number, areaId = 1) =>
  (await store.admin.get(`products/area/${areaId}/${productId}`)).body

test("an entry adjustment enters at the area's average, and keeps price and last cost", async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 12.5, price: 20 })
  const answer = await store.admin.post('inPutProducts', entry({}, [{ productId, quantity: 4, price: 999 }]))
  expect(answer).toMatchObject({
    status: 200,
    body: {
      typeId: 2,
      type: 'Ajuste de entrada',
      stateId: 1,
      total: 50,
      units: 4,
      createBy: 'admin',
      inPutProductDetails: [{ line: 1, productId, quantity: 4, cost: 12.5, price: 20, total: 50 }],
    },
  })
  expect(await held(productId)).toMatchObject({ stock: 14, costAvg: 12.5, costReal: 12.5, price: 20 })
})

test('an entry adjustment with a cost moves the average; without any cost it is refused', async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 10, price: 20 })
  await store.admin.post('inPutProducts/post', entry({}, [{ productId, quantity: 10, cost: 20, total: 200 }]))
  expect(await held(productId)).toMatchObject({ stock: 20, costAvg: 15, costReal: 10 })
  const fresh = await product(store.admin)
  const refused = await store.admin.post('inPutProducts', entry({}, [{ productId: fresh.id, quantity: 1 }]))
  expect(refused).toMatchObject({ status: 400, text: stockMessages.noCost(fresh.name) })
})

test('an opening balance sets cost and price, once and only before any movement', async () => {
  const { id: productId, name } = await product(store.admin)
  const opening = entry({ typeId: InputType.opening }, [{ productId, quantity: 8, cost: 10.5, price: 18 }])
  expect((await store.admin.post('inPutProducts', opening)).status).toBe(200)
  expect(await held(productId)).toMatchObject({ stock: 8, costAvg: 10.5, costReal: 10.5, price: 18 })
  expect(await store.admin.post('inPutProducts', opening)).toMatchObject({
    status: 400,
    text: stockMessages.hasMovements(name),
  })
})

test('an entry-style purchase enters at its cost, which becomes the last one, and sets the price', async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 10, price: 20 })
  const { id: providerId, name } = await provider(store.admin)
  const lines = [{ productId, quantity: 10, cost: 14, ivaRate: 0, price: 22 }]
  const bought = await store.admin.post('inPutProducts', entry({ typeId: 1, providerId }, lines))
  expect(bought).toMatchObject({ status: 200, body: { type: 'Compra', providerName: name, total: 140 } })
  expect(await held(productId)).toMatchObject({ stock: 20, costAvg: 12, costReal: 14, price: 22 })
  const without = await store.admin.post('inPutProducts', entry({ typeId: 1 }, lines))
  expect(without).toMatchObject({ status: 400, text: messages.selectProvider })
  const dear = [{ productId, quantity: 1, cost: 14, price: 14 }]
  const low = await store.admin.post('inPutProducts', entry({ typeId: 1, providerId }, dear))
  expect(low.status).toBe(400)
  expect(low.text).toMatch(
    /^Línea 1: el precio de .+ sin IVA \(12.173913\) debe ser mayor que su costo \(12.173913\)$/,
  )
})

test("an exit leaves at the server's cost, whatever is sent", async () => {
  const productId = await stockedProduct(store, { stock: 10, cost: 12.5, price: 20 })
  const answer = await store.admin.post(
    'outPutProducts',
    exit([{ productId, quantity: 4, cost: 1, price: 2 }]),
  )
  expect(answer).toMatchObject({
    status: 200,
    body: {
      type: 'Ajuste de salida',
      total: 50,
      outPutProductDetails: [{ quantity: 4, cost: 12.5, total: 50 }],
    },
  })
  const services = exit([{ productId, quantity: 6 }], { typeId: OutputType.services })
  expect((await store.admin.post('outPutProducts/post', services)).body.type).toBe('Servicios')
  expect(await held(productId)).toMatchObject({ stock: 0, costAvg: 12.5 })
})

test('an exit takes no more than the available stock, and names the reserved units', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const { name } = await held(productId)
    .then(() => store.admin.get(`products/get/${productId}`))
    .then((x) => x.body)
  const more = await store.admin.post('outPutProducts', exit([{ productId, quantity: 6 }]))
  expect(more).toMatchObject({ status: 400, text: `No hay stock disponible: ${name}. Existencia 5.` })
  const { id: clientId } = await client(store.admin)
  const header = { date: businessDay(), clientId, paymentTypeId: 1, preBillTypeId: 2 }
  await store.admin.post('prebills', { ...header, preBillDetails: [{ productId, quantity: 3, price: 20 }] })
  const reserved = await store.admin.post('outPutProducts', exit([{ productId, quantity: 3 }]))
  expect(reserved.status).toBe(400)
  expect(reserved.text).toContain('3 reservado en pre-ventas 0')
  expect((await store.admin.post('outPutProducts', exit([{ productId, quantity: 2 }]))).status).toBe(200)
})

test.each([
  [{ areaId: null }, messages.selectArea],
  [{ date: null }, messages.selectDate],
  [{ date: '2999-01-01' }, messages.futureDate],
  [{ typeId: 4 }, messages.selectType],
  [{ typeId: null }, messages.selectType],
  [{ observation: '  ' }, 'La observación es requerida'],
  [{ observation: 'x'.repeat(501) }, 'Observación: Maximo 500 caracteres'],
  [{ areaId: 99_999 }, messages.selectArea],
])('an entry and an exit with %o are refused', async (fields, text) => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const lines = [{ productId, quantity: 1 }]
  expect(await store.admin.post('inPutProducts', entry(fields, lines))).toMatchObject({
    status: 400,
    text: said(text),
  })
  expect(await store.admin.post('outPutProducts', exit(lines, fields))).toMatchObject({
    status: 400,
    text: said(text),
  })
  expect(await held(productId)).toMatchObject({ stock: 5 })
})

test('lines are checked: none, repeated, without quantity, unknown, a service, inactive', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const service = await product(store.admin, { isService: true })
  const old = await product(store.admin)
  await store.admin.get(`products/${old.id}/delete`)
  const twice = [productId, productId].map((id) => ({ productId: id, quantity: 1 }))
  const cases: [object[], string][] = [
    [[], stockMessages.noLines],
    [twice, messages.productRepeated],
    [[{ productId, quantity: 0 }], stockMessages.quantity],
    [[{ productId: 999_999, quantity: 1, cost: 1 }], 'Un producto de la lista no existe'],
    [[{ productId: service.id, quantity: 1, cost: 1 }], stockMessages.service(service.name)],
  ]
  for (const [lines, text] of cases) {
    expect(await store.admin.post('inPutProducts', entry({}, lines))).toMatchObject({
      status: 400,
      text: said(text),
    })
    const out = lines.map((line) => ({ ...line, cost: undefined }))
    expect(await store.admin.post('outPutProducts', exit(out))).toMatchObject({
      status: 400,
      text: said(text),
    })
  }
  const inactive = await store.admin.post(
    'inPutProducts',
    entry({}, [{ productId: old.id, quantity: 1, cost: 1 }]),
  )
  expect(inactive).toMatchObject({ status: 400, text: messages.inactiveProduct(old.name) })
})

test("a total that differs from the server's is refused", async () => {
  const productId = await stockedProduct(store, { stock: 5, cost: 10, price: 20 })
  const line = { productId, quantity: 2, cost: 10, total: 25 }
  const answer = await store.admin.post('inPutProducts', entry({}, [line]))
  expect(answer).toMatchObject({
    status: 400,
    text: ofLine(1, 'el total enviado (25) no coincide con el calculado (20)'),
  })
})

test('a saved document is final: no edit, no void', async () => {
  const productId = await stockedProduct(store, { stock: 5, cost: 10, price: 20 })
  const { body: into } = await store.admin.post('inPutProducts', entry({}, [{ productId, quantity: 1 }]))
  const { body: out } = await store.admin.post('outPutProducts', exit([{ productId, quantity: 1 }]))
  const edits = [
    [await store.admin.post('inPutProducts/post', into), stockMessages.inputFinal],
    [await store.admin.get(`inPutProducts/${into.id}/delete`), stockMessages.inputFinal],
    [await store.admin.post('outPutProducts/post', out), stockMessages.outputFinal],
    [await store.admin.post(`outPutProducts/${out.id}/delete`), stockMessages.outputFinal],
  ] as const
  for (const [answer, text] of edits) expect(answer).toMatchObject({ status: 400, text })
  const change = store.database.pool.query('update stock_input_lines set quantity = 9')
  await expect(change).rejects.toThrow('its rows are final')
})

test('a closed period takes no entry', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  await store.database.db.updateTable('settings').set({ lock_date: businessDay() }).execute()
  const answer = await store.admin.post('inPutProducts', entry({}, [{ productId, quantity: 1 }]))
  await store.database.db.updateTable('settings').set({ lock_date: null }).execute()
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('El período está cerrado hasta el')
})

test('users act in and see their own area; users of the warehouse every one', async () => {
  const branch = await area(store.admin)
  const clerk = await store.user({ resources: ['ajuste'], areaId: branch.id })
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const elsewhere = await clerk.post('inPutProducts', entry({}, [{ productId, quantity: 1, cost: 5 }]))
  expect(elsewhere).toMatchObject({ status: 403, text: messages.otherArea })
  const lines = [{ productId, quantity: 1, cost: 5 }]
  const own = await clerk.post('inPutProducts', entry({ areaId: branch.id }, lines))
  expect(own.status, own.text).toBe(200)
  const list = await clerk.get('inPutProducts/get', { requireTotalCount: true })
  expect(list.body).toMatchObject({ totalCount: 1, data: [{ id: own.body.id, area: branch.name }] })
  const other = await store.admin.post('inPutProducts', entry({}, lines))
  expect((await clerk.get(`inPutProducts/get/${other.body.id}`)).status).toBe(404)
  expect((await store.admin.get(`inPutProducts/get/${own.body.id}`)).status).toBe(200)
})

test('only users who read costs see them', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const clerk = await store.user({ resources: ['ajuste'] })
  const { body } = await clerk.post('inPutProducts', entry({}, [{ productId, quantity: 1 }]))
  expect(body).not.toHaveProperty('total')
  expect(body.inPutProductDetails[0]).not.toHaveProperty('cost')
  expect(body.inPutProductDetails[0]).not.toHaveProperty('total')
})

test('an entry-style purchase requires the permission to buy, an adjustment the one to adjust', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const { id: providerId } = await provider(store.admin)
  const lines = [{ productId, quantity: 1, cost: 5, price: 9 }]
  const clerk = await store.user({ resources: ['ajuste'] })
  expect((await clerk.post('inPutProducts', entry({ typeId: 1, providerId }, lines))).status).toBe(403)
  const buyer = await store.user({ resources: ['crearCompra'] })
  expect((await buyer.post('inPutProducts', entry({}, lines))).status).toBe(403)
  expect((await buyer.post('inPutProducts', entry({ typeId: 1, providerId }, lines))).status).toBe(200)
  const list = await buyer.get('inPutProducts/get')
  expect(new Set(list.body.data.map((row: { typeId: number }) => row.typeId))).toEqual(new Set([1]))
})

test('lists filter by type, area and dates, and export', async () => {
  const list = await store.admin.get('inPutProducts/get', {
    typeId: 2,
    dateFrom: businessDay(),
    dateTo: businessDay(),
  })
  expect(list.body.data.length).toBeGreaterThan(0)
  expect(list.body.data.every((row: { typeId: number }) => row.typeId === 2)).toBe(true)
  expect((await store.admin.get('inPutProducts/get', { dateTo: '2020-01-01' })).body.data).toEqual([])
  for (const path of ['inPutProducts', 'outPutProducts'])
    expect((await store.admin.get(`${path}/export`)).headers['content-type']).toContain('spreadsheet')
})

test('the kardex has entries and exits', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  await store.admin.post('inPutProducts', entry({ reference: 'A-1' }, [{ productId, quantity: 2 }]))
  await store.admin.post('outPutProducts', exit([{ productId, quantity: 1 }]))
  const { body } = await store.admin.post('reports/kardex', { areaId: 1, productId, date: businessDay() })
  expect(body.result).toMatchObject([
    { type: 'Inventario inicial', quantityIn: 5, stocks: 5 },
    {
      type: 'Ajuste de entrada',
      reference: 'A-1',
      observation: 'Conteo de estantes',
      quantityIn: 2,
      stocks: 7,
    },
    { type: 'Ajuste de salida', observation: 'Producto dañado', quantityOut: 1, stocks: 6 },
  ])
})

test('one key saves one entry; two concurrent exits cannot take more than the stock', async () => {
  const productId = await stockedProduct(store, { stock: 5, price: 20 })
  const body = entry({}, [{ productId, quantity: 1 }])
  const key = { 'idempotency-key': 'entrada-1' }
  const answers = await Promise.all([1, 2].map(() => store.admin.post('inPutProducts', body, key)))
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await held(productId)).toMatchObject({ stock: 6 })
  const exits = await Promise.all(
    [1, 2].map(() => store.admin.post('outPutProducts', exit([{ productId, quantity: 4 }]))),
  )
  expect(exits.map(({ status }) => status).sort()).toEqual([200, 400])
  const openings = await product(store.admin)
  const opening = entry({ typeId: 3 }, [{ productId: openings.id, quantity: 1, cost: 1, price: 2 }])
  const opened = await Promise.all([1, 2].map(() => store.admin.post('inPutProducts', opening)))
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 400])
})
