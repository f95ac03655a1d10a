import { messages } from '@yunque/contract/core/messages'
import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { addDays } from '@yunque/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { area, areaProduct, product, provider } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { ofLine } from '../../../test/of-line.ts'
import { businessDay } from '../../../test/stock.ts'

const store = testStore()
const today = businessDay()
let productId = 0
let providerId = 0
let branch = 0

beforeAll(async () => {
  productId = (await product(store.admin, { name: 'Martillo de uña' })).id
  await areaProduct(store.admin, { productId, price: 140 })
  providerId = (await provider(store.admin, { name: 'Ferretera Norte' })).id
  branch = (await area(store.admin)).id
})

const valid = () => ({
  areaId: 1,
  date: today,
  purchaseTypeId: 1,
  purchasePaymentTypeId: 1,
  providerId,
  reference: 'F-001',
  acceptRepeated: true,
  currencyId: 1,
  costsIncludeIva: true,
  purchaseDetails: [{ productId, quantity: 10, cost: 100, ivaRate: 0, price: 150 }],
})
const save = (fields: object) => store.admin.post('compras', { ...valid(), ...fields })
const line = (fields: object) => ({ ...valid().purchaseDetails[0], ...fields })

test.each<[object, string]>([
  [{ areaId: null }, 'Seleccione el area'],
  [{ areaId: 999_999 }, 'Seleccione el area'],
  [{ date: '' }, 'Seleccione la fecha'],
  [{ date: addDays(today, 1) }, messages.futureDate],
  [{ purchaseTypeId: null }, 'Seleccione el tipo'],
  [{ purchasePaymentTypeId: null }, purchaseMessages.paymentType],
  [{ purchasePaymentTypeId: 2 }, 'Ingrese los días de crédito'],
  [{ providerId: undefined }, 'Seleccione el proveedor'],
  [{ providerId: 999_999 }, 'Seleccione el proveedor'],
  [{ reference: ' ' }, 'Ingrese la referencia de compra'],
  [{ currencyId: 3 }, purchaseMessages.currency],
  [{ observation: 'x'.repeat(501) }, 'Observación: Maximo 500 caracteres'],
  [{ freight: -1 }, 'El flete no puede ser menor que 0'],
  [{ total: 999 }, 'El total enviado (999) no coincide con el calculado (1000)'],
  [{ purchaseDetails: [] }, purchaseMessages.noLines],
  [{ id: 999_999 }, messages.editedMissing],
  [{ colour: 'rojo' }, 'Campo desconocido: colour'],
])('%j: %s', async (fields, sentence) => {
  expect(await save(fields)).toMatchObject({ status: 400, text: sentence })
})

test.each<[object, unknown]>([
  [{ productId: null }, `Línea 1: ${purchaseMessages.product}`],
  [{ productId: 999_999 }, 'Un producto de la lista no existe'],
  [{ quantity: 0 }, ofLine(1, purchaseMessages.quantity)],
  [{ cost: 0 }, ofLine(1, purchaseMessages.cost)],
  [{ price: 0 }, ofLine(1, purchaseMessages.price)],
  [{ total: 900 }, ofLine(1, 'el total enviado (900) no coincide con el calculado (1000)')],
  [{ realCost: 90 }, ofLine(1, 'el costo real enviado (90) no coincide con el calculado (100)')],
  [{ expireDate: 'mayo' }, ofLine(1, 'El vencimiento debe ser un mes y un año, como 2026-11')],
])('a line with %j is refused', async (fields, sentence) => {
  expect(await save({ purchaseDetails: [line(fields)] })).toMatchObject({ status: 400, text: sentence })
})

test('a product twice', async () => {
  expect(await save({ purchaseDetails: [line({}), line({})] })).toMatchObject({
    status: 400,
    text: ofLine(2, messages.productRepeated),
  })
})

test('an inactive supplier or product, naming it', async () => {
  const old = await provider(store.admin, { name: 'Cerrado S.A.', active: false })
  expect(await save({ providerId: old.id })).toMatchObject({
    status: 400,
    text: 'El proveedor Cerrado S.A. está inactivo',
  })
  const gone = await product(store.admin, { name: 'Descontinuado', stateId: 2 })
  expect(await save({ purchaseDetails: [line({ productId: gone.id })] })).toMatchObject({
    status: 400,
    text: messages.inactiveProduct('Descontinuado'),
  })
})

test('another area than one’s own, except for the warehouse', async () => {
  const buyer = await store.user({ resources: ['crearCompra', 'ordenesDeCompra'], areaId: branch })
  expect(await buyer.post('compras', valid())).toMatchObject({ status: 403, text: messages.otherArea })
  expect(await buyer.post('compras', { ...valid(), areaId: branch })).toMatchObject({ status: 200 })
  expect(await save({ areaId: branch })).toMatchObject({ status: 200 })
  const { id } = (await save({})).body
  expect((await buyer.get(`compras/${id}`)).status).toBe(404)
  expect((await buyer.post('compras/process', { id })).status).toBe(403)
  const seen = await buyer.get('purchases/get')
  expect(new Set(seen.body.data.map((row: { areaId: number }) => row.areaId))).toEqual(new Set([branch]))
})

test('users without the permission', async () => {
  const reader = await store.user({ resources: ['ordenesDeCompra'] })
  const { id } = (await save({})).body
  expect((await reader.get(`compras/${id}`)).status).toBe(200)
  for (const [path, body] of [
    ['compras', valid()],
    ['purchases/post', valid()],
    ['compras/process', { id }],
    [`purchases/${id}/delete`, undefined],
  ] as const)
    expect(await reader.post(path, body)).toMatchObject({ status: 403, text: messages.noPermission })
  const seller = await store.user({ resources: ['crearFactura'] })
  for (const path of ['purchases/get', `compras/${id}`, 'purchases/pending/get', 'purchaseReceipts/get'])
    expect((await seller.get(path)).status).toBe(403)
})
