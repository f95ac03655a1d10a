import { ClaimStep } from '@yunque/domain/claims'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { faultsOf } from '../../../test/journal-checks.ts'
import { businessDay, reasonIds } from '../../../test/stock.ts'
import { setRegime } from '../../../test/taxes.ts'

const store = testStore()
const date = businessDay()

beforeAll(() => build.openTill(store.admin))
beforeEach(() => setRegime(store, 'cuotaFija'))

/** Posts, and returns the answer. */
async function done(path: string, body: object = {}) {
  const answer = await store.admin.post(path, body)
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
  return answer.body
}
const toFixed = () => done('about/fiscal-regime', { fiscalRegime: 'cuotaFija' })
const revalue = () =>
  done('about/fiscal-regime', { fiscalRegime: 'general', revalue: true, reason: 'Cambio de régimen' })

/** 10 units at 100 and its IVA. Under the fixed quota they cost 115. */
const paper = { cost: 100, ivaRate: 15 }
const buy = (productId: number, line: object = {}, fields: object = {}) =>
  build.processedPurchase(store.admin, [{ productId, ...paper, ...line }], {
    costsIncludeIva: false,
    ...fields,
  })
const newProduct = async (fields: object = {}) => (await build.product(store.admin, fields)).id
const sell = (productId: number, quantity: number) =>
  done('bills', {
    clientId: 1,
    date,
    paymentTypeId: 1,
    deliverLater: false,
    billDetails: [{ productId, quantity, price: 150 }],
  })
const giveBack = (billId: number, productId: number, quantity: number) =>
  done('movements', {
    billId,
    date,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Lo devuelve',
    movementDetails: [{ productId, quantity }],
  })

/** Units, their value and the IVA that it carries. */
async function held(productId: number, areaId = 1): Promise<[number, number, number]> {
  const { rows } = await sql<{ stock: number; value: number; iva: number }>`
    select stock, value, iva from stock_balances where area_id = ${areaId} and product_id = ${productId}`.execute(
    store.database.db,
  )
  return [rows[0]?.stock ?? 0, rows[0]?.value ?? 0, rows[0]?.iva ?? 0]
}

