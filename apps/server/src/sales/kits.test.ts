import { PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { type ResourceName, resources } from '@yunque/contract/core/resources'
import type { KitComponentRow } from '@yunque/contract/inventory/products'
import { NoteType } from '@yunque/domain/codes'
import { sum } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { type Client, testStore } from '../../test/harness.ts'
import { kit, type Part } from '../../test/kits.ts'
import { businessDay, stockedProduct } from '../../test/stock.ts'
import { demand } from '../inventory/demand/demand.ts'

const store = testStore()
const date = businessDay()
let areaId = 0
let seller: Client
/** Taps at a cost of 3.333333 and hoses at 7.777777, which a shower kit takes by 2 and 1. */
let tap = 0
let hose = 0
let shower = 0

const stocked = (stock: number, cost: number) => stockedProduct(store, { stock, cost, price: 10, areaId })
const kitOf = (components: readonly Part[], price = 100) => kit(store.admin, components, { areaId, price })

beforeAll(async () => {
  areaId = (await build.area(store.admin)).id
  const all = Object.values(resources).map(({ name }) => name)
  seller = await store.user({ resources: all as ResourceName[], areaId })
  expect((await seller.post('cuts/post', { cutDate: date, initValue: 5000 })).status).toBe(200)
  tap = await stocked(20, 3.333333)
  hose = await stocked(20, 7.777777)
  shower = await kitOf([
    { productId: tap, units: 2 },
    { productId: hose, units: 1 },
  ])
})

const line = (productId: number, quantity: number, price = 100) => ({ productId, quantity, price })
type Line = ReturnType<typeof line>
const sale = (lines: readonly Line[]) => ({
  date,
  clientId: 1,
  paymentTypeId: PaymentType.cash,
  billDetails: lines,
})

async function sold(lines: readonly Line[]) {
  // The price of a component is far from its list price (prices.unusual).
  const { status, body, text } = await seller.post('bills', { ...sale(lines), confirm: true })
  if (status !== 200) throw new Error(text)
  return body
}
async function returned(billId: number, productId: number, quantity: number) {
  return seller.post('movements', {
    billId,
    date,
    movementTypeId: NoteType.return,
    movementGroupId: 1,
    observation: 'Equivocado',
    movementDetails: [{ productId, quantity }],
  })
}
const balanceOf = (productId: number) =>
  store.database.db
    .selectFrom('stock_balances')
    .select(['stock', 'value'])
    .where('product_id', '=', productId)
    .where('area_id', '=', areaId)
    .executeTakeFirstOrThrow()
const componentsOf = (billId: number) =>
  store.database.db
    .selectFrom('bill_line_components')
    .selectAll()
    .where('bill_id', '=', billId)
    .orderBy('product_id')
    .execute()

test('a sold kit is one line whose cost is the sum of its components, which leave the stock', async () => {
  const [taps, hoses] = [await balanceOf(tap), await balanceOf(hose)]
  const bill = await sold([line(shower, 3)])
  expect(bill.billDetails).toHaveLength(1)
  expect(bill.billDetails[0]).toMatchObject({ productId: shower, quantity: 3, total: 300, isKit: true })
  const recipe = [
    { productId: tap, units: 2 },
    { productId: hose, units: 1 },
  ]
  expect(bill.billDetails[0].components).toMatchObject(recipe)
  const components = await componentsOf(bill.id)
  expect(components).toMatchObject([
    { product_id: tap, units: 2, quantity: 6, value: 19.999998 },
    { product_id: hose, units: 1, quantity: 3, value: 23.333331 },
  ])
  expect(await balanceOf(tap)).toEqual({ stock: taps.stock - 6, value: sum([taps.value, -19.999998]) })
  const stored = await store.database.db
    .selectFrom('bill_lines')
    .select(['cost_value', 'unit_cost'])
    .where('bill_id', '=', bill.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ cost_value: 43.333329, unit_cost: 14.444443 })
  expect(
    await seller.post(`bills/${bill.id}/delete`, {
      id: bill.id,
      name: 'x',
      disabledSubject: 'Error de digitación',
    }),
  ).toMatchObject({ status: 200 })
  expect([await balanceOf(tap), await balanceOf(hose)]).toEqual([taps, hoses])
  expect(await seller.post(`bills/${bill.id}/update`, {})).toMatchObject({ status: 200 })
  expect(await componentsOf(bill.id)).toMatchObject([{ quantity: 6 }, { quantity: 3 }])
  expect(
    (await seller.post(`bills/${bill.id}/delete`, { id: bill.id, name: 'x', disabledSubject: 'Error' }))
      .status,
  ).toBe(200)
})

test('what comes back of a kit comes back at the value with which it left, to the last unit', async () => {
  const [taps, hoses] = [await balanceOf(tap), await balanceOf(hose)]
  const bill = await sold([line(shower, 3)])
  expect((await returned(bill.id, shower, 0.5)).text).toContain('se vende, se entrega y se devuelve entero')
  for (const kits of [1, 2]) expect((await returned(bill.id, shower, kits)).status).toBe(200)
  expect([await balanceOf(tap), await balanceOf(hose)]).toEqual([taps, hoses])
  expect((await returned(bill.id, shower, 1)).status).toBe(400)
})

