import { messages } from '@yunque/contract/core/messages'
import { importMessages } from '@yunque/contract/imports/import-report'
import { openingMessages } from '@yunque/contract/inventory/openings'
import { stockMessages } from '@yunque/contract/inventory/stock-documents'
import { expect, test } from 'vitest'
import { area, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const titles = ['Código', 'Cantidad', 'Costo', 'Precio']
const send = (rows: readonly unknown[][], { areaId = 1, by = store.admin, observation = 'Apertura' } = {}) =>
  upload(
    by,
    `inPutProducts/post/file?areaId=${areaId}&date=${businessDay()}&observation=${observation}`,
    workbook(rows),
  )
const held = async (productId: number, areaId = 1) =>
  (await store.admin.get(`products/area/${areaId}/${productId}`)).body

test('opening balances are imported from an Excel as one entry, by code or barcode', async () => {
  const one = await product(store.admin, { barcodes: ['7441'] })
  const two = await product(store.admin)
  const answer = await send([
    ['FERRETERÍA LA ECONÓMICA'],
    ['Inventario al 30/11/2026'],
    [],
    ['PRECIO', 'codigo', 'Cantidad', 'Costo'],
    ['C$ 1,250.50', 7441, '10,5', 800],
    [20, two.internalCode, 4, 12.3456789],
  ])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ typeId: 3, observation: 'Apertura', total: 8449.38 })
  expect(await held(one.id)).toMatchObject({ stock: 10.5, costAvg: 800, price: 1250.5 })
  expect(await held(two.id)).toMatchObject({ stock: 4, costReal: 12.345679, price: 20 })
})

test('every faulty row is named by its number, and nothing is saved', async () => {
  const good = await product(store.admin)
  const moved = await stockedProduct(store, { stock: 1, price: 5 })
  const { body: old } = await store.admin.get(`products/get/${moved}`)
  const service = await product(store.admin, { isService: true })
  const answer = await send([
    titles,
    [good.internalCode, 1, 2, 3],
    [good.internalCode, 1, 2, 3],
    ['NO-HAY', 1, 2, 3],
    [null, 1, 2, 3],
    [old.internalCode, 1, 2, 3],
    [service.internalCode, 'uno', 0, null],
  ])
  expect(answer.status).toBe(400)
  expect(answer.text.split('\n')).toEqual([
    `Fila 3: ${openingMessages.repeated(2)}`,
    `Fila 4: ${openingMessages.unknownCode('NO-HAY')}`,
    `Fila 5: ${openingMessages.noCode}`,
    `Fila 6: ${stockMessages.hasMovements(old.name)}`,
    `Fila 7: ${importMessages.notNumber('Cantidad')}. ${stockMessages.service(service.name)}. ${stockMessages.cost}. ${stockMessages.price}`,
  ])
  expect(await held(good.id)).toMatchObject({ stock: 0 })
})

test("a file without the template's titles, without rows, or a missing file, is refused", async () => {
  expect(await send([['Producto', 'Cantidad']])).toMatchObject({ status: 400, text: openingMessages.titles })
  expect(await send([titles])).toMatchObject({ status: 400, text: messages.emptyFile })
  const path = `inPutProducts/post/file?areaId=1&date=${businessDay()}&observation=x`
  const none = await upload(store.admin, path, Buffer.alloc(0))
  expect(none).toMatchObject({ status: 400, text: messages.selectExcel })
})

test('the area has to be the own one, and the observation is required', async () => {
  const branch = await area(store.admin)
  const clerk = await store.user({ resources: ['ajuste'], areaId: branch.id })
  const { internalCode, id } = await product(store.admin)
  const rows = [titles, [internalCode, 1, 2, 3]]
  expect(await send(rows, { by: clerk })).toMatchObject({ status: 403, text: messages.otherArea })
  const without = await send(rows, { by: clerk, areaId: branch.id, observation: '' })
  expect(without).toMatchObject({ status: 400, text: expect.stringContaining('La observación es requerida') })
  expect((await send(rows, { by: clerk, areaId: branch.id })).status).toBe(200)
  expect(await held(id, branch.id)).toMatchObject({ stock: 1, price: 3 })
})

test('the template has the titles that the import reads', async () => {
  const { bytes, status } = await store.admin.get('inPutProducts/template')
  expect(status).toBe(200)
  const [first] = await readWorkbook(bytes)
  expect(first?.cells).toEqual(titles)
})