describe('a revaluation', () => {
  test('leaves goods that were bought net as they are, three times in a day', async () => {
    await setRegime(store, 'general')
    const productId = await newProduct()
    await buy(productId)
    for (const _ of [1, 2, 3]) {
      await toFixed()
      await revalue()
      expect(await held(productId)).toEqual([10, 1000, 0])
    }
    expect((await store.admin.get('about/fiscal-regime')).body.stock).toMatchObject({ products: 0, iva: 0 })
  })

  test('takes from mixed goods what came in with IVA, and nothing the next time', async () => {
    await setRegime(store, 'general')
    const productId = await newProduct()
    await buy(productId)
    await toFixed()
    await buy(productId)
    await sell(productId, 4)
    expect(await held(productId)).toEqual([16, 1720, 120])
    await revalue()
    expect(await held(productId)).toEqual([16, 1600, 0])
    await toFixed()
    await revalue()
    expect(await held(productId)).toEqual([16, 1600, 0])
  })

  test('takes the IVA of the charges too, and not that of a line that cannot be credited', async () => {
    const [withCharges, notCreditable, free] = [
      await newProduct(),
      await newProduct(),
      await newProduct({ hasIva: false }),
    ]
    await buy(withCharges, {}, { freight: 230, chargesIva: 30 })
    expect(await held(withCharges)).toEqual([10, 1380, 180])
    await buy(notCreditable, { ivaCreditable: false })
    await buy(free)
    await build.directPurchase(store.admin, { productId: free, cost: 115, ivaRate: 15, ivaCreditable: true })
    await revalue()
    expect(await held(withCharges)).toEqual([10, 1200, 0])
    expect(await held(notCreditable)).toEqual([10, 1150, 0])
    expect(await held(free)).toEqual([20, 2150, 0])
  })

  test('takes the IVA that an opening and an entry at a cost contain, and of one at the average that of the average', async () => {
    const [opened, known] = [await newProduct(), await newProduct()]
    const input = { areaId: 1, date, observation: 'Entrada' }
    const line = { quantity: 10, price: 150 }
    await done('inPutProducts', {
      ...input,
      typeId: 3,
      inPutProductDetails: [{ ...line, productId: opened, cost: 115 }],
    })
    const adjusted = { ...input, typeId: 2, reasonId: reasonIds.correction }
    await done('inPutProducts', {
      ...adjusted,
      inPutProductDetails: [{ ...line, productId: opened, cost: 115 }],
    })
    expect(await held(opened)).toEqual([20, 2300, 300])
    await setRegime(store, 'general')
    await buy(known)
    await toFixed()
    await done('inPutProducts', {
      ...adjusted,
      inPutProductDetails: [{ productId: known, quantity: 5, cost: 0, price: 0 }],
    })
    await revalue()
    expect(await held(opened)).toEqual([20, 2000, 0])
    expect(await held(known)).toEqual([15, 1500, 0])
  })

  test('follows goods through transfers, on the way too, and conversions', async () => {
    const { id: areaId } = await build.area(store.admin)
    const [productId, targetId] = [await newProduct(), await newProduct()]
    await buy(productId)
    await build.inTransit(store.admin, { sourceAreaId: 1, targetAreaId: areaId, productId, quantity: 4 })
    const relation = { sourceProductId: productId, targetProductId: targetId }
    const { id } = await build.conversion(store.admin, relation)
    await done('productConvertions/convert', { id, quantity: 1 })
    expect(await held(productId)).toEqual([5, 575, 75])
    expect(await held(productId, areaId)).toEqual([4, 460, 60])
    expect(await held(targetId)).toEqual([12, 115, 15])
    await revalue()
    expect(await held(productId)).toEqual([5, 500, 0])
    expect(await held(productId, areaId)).toEqual([4, 400, 0])
    expect(await held(targetId)).toEqual([12, 100, 0])
  })

  test('follows goods on the way, whether they arrive, return or are lost', async () => {
    const { id: areaId } = await build.area(store.admin)
    await done('about/receptionPairs', { pairs: [{ sourceAreaId: 1, targetAreaId: areaId }] })
    const productId = await newProduct()
    await setRegime(store, 'general')
    await buy(productId)
    await toFixed()
    await buy(productId)
    const sent = { sourceAreaId: 1, targetAreaId: areaId, productId, quantity: 8 }
    const { id } = await build.inTransit(store.admin, sent)
    const arrived = [{ productId, quantityReceived: 5, note: 'Faltan' }]
    await done(`traslates/${id}/receive`, { confirm: true, traslateDetails: arrived })
    expect(await held(productId, areaId)).toEqual([5, 537.5, 37.5])
    const part = { observation: 'Revisado', traslateDetails: [{ productId, quantity: 1 }] }
    await done(`traslates/${id}/resolve`, { ...part, outcome: 'lost', reasonId: reasonIds.theft })
    expect(await held(productId)).toEqual([12, 1290, 90])
    await done(`traslates/${id}/resolve`, { ...part, outcome: 'returned' })
    expect(await held(productId)).toEqual([13, 1397.5, 97.5])
    await done(`traslates/${id}/resolve`, { ...part, outcome: 'returned' })
    await revalue()
    expect(await held(productId)).toEqual([14, 1400, 0])
    expect(await held(productId, areaId)).toEqual([5, 500, 0])
    await done('about/receptionPairs', { pairs: [] })
  })

  test('takes what the invoice of received goods brings, not what their reception did', async () => {
    const productId = await newProduct()
    const { id: providerId } = await build.provider(store.admin)
    const ordered = { costsIncludeIva: false, providerId }
    const { id: orderId } = await build.sentOrder(store.admin, [{ productId, ...paper }], ordered)
    await build.reception(store.admin, orderId, [{ productId, quantity: 10 }])
    expect(await held(productId)).toEqual([10, 1150, 150])
    await sell(productId, 4)
    await buy(productId, { cost: 120 }, { orderId, providerId })
    expect(await held(productId)).toEqual([6, 828, 108])
    await revalue()
    expect(await held(productId)).toEqual([6, 720, 0])
  })
})