test('a voided return takes the components out again', async () => {
  const before = await balanceOf(tap)
  const bill = await sold([line(shower, 2)])
  const note = (await returned(bill.id, shower, 2)).body
  expect((await seller.post(`movements/${note.id}/delete`, {})).status).toBe(200)
  expect((await balanceOf(tap)).stock).toBe(before.stock - 4)
  expect((await returned(bill.id, shower, 2)).status).toBe(200)
  expect(await balanceOf(tap)).toEqual(before)
})

test('lines that share components cannot take more than there is', async () => {
  const pipe = await stocked(10, 1)
  const other = await stocked(50, 1)
  const one = await kitOf([{ productId: pipe, units: 4 }])
  const two = await kitOf([
    { productId: pipe, units: 1 },
    { productId: other, units: 1 },
  ])
  const tooMany = await seller.post('bills', sale([line(one, 2), line(two, 3)]))
  expect(tooMany.text).toContain('No hay stock disponible')
  expect((await seller.post('bills', sale([line(two, 7), line(pipe, 4)]))).status).toBe(400)
  const bill = await sold([line(one, 2), line(two, 1), line(pipe, 1)])
  expect(await balanceOf(pipe)).toEqual({ stock: 0, value: 0 })
  expect((await returned(bill.id, two, 1)).status).toBe(200)
  expect((await balanceOf(pipe)).stock).toBe(1)
})

test('a pre-sale reserves the components, and its invoice keeps the recipe of the pre-sale', async () => {
  const nail = await stocked(10, 1)
  const glue = await stocked(10, 2)
  const box = await kitOf([{ productId: nail, units: 3 }])
  const { body: reserved } = await seller.post('prebills', {
    date,
    clientId: 1,
    paymentTypeId: PaymentType.cash,
    preBillTypeId: PreBillType.preSale,
    preBillDetails: [line(box, 2)],
  })
  const picked = async (id: number) =>
    (await seller.get(`products/getbyarea/${areaId}`, {})).body.find((row: { id: number }) => row.id === id)
  expect(await picked(nail)).toMatchObject({ stock: 10, disponible: 4 })
  expect(await picked(box)).toMatchObject({ stock: 3, disponible: 1, isKit: true, cost: 3, unitDecimals: 0 })
  expect((await seller.post('bills', sale([line(nail, 5)]))).text).toContain('6 reservado en pre-ventas')
  expect((await seller.post('bills', sale([line(box, 2)]))).status).toBe(400)
  const record = (await seller.get(`products/get/${box}`)).body
  const changed = await seller.post('products/post', {
    ...record,
    components: [{ productId: glue, units: 1 }],
    confirm: true,
  })
  expect(changed.body.components).toMatchObject([{ productId: glue, units: 1, stock: 10, cost: 2 }])
  const { body: kept } = await seller.get(`prebills/${reserved.id}`)
  expect(kept.preBillDetails[0].components).toMatchObject([{ productId: nail, units: 3 }])
  const billed = await seller.post(`prebills/${reserved.id}/convertToBill`)
  expect(billed.status).toBe(200)
  expect(await componentsOf(billed.body.billId)).toMatchObject([{ product_id: nail, units: 3, quantity: 6 }])
  expect(await componentsOf((await sold([line(box, 1)])).id)).toMatchObject([
    { product_id: glue, quantity: 1 },
  ])
  const texts = await store.database.db
    .selectFrom('audit_trail')
    .select(['before', 'after'])
    .where('entity', '=', 'products')
    .where('entity_id', '=', String(box))
    .where('action', '=', 'modificar')
    .orderBy('id')
    .execute()
  expect(texts.at(-1)).toMatchObject({
    before: { components: expect.stringMatching(/^3 /) },
    after: { components: expect.stringMatching(/^1 /) },
  })
})

