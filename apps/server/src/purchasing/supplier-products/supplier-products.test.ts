import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import type { SupplierProductRow } from '@yunque/contract/purchasing/supplier-products'
import { supplierProductMessages } from '@yunque/contract/purchasing/supplier-products'
import { expect, test } from 'vitest'
import { area, processedPurchase, product, provider, purchase, sentOrder } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'

const store = testStore()

const said = (productId: number, providerId: number, fields: object = {}) =>
  store.admin.post('products/suppliers', { productId, providerId, ...fields })
const suppliers = async (productId: number): Promise<SupplierProductRow[]> =>
  (await store.admin.get(`products/${productId}/suppliers`)).body
const found = async (text: string, query: object) => {
  const asked = new URLSearchParams({ name: text, ...Object.fromEntries(Object.entries(query)) })
  return (await store.admin.get(`products/getbyarea/1/grid?${asked}`)).body
}

test('a supplier has its code, pack and days of a product, which are changed and removed', async () => {
  const { id: productId } = await product(store.admin)
  const { id: providerId, name } = await provider(store.admin)
  const box = { supplierCode: 'TR-12', packName: 'Caja', packSize: 12, leadDays: 4, preferred: true }
  const saved = await said(productId, providerId, box)
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body).toMatchObject([
    { providerId, provider: name, ...box, stored: true, version: 1, last: null },
  ])
  const again = await said(productId, providerId, { ...box, packSize: 24, preferred: false, version: 1 })
  expect(again.body).toMatchObject([{ packSize: 24, preferred: false, version: 2 }])
  expect((await said(productId, providerId, { ...box, version: 1 })).status).toBe(409)
  expect((await store.admin.get(`products/get/${productId}`)).body).toMatchObject({
    preferredProviderId: null,
  })
  const removed = await store.admin.delete(`products/${productId}/suppliers/${providerId}`)
  expect(removed.body).toEqual([])
  const gone = await store.admin.delete(`products/${productId}/suppliers/${providerId}`)
  expect([gone.status, gone.text]).toEqual([400, supplierProductMessages.unknown])
})

test('a code names one product of its supplier, whatever its case; other suppliers may have it', async () => {
  const [first, second] = [await product(store.admin), await product(store.admin)]
  const [{ id: own }, { id: other }] = [await provider(store.admin), await provider(store.admin)]
  await said(first.id, own, { supplierCode: 'Ab-1' })
  const taken = await said(second.id, own, { supplierCode: 'aB-1' })
  expect([taken.status, taken.text]).toEqual([400, supplierProductMessages.taken('aB-1', first.name)])
  expect((await said(second.id, other, { supplierCode: 'aB-1' })).status).toBe(200)
  const nameless = await said(second.id, own, { packName: 'Caja' })
  expect([nameless.status, nameless.text]).toEqual([400, supplierProductMessages.noSize])
})