describe('after a revaluation', () => {
  /** Two purchases of 10 units under the fixed quota, of which 2 were sold: 18 units at 100 now. */
  async function revalued() {
    const productId = await newProduct()
    const { id: purchaseId } = await buy(productId)
    await buy(productId)
    const { id: billId } = await sell(productId, 2)
    await revalue()
    expect(await held(productId)).toEqual([18, 1800, 0])
    return { productId, purchaseId, billId }
  }

  test('a return and the void of a purchase leave the rest at its cost without IVA', async () => {
    const { productId, purchaseId, billId } = await revalued()
    const note = await giveBack(billId, productId, 1)
    expect(await held(productId)).toEqual([19, 1900, 0])
    await done(`purchases/${purchaseId}/delete?confirm=true`)
    expect(await held(productId)).toEqual([9, 900, 0])
    expect(await faultsOf(store)).toEqual([])
    await done(`movements/${note.id}/delete`)
    expect(await held(productId)).toEqual([8, 800, 0])
    await giveBack(billId, productId, 2)
    expect(await held(productId)).toEqual([10, 1000, 0])
  })

  test('the void of a sale brings its goods back without IVA, also when it is enabled and voided again', async () => {
    const { productId, billId } = await revalued()
    for (const _ of [1, 2]) {
      await done(`bills/${billId}/delete`, { disabledSubject: 'Error' })
      expect(await held(productId)).toEqual([20, 2000, 0])
      await done(`bills/${billId}/update`)
      expect(await held(productId)).toEqual([18, 1800, 0])
    }
    expect(await faultsOf(store)).toEqual([])
  })

  test('what is undone without one in between keeps its IVA', async () => {
    const productId = await newProduct()
    const { id: purchaseId } = await buy(productId)
    await buy(productId, { cost: 120 })
    const { id: billId } = await sell(productId, 2)
    await giveBack(billId, productId, 1)
    await done(`purchases/${purchaseId}/delete?confirm=true`)
    expect(await held(productId)).toEqual([9, 1253.5, 163.5])
  })

  test('goods that come back from a supplier or for a claim carry no IVA', async () => {
    const [productId, soldOut] = [await newProduct(), await newProduct()]
    const { id: purchaseId } = await buy(productId, {}, { purchasePaymentTypeId: 2, creditDays: 30 })
    const { id: creditId } = await build.supplierReturn(store.admin, purchaseId, [
      { purchaseLine: 1, quantity: 3 },
    ])
    const { id: claimId } = await build.claim(store.admin, { productId, quantity: 1 })
    await done(`claims/${claimId}/exchange`, { note: 'Se cambia' })
    await buy(soldOut)
    const { id: billId } = await sell(soldOut, 10)
    await revalue()
    expect(await held(productId)).toEqual([6, 600, 0])
    await done(`supplierCredits/${creditId}/delete`)
    expect(await held(productId)).toEqual([9, 900, 0])
    await build.claimStep(store.admin, claimId, { step: ClaimStep.returned })
    await build.claimStep(store.admin, claimId, {
      step: ClaimStep.sent,
      providerId: (await build.provider(store.admin)).id,
    })
    await done(`claims/${claimId}/replacement`, { note: 'Nueva' })
    expect(await held(productId)).toEqual([10, 1000, 0])
    await giveBack(billId, soldOut, 3)
    expect(await held(soldOut)).toEqual([3, 300, 0])
    expect(await faultsOf(store)).toEqual([])
  })
})
