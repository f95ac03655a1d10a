import { expect, test } from 'vitest'
import { product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { stockedProduct } from '../../../test/stock.ts'
import { upload } from '../../../test/upload.ts'

const store = testStore()
const path = 'products/import'
const stored = async (id: number) => (await store.admin.get(`products/get/${id}`)).body
const termsOf = async (id: number) => (await store.admin.get(`products/area/1/${id}`)).body
const csv = (rows: readonly string[]) =>
  Buffer.from(['Lista de precios', 'Cód.;P. Venta', ...rows].join('\r\n'), 'latin1')

async function mapped(file: Buffer): Promise<string> {
  const { body } = await upload(store.admin, `${path}/sheet`, file)
  const columns = body.columns.map(({ column }: { column: string | null }) => column ?? '').join(',')
  expect(columns).toBe('internalCode,price')
  return `?header=${body.header}&columns=${columns}`
}

test('a list of codes and prices changes the prices of products and nothing else of them', async () => {
  const [rises, stays] = [
    await stockedProduct(store, { stock: 5, cost: 10, price: 200 }),
    await stockedProduct(store, { stock: 5, cost: 10, price: 150 }),
  ]
  const before = await Promise.all([stored(rises), termsOf(rises)])
  const codeOf = async (id: number) => (await stored(id)).internalCode
  const file = csv([`${await codeOf(rises)};C$ 1.250,50`, `${await codeOf(stays)};150`])
  const query = await mapped(file)
  expect((await upload(store.admin, path + query, file)).body).toMatchObject({
    added: 0,
    changed: 1,
    same: 1,
    prices: { rises: 1, falls: 0 },
  })
  const [after, terms] = await Promise.all([stored(rises), termsOf(rises)])
  expect(after).toMatchObject({ name: before[0].name, version: before[0].version })
  expect(terms).toMatchObject({ price: 1250.5, stockMin: before[1].stockMin, stockMax: before[1].stockMax })
  expect((await store.admin.get('imports/get')).body.data[0]).toMatchObject({ added: 0, changed: 1 })
})

test('a code without a product is a fault of the list', async () => {
  const { id, internalCode } = await product(store.admin)
  const file = csv(['NADIE-1;20', `${internalCode};75`])
  const query = await mapped(file)
  const { body } = await upload(store.admin, `${path}/check${query}`, file)
  expect(body).toMatchObject({ faulty: 1, changed: 1, added: 0 })
  expect(body.faults[0]).toMatchObject({ row: 3, column: 'name' })
  expect((await upload(store.admin, path + query, file)).status).toBe(400)
  expect((await upload(store.admin, path + query, csv([`${internalCode};75`]))).status).toBe(200)
  expect(await termsOf(id)).toMatchObject({ price: 75 })
})
