import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { area, areaProduct, conversion, processedPurchase, product } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()
const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
type Row = { id: number }
const pick = async (name: string, query: object = {}, areaId = 1) =>
  (await store.admin.get(`products/getbyarea/${areaId}/grid`, { name, ...query })).body.items.map(
    ({ id }: Row) => id,
  )

test('the exact code or barcode comes first, then prefixes, then substrings', async () => {
  const contains = await product(store.admin, { name: 'Aaa tornillo 4400 zincado' })
  const prefix = await product(store.admin, { name: 'Bbb', internalCode: '4400-X' })
  const byName = await product(store.admin, { name: '4400 pernos' })
  const exact = await product(store.admin, { name: 'Zzz', internalCode: '4400' })
  expect(await pick('4400')).toEqual([exact.id, byName.id, prefix.id, contains.id])
  const scanned = await product(store.admin, { name: 'Zzzz', barcodes: ['744000000012', '44'] })
  expect((await pick('44'))[0]).toBe(scanned.id)
  expect(await pick('744000000012')).toEqual([scanned.id])
  expect(await pick('744000')).toEqual([scanned.id])
})

test('accents, case and word order do not matter, and wildcards are plain text', async () => {
  const pipe = await product(store.admin, { name: 'Tubería PVC de presión 1/2"' })
  expect(await pick('presion TUBERIA')).toEqual([pipe.id])
  expect(await pick('tubería 1/2"')).toEqual([pipe.id])
  expect(await pick('tuber%a')).toEqual([])
  expect(await pick('tuber_a')).toEqual([])
})

test('the flags leave out services, inactive products, products without terms and those without stock', async () => {
  const word = unique('Bandera').replaceAll(' ', '')
  const plain = await product(store.admin, { name: `${word} A` })
  const service = await product(store.admin, { name: `${word} B`, isService: true })
  const inactive = await product(store.admin, { name: `${word} C`, stateId: 2 })
  const recorded = await product(store.admin, { name: `${word} D` })
  await areaProduct(store.admin, { productId: recorded.id })
  expect(await pick(word)).toEqual([plain.id, service.id, inactive.id, recorded.id])
  expect(await pick(word, { active: true })).toEqual([plain.id, service.id, recorded.id])
  expect(await pick(word, { onlyProducts: true })).toEqual([plain.id, inactive.id, recorded.id])
  expect(await pick(word, { has: true })).toEqual([recorded.id])
  expect(await pick(word, { exists: true })).toEqual([])
})

test('a product that an area can convert from its stock is found there with stock 0, even without terms', async () => {
  const word = unique('Quebrar').replaceAll(' ', '')
  const [unit, pound] = [
    await product(store.admin, { name: `${word} A` }),
    await product(store.admin, { name: `${word} B` }),
  ]
  await product(store.admin, { name: `${word} C` })
  const ratio = { convertProductId: unit.id, convertSourceQuantiy: 1, convertProductQuantity: 12 }
  const box = await product(store.admin, ratio)
  await conversion(store.admin, { sourceProductId: box.id, targetProductId: pound.id })
  expect(await pick(word, { has: true })).toEqual([])
  await processedPurchase(store.admin, [{ productId: box.id, quantity: 1 }])
  expect(await pick(word, { has: true })).toEqual([unit.id, pound.id])
  const { body } = await store.admin.get('products/getbyarea/1/grid', { name: word, has: true })
  expect(body).toMatchObject({ totalCount: 2, items: [{ stock: 0, disponible: 0 }, { stock: 0 }] })
  const { id: elsewhere } = await area(store.admin)
  const other = await store.admin.get(`products/getbyarea/${elsewhere}/grid`, { name: word, has: true })
  expect(other.body.items).toEqual([])
})

test('a page has ten rows by default, and the total number of matches', async () => {
  const word = unique('Página').replaceAll(' ', '')
  for (let n = 0; n < 12; n++) await product(store.admin, { name: `${word} ${n}` })
  const first = (await store.admin.get('products/getbyarea/1/grid', { name: word })).body
  const rest = (await store.admin.get('products/getbyarea/1/grid', { name: word, skip: 10 })).body
  expect([first.items.length, first.totalCount, rest.items.length, rest.totalCount]).toEqual([10, 12, 2, 12])
  const { body } = await store.admin.get('products/getbyarea/1', { name: word })
  expect(body).toHaveLength(12)
  expect((await store.admin.get('products/getbyarea/1/grid', { take: 501 })).status).toBe(400)
})

test('a row has the fields that a document line needs, with the terms of its area', async () => {
  const branch = await area(store.admin)
  const made = await product(store.admin, { name: unique('Brocha'), hasIva: true })
  await areaProduct(store.admin, { productId: made.id, areaId: branch.id, price: 75.5, discount: 5 })
  const { body } = await store.admin.get(`products/getbyarea/${branch.id}/grid`, { name: made.name })
  expect(body.items).toEqual([
    {
      id: made.id,
      internalCode: made.internalCode,
      barcodes: [],
      name: made.name,
      um: 'Unidad',
      unitDecimals: 3,
      presentation: 'Genérica',
      familyId: 1,
      family: 'General',
      stock: 0,
      disponible: 0,
      price: 75.5,
      cost: 0,
      costReal: 0,
      discount: 5,
      hasIva: true,
      iva: 15,
      isService: false,
      isKit: false,
      tracksLots: false,
      packSize: 0,
      active: true,
      hasImage: false,
    },
  ])
})