test('a kit is neither bought, received, adjusted, moved nor converted', async () => {
  const says = (answer: { status: number; text: string }) => {
    expect(answer.status).toBe(400)
    return answer.text
  }
  const goods = [{ productId: shower, quantity: 1, cost: 1, price: 100, ivaRate: 0 }]
  const provider = await build.provider(store.admin)
  expect(
    says(
      await seller.post('compras', {
        areaId,
        date,
        purchaseTypeId: 1,
        purchasePaymentTypeId: 1,
        reference: 'F-1',
        currencyId: 1,
        providerId: provider.id,
        purchaseDetails: goods,
      }),
    ),
  ).toContain('se compran sus componentes')
  expect(
    says(
      await seller.post('purchaseOrders/post', {
        areaId,
        date,
        currencyId: 1,
        purchasePaymentTypeId: 1,
        providerId: provider.id,
        lines: [{ productId: shower, quantity: 1, cost: 1, ivaRate: 0 }],
      }),
    ),
  ).toContain('se compran sus componentes')
  const own = 'es un kit: no lleva inventario propio'
  const document = { areaId, date, observation: 'Prueba', typeId: 2, reasonId: 5 }
  expect(
    says(await seller.post('inPutProducts/post', { ...document, inPutProductDetails: goods })),
  ).toContain(own)
  expect(
    says(
      await seller.post('outPutProducts/post', {
        ...document,
        reasonId: 2,
        outPutProductDetails: [{ productId: shower, quantity: 1 }],
      }),
    ),
  ).toContain(own)
  const conversion = { sourceProductId: shower, targetProductId: tap, sourceQuantity: 1, targetQuantity: 2 }
  expect(says(await seller.post('productConvertions/post', conversion))).toContain('no se convierte')
  const count = (await seller.post('stockCounts/post', { areaId })).body
  expect(
    says(
      await seller.post('stockCounts/count', {
        countId: count.id,
        productId: shower,
        quantity: 1,
        mode: 'set',
      }),
    ),
  ).toContain(own)
})

test('a recipe is refused with a sentence', async () => {
  const service = (await build.product(store.admin, { isService: true })).id
  const loose = (await build.product(store.admin)).id
  const asked = async (components: readonly Part[], more: object = {}) =>
    (
      await store.admin.post('products/post', {
        name: `Kit ${crypto.randomUUID()}`,
        familyId: 1,
        presentationId: 1,
        unitOfMeasureId: 1,
        components,
        ...more,
      })
    ).text
  expect(await asked([{ productId: service, units: 1 }])).toContain('no puede ser componente de un kit')
  expect(await asked([{ productId: shower, units: 1 }])).toContain('no puede ser componente de otro kit')
  expect(await asked([{ productId: 999_999, units: 1 }])).toContain('Un componente del kit no existe')
  expect(await asked([{ productId: tap, units: 0 }])).toContain('deben ser mayores que 0')
  expect(await asked([{ productId: tap, units: 0.0005 }])).toContain('decimales')
  expect(
    await asked([
      { productId: tap, units: 1 },
      { productId: tap, units: 1 },
    ]),
  ).toContain('repetido')
  expect(await asked([{ productId: tap, units: 1 }], { isService: true })).toContain(
    'Un servicio no tiene componentes',
  )
  const record = (id: number) => store.admin.get(`products/get/${id}`).then(({ body }) => body)
  const save = async (id: number, more: object) => {
    const answer = await store.admin.post('products/post', { ...(await record(id)), ...more, confirm: true })
    return answer.status === 200 ? 'ok' : answer.text
  }
  expect(await save(tap, { components: [{ productId: hose, units: 1 }] })).toContain('no puede ser un kit')
  await sold([line(shower, 1)])
  expect(await save(shower, { components: [] })).toContain('no puede dejar de ser un kit')
  expect(await save(loose, { components: [{ productId: hose, units: 1 }] })).toBe('ok')
  expect(await save(loose, { name: 'Kit con otro nombre', components: undefined })).toBe('ok')
  expect((await record(loose)).components.map(({ productId }: KitComponentRow) => productId)).toEqual([hose])
  expect(await save(loose, { components: [] })).toBe('ok')
  expect((await record(loose)).isKit).toBe(false)
})

test('a kit below the cost of its parts needs a code', async () => {
  await build.settings(store.admin, { validatePriceGreaterCost: true })
  const answer = await seller.post('bills', sale([line(shower, 1, 5)]))
  expect(answer.text).toContain('está bajo el costo')
})

test('the daily sale of a component counts what went with kits, less what came back', async () => {
  const rope = await stocked(100, 1)
  const set = await kitOf([{ productId: rope, units: 1.5 }])
  const bill = await sold([line(set, 4), line(rope, 2)])
  expect((await returned(bill.id, set, 1)).status).toBe(200)
  const { rows } = await sql<{ product_id: number; sold: number }>`
    select d.product_id, d.sold from (${demand({ today: date, within: sql`g.area_id = ${areaId}` })}) d
    where d.product_id = any(${[rope, set]}::int[]) order by 1`.execute(store.database.db)
  expect(rows).toEqual([
    { product_id: rope, sold: 6.5 },
    { product_id: set, sold: 3 },
  ])
  const proposal = await store.admin.get('products/replenishment', { areaId, by: 'sales' })
  expect(JSON.stringify(proposal.body)).not.toContain(`"productId":${set},`)
})

test('formulas and lists over the cost read what the components of a kit cost', async () => {
  const wood = await stocked(100, 4)
  const frame = await kitOf([{ productId: wood, units: 2.5 }])
  const preview = await seller.post('products/prices/preview', {
    areaId,
    base: 'costAvg',
    formula: '*3',
    search: '',
  })
  const priced = preview.body.rows?.find(({ productId }: { productId: number }) => productId === frame)
  expect(priced).toMatchObject({ costAvg: 10, stock: 40 })
})
