import type { LotRow } from '@yunque/contract/reports/inventory-reports'
import { addDays, endOfMonth } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { area, processedPurchase, product, provider, purchase } from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'

const store = testStore()
const today = businessDay()
/** Lots expire on the last day of a month. */
const soon = endOfMonth(addDays(today, 31))
const later = endOfMonth(addDays(today, 150))
const past = endOfMonth(addDays(today, -62))
const days = (date: string) => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
let productId = 0
let name = ''
let boughtId = 0
let reader: Client

beforeAll(async () => {
  reader = await store.user({ resources: ['verExistencias'] })
  ;({ id: productId, name } = await product(store.admin))
  const lines = [
    { productId, quantity: 10, lote: 'B', expireDate: later },
    { productId, quantity: 20, lote: 'A', expireDate: soon },
    { productId, quantity: 30, lote: 'VIEJO', expireDate: past },
    { productId, quantity: 40, lote: 'SIN FECHA' },
    { productId: (await product(store.admin)).id, quantity: 5 },
  ]
  boughtId = (await processedPurchase(store.admin, lines)).id
  await purchase(store.admin, [{ productId, lote: 'PENDIENTE', expireDate: soon }])
})

const lots = async (asked: Record<string, unknown> = {}) => {
  const { status, body } = await reader.get('reports/lots/get', asked)
  expect(status).toBe(200)
  return body.data as LotRow[]
}
const named = async (asked: Record<string, unknown>) => (await lots(asked)).map(({ lote }) => lote)

test('the lots of processed purchases that expire within 90 days, with the product’s present stock', async () => {
  expect(await lots()).toEqual([
    {
      key: `purchase:${boughtId}:2`,
      document: 'purchase',
      id: boughtId,
      line: 2,
      date: today,
      areaId: 1,
      area: 'Bodega',
      productId,
      product: name,
      um: 'Unidad',
      lote: 'A',
      expireDate: soon,
      internalCode: expect.any(String),
      daysLeft: days(soon),
      quantity: 20,
      stock: 100,
    },
  ])
})

test('lots of more days, expired lots, and all lots, by expiry', async () => {
  expect(await named({ days: 200 })).toEqual(['A', 'B'])
  expect(await named({ days: 0 })).toEqual([])
  expect(await lots({ show: 'expired' })).toMatchObject([{ lote: 'VIEJO', daysLeft: days(past) }])
  expect(await named({ show: 'all' })).toEqual(['SIN FECHA', 'VIEJO', 'A', 'B'])
})

test('filters by lot, product and area; lots of entry-style purchases are included', async () => {
  const { id: areaId } = await area(store.admin)
  const { id: providerId } = await provider(store.admin)
  const entry = { areaId, date: today, typeId: 1, providerId, observation: 'Compra de mostrador' }
  const inPutProductDetails = [{ productId, quantity: 7, cost: 1, price: 2, lote: 'A', expireDate: soon }]
  const { body } = await store.admin.post('inPutProducts', { ...entry, inPutProductDetails })
  expect(await lots({ areaId })).toMatchObject([{ key: `input:${body.id}:1`, quantity: 7, stock: 7 }])
  expect(await named({ lote: 'A' })).toEqual(['A', 'A'])
  expect(await named({ show: 'all', productId, areaId: 1 })).toHaveLength(4)
  expect(await named({ show: 'all', productId: productId + 1 })).toEqual([])
})

test('the list is exported and filtered, and requires a permission to see stock', async () => {
  const file = await reader.get('reports/lots/export', { show: 'all' })
  expect(file.headers['content-type']).toContain('spreadsheetml')
  expect(await reader.get('reports/lots/get', { show: 'pronto' })).toMatchObject({ status: 400 })
  expect(await reader.get('reports/lots/get', { days: -1 })).toMatchObject({
    status: 400,
    text: 'El número de días no puede ser menor que 0',
  })
  const seller = await store.user({ resources: ['verKardex'] })
  expect((await seller.get('reports/lots/get')).status).toBe(403)
})