test('the picker of a purchase finds the code of its supplier first, with its pack and its last cost', async () => {
  const [first, second] = [await product(store.admin), await product(store.admin)]
  const [{ id: own }, { id: other }] = [await provider(store.admin), await provider(store.admin)]
  await said(first.id, other, { supplierCode: '7071' })
  await said(second.id, own, { supplierCode: '7071', packName: 'Rollo', packSize: 50 })
  await processedPurchase(store.admin, [{ productId: second.id, cost: 80, price: 150 }], { providerId: own })
  const page = await found('7071', { providerId: own })
  expect(page.items.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  expect(page.items[0].supplier).toEqual({ code: '7071', packName: 'Rollo', packSize: 50, cost: 80 })
  expect(page.items[1].supplier).toMatchObject({ code: '', packSize: 0, cost: 0 })
  expect((await found('7071', {})).items).toEqual([])
  const seller = await store.user({ resources: ['crearFactura'] })
  const { body } = await seller.get(`products/getbyarea/1/grid?name=7071&providerId=${own}`)
  expect(body.items[0].supplier).toEqual({ code: '7071', packName: 'Rollo', packSize: 50 })
})

test('a line in packs keeps them; they must be its units', async () => {
  const { id: productId } = await product(store.admin)
  const { id: providerId } = await provider(store.admin)
  const box = { productId, quantity: 36, packs: 3, packSize: 12, packName: 'Caja', cost: 8.333333, price: 20 }
  const wrong = await purchase(store.admin, [{ ...box, quantity: 35 }]).catch((error: Error) => error.message)
  expect(wrong).toContain(purchaseMessages.packs)
  const bought = await processedPurchase(store.admin, [{ ...box, bonus: 6 }], { providerId })
  expect(bought).toMatchObject({
    total: 250,
    purchaseDetails: [{ quantity: 36, packs: 3, packSize: 12, packName: 'Caja', supplierCode: '', bonus: 6 }],
  })
  expect(await suppliers(productId)).toMatchObject([
    {
      providerId,
      packName: 'Caja',
      packSize: 12,
      stored: true,
      measuredDays: null,
      last: { cost: 8.333333 },
    },
  ])
  await processedPurchase(store.admin, [{ ...box, quantity: 30, packSize: 10 }], { providerId })
  expect(await suppliers(productId)).toMatchObject([{ packSize: 12 }])
})

test('an order in packs with the codes of its supplier is received by them', async () => {
  const { id: productId } = await product(store.admin)
  const { id: providerId } = await provider(store.admin)
  await said(productId, providerId, { supplierCode: 'TR-900' })
  const line = { productId, quantity: 24, packs: 2, packSize: 12, packName: 'Caja' }
  const order = await sentOrder(store.admin, [line], { providerId })
  expect(order.lines).toMatchObject([{ packs: 2, packSize: 12, packName: 'Caja', supplierCode: 'TR-900' }])
  const { body } = await store.admin.get(`receptions/orders/${order.id}`)
  expect(body.lines).toMatchObject([{ packs: 2, packSize: 12, codes: expect.arrayContaining(['TR-900']) }])
})

test('prices are for who may read the purchases of the area; the preferred supplier comes first', async () => {
  const { id: productId } = await product(store.admin)
  const [dear, cheap] = [await provider(store.admin), await provider(store.admin)]
  const buy = (providerId: number, cost: number) =>
    processedPurchase(store.admin, [{ productId, cost, price: 200 }], { providerId })
  await buy(dear.id, 120)
  await buy(cheap.id, 90)
  expect(await suppliers(productId)).toMatchObject([
    { providerId: cheap.id, last: { cost: 90, realCost: 90 } },
    { providerId: dear.id, last: { cost: 120 } },
  ])
  await said(productId, dear.id, { preferred: true })
  expect(await suppliers(productId)).toMatchObject([{ providerId: dear.id }, { providerId: cheap.id }])
  const keeper = await store.user({ resources: ['administrarProveedores'] })
  const { body } = await keeper.get(`products/${productId}/suppliers`)
  expect(body).toMatchObject([{ providerId: dear.id, last: null }])
  const away = await store.user({ resources: ['inventario'], areaId: (await area(store.admin)).id })
  expect((await away.get(`products/${productId}/suppliers?areaId=1`)).body).toMatchObject([{ last: null }])
})

test('the product keeps its preferred supplier when it is not sent; an inactive one is refused', async () => {
  const { id: productId, ...fields } = await product(store.admin)
  const { id: providerId, name, ...rest } = await provider(store.admin)
  const save = (preferredProviderId?: number | null) =>
    store.admin.post('products/post', { ...fields, id: productId, version: undefined, preferredProviderId })
  expect((await save(providerId)).body).toMatchObject({
    preferredProviderId: providerId,
    preferredProvider: name,
  })
  expect((await save()).body).toMatchObject({ preferredProviderId: providerId })
  const list = await store.admin.get(`products/get?preferredProviderId=${providerId}`)
  expect(list.body.data).toMatchObject([{ id: productId }])
  expect((await save(null)).body).toMatchObject({ preferredProviderId: null })
  await store.admin.post('providers/post', {
    ...rest,
    id: providerId,
    name,
    active: false,
    version: undefined,
  })
  const refused = await save(providerId)
  expect([refused.status, refused.text]).toEqual([400, 'El proveedor preferido no existe o está inactivo'])
  const inactive = await said(productId, providerId, { preferred: true })
  expect([inactive.status, inactive.text]).toEqual([400, supplierProductMessages.inactive(name)])
})
