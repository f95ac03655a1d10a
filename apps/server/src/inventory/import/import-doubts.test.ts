import { olderAsks } from '@yunque/contract/core/older-asks'
import { expect, test } from 'vitest'
import { area, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { stockedProduct } from '../../../test/stock.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()
const send = (rows: readonly unknown[][], path = 'products/import') =>
  upload(store.admin, path, workbook(rows))
const check = async (rows: readonly unknown[][]) => (await send(rows, 'products/import/check')).body
const yes = 'products/import?confirm=true'
const stored = async (id: number) => (await store.admin.get(`products/get/${id}`)).body
const priceOf = async (id: number) => (await store.admin.get(`products/area/1/${id}`)).body.price
const goods = (code: string | null, name: string, price = 10) => [
  code,
  name,
  'General',
  'Generica',
  'unidad',
  price,
]
const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio']

/** A sheet with prices of these products. The minimum price for a cost of 100 is 105. */
async function sheetOf(...prices: [id: number, price: number][]) {
  const rows = prices.map(async ([id, price]) => [(await stored(id)).internalCode, price])
  return [['Código', 'Precio'], ...(await Promise.all(rows))]
}

test('the check counts price increases and decreases, and lists the largest decreases', async () => {
  const made = { stock: 5, cost: 100, hasIva: false }
  const [up, down, same] = [
    await stockedProduct(store, { ...made, price: 200 }),
    await stockedProduct(store, { ...made, price: 400 }),
    await stockedProduct(store, { ...made, price: 150 }),
  ]
  const rows = await sheetOf([up, 250], [down, 300], [same, 150])
  const { prices } = await check([...rows])
  expect(prices).toMatchObject({ first: 0, rises: 1, mostRise: 25, falls: 1, mostFall: 25, belowFloor: [] })
  const { name } = await stored(down)
  expect(prices.largest).toEqual([{ name, oldPrice: 400, price: 300, amount: 100, percent: 25 }])
  const { body } = await send(rows)
  expect(body).toMatchObject({ changed: 2, same: 1, prices: { rises: 1, falls: 1 } })
  expect((await check([titles, goods('PRI-1', 'Producto con precio')])).prices).toMatchObject({ first: 1 })
})

test('prices below the minimum are asked, and nothing is written until they are confirmed', async () => {
  const id = await stockedProduct(store, { stock: 5, cost: 100, price: 200, hasIva: false })
  const rows = await sheetOf([id, 104])
  const { name } = await stored(id)
  const asked = await send(rows)
  expect(asked).toMatchObject({
    status: 400,
    text: `Bajo el precio mínimo queda ${name} a C$\u00a0104.00 (mínimo C$\u00a0105.00).\n¿Importar de todas formas?`,
  })
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  expect(await priceOf(id)).toBe(200)
  expect(await send(rows, yes)).toMatchObject({ status: 200, body: { changed: 1 } })
  expect(await priceOf(id)).toBe(104)
  expect((await send(await sheetOf([id, 105]))).status).toBe(200)
})

test('names of other products, stored or in the file, are one list and one question', async () => {
  const taken = await product(store.admin, { name: 'Pala cuadrada' })
  const idle = await product(store.admin, { name: 'Pala retirada' })
  const other = await product(store.admin, { name: 'Pala redonda' })
  await store.admin.get(`products/${idle.id}/delete?confirm=true`)
  const rows = [
    titles,
    goods('DOB-1', 'PALA CUADRADA'),
    goods('DOB-2', 'Pico de punta'),
    goods('DOB-3', 'pico de punta'),
    goods('DOB-4', 'Pala retirada'),
    goods(other.internalCode, 'Pala redonda'),
  ]
  expect((await check(rows)).sameNames).toEqual([
    { row: 2, name: 'PALA CUADRADA', other: taken.internalCode },
    { row: 4, name: 'pico de punta', other: 'fila 3' },
  ])
  const asked = await send(rows)
  expect(asked).toMatchObject({
    status: 400,
    text: `Con el mismo nombre quedan otros productos: PALA CUADRADA (fila 2 y ${taken.internalCode}) y pico de punta (fila 4 y fila 3).\n¿Importar de todas formas?`,
  })
  expect(asked.headers[olderAsks.confirm]).toBe('true')
  expect((await send(rows, yes)).body).toMatchObject({ added: 4, changed: 1 })
  expect((await send(rows)).body).toMatchObject({ same: 5, sameNames: [] })
})

test('the import asks before an area stops inheriting a price', async () => {
  const id = await stockedProduct(store, { stock: 0, price: 50 })
  const { id: areaId } = await area(store.admin)
  const keeper = await store.user({ resources: ['inventario'], areaId })
  await keeper.post('products/area/post', { areaId, productId: id, inherit: true })
  const { internalCode, name } = await stored(id)
  const rows = (price: number) =>
    workbook([
      ['Código', 'Precio'],
      [internalCode, price],
    ])
  expect((await upload(keeper, 'products/import', rows(50))).body).toMatchObject({ same: 1 })
  expect(await upload(keeper, 'products/import', rows(60))).toMatchObject({
    status: 400,
    text: `El área deja de heredar el precio de ${name}.\n¿Importar de todas formas?`,
  })
  const inherits = async () => (await keeper.get(`products/area/${areaId}/${id}`)).body.inherit
  expect(await inherits()).toBe(true)
  expect((await upload(keeper, yes, rows(60))).status).toBe(200)
  expect(await inherits()).toBe(false)
})

test('two products that swap names in one file raise no question', async () => {
  const one = await product(store.admin, { name: 'Brocha uno' })
  const two = await product(store.admin, { name: 'Brocha dos' })
  const rows = [
    ['Código', 'Nombre'],
    [one.internalCode, 'Brocha dos'],
    [two.internalCode, 'Brocha uno'],
  ]
  expect(await send(rows)).toMatchObject({ status: 200, body: { changed: 2, sameNames: [] } })
})

test('faulty rows are refused before any question', async () => {
  await product(store.admin, { name: 'Cinta métrica' })
  const answer = await send([titles, goods('FAL-1', 'Cinta métrica'), goods('FAL-2', 'X')])
  expect(answer.status).toBe(400)
  expect(answer.text).toMatch(/^Fila 3: /)
  expect(answer.headers[olderAsks.confirm]).toBeUndefined()
})
