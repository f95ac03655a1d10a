import { messages } from '@yunque/contract/core/messages'
import { regimeMessages } from '@yunque/contract/settings/fiscal-regime'
import { subtract } from '@yunque/domain/decimal'
import { beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay, stockedProduct } from '../../../test/stock.ts'
import { setRegime } from '../../../test/taxes.ts'

const store = testStore()
const today = businessDay()
const state = async () => (await store.admin.get('about/fiscal-regime')).body
const say = (body: object) => store.admin.post('about/fiscal-regime', body)
const heldOf = async (productId: number) => (await store.admin.get(`products/area/1/${productId}`)).body
const sell = async (productId: number, price: number) =>
  store.admin.post('bills', {
    clientId: 1,
    date: today,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 1, price }],
  })
const waits = async (by = store.admin) =>
  (await by.get('dashboard/waiting')).body.find(({ kind }: { kind: string }) => kind === 'fiscalRegime')
    ?.count

beforeEach(() => setRegime(store, null))

describe('a store without a fiscal regime', () => {
  test('asks users with app for it on the home page until it is set', async () => {
    const seller = await store.user({ resources: ['crearFactura'] })
    expect([await waits(), await waits(seller)]).toEqual([1, undefined])
    expect(await state()).toMatchObject({ fiscalRegime: null, fiscalRegimeSince: null })
    expect((await say({ fiscalRegime: 'general' })).body).toMatchObject({
      fiscalRegime: 'general',
      fiscalRegimeSince: today,
    })
    expect(await waits()).toBe(0)
    expect((await store.admin.get('about/get-info')).body).toMatchObject({
      fiscalRegime: 'general',
      fiscalRegimeSince: today,
    })
  })

  test('sells with IVA, but never below the cost paid', async () => {
    const productId = await stockedProduct(store, { stock: 10, cost: 100, price: 130, discount: 100 })
    expect((await sell(productId, 115)).body).toMatchObject({ total: 115, iva: 15 })
    expect(await sell(productId, 114.98)).toMatchObject({ status: 400 })
  })
})

describe('setting the regime', () => {
  test('with revalue takes the IVA shown before out of the stock value and leaves the quantities', async () => {
    const taxed = await stockedProduct(store, { stock: 10, cost: 115, price: 200 })
    const free = await stockedProduct(store, { stock: 10, cost: 115, price: 200, hasIva: false })
    const empty = await stockedProduct(store, { stock: 1, cost: 230, price: 400 })
    expect((await sell(empty, 400)).status).toBe(200)
    const { stock } = await state()
    const answer = await say({ fiscalRegime: 'general', revalue: true, reason: 'Inicio del régimen general' })
    expect(answer.status).toBe(200)
    expect(await heldOf(taxed)).toMatchObject({ stock: 10, costAvg: 100, costReal: 100 })
    expect(await heldOf(free)).toMatchObject({ stock: 10, costAvg: 115, costReal: 115 })
    expect(await heldOf(empty)).toMatchObject({ stock: 0, costAvg: 200, costReal: 200 })
    const { body: income } = await store.admin.post('reports/resultState', { from: today, to: today })
    expect(income.revaluacion).toBe(stock.iva)
    expect(income.utilidadNeta).toBe(subtract(income.utilidadBruta, stock.iva))
    const { body: kardex } = await store.admin.post('reports/kardex', {
      areaId: 1,
      productId: taxed,
      date: today,
    })
    expect(kardex).toMatchObject({ salidasCount: 0, salidas: 0 })
    expect(kardex.result.at(-1)).toMatchObject({
      type: 'Revaluación',
      quantityOut: 0,
      costTotalOut: 150,
      stocks: 10,
      costAvg: 100,
      costPromOut: 1000,
      observation: 'Inicio del régimen general',
    })
    const { body: audited } = await store.admin.get('audit/get', {
      filter: ['action', '=', 'revaluar'],
      take: 1,
    })
    expect(JSON.parse(audited.data[0].after)).toEqual({ areaId: 1, reason: 'Inicio del régimen general' })
  })

  test('without revalue leaves the stock value as it is', async () => {
    const productId = await stockedProduct(store, { stock: 10, cost: 115, price: 200 })
    expect((await say({ fiscalRegime: 'general' })).status).toBe(200)
    expect(await heldOf(productId)).toMatchObject({ costAvg: 115 })
  })

  test('to cuota fija gives documents without IVA and costs gross of IVA', async () => {
    expect((await say({ fiscalRegime: 'cuotaFija' })).status).toBe(200)
    const productId = await stockedProduct(store, { stock: 10, cost: 100, price: 115, discount: 100 })
    const { body: bill } = await sell(productId, 110)
    expect(bill).toMatchObject({ iva: 0, subtotal: 110, total: 110 })
    expect((await sell(productId, 99.99)).status).toBe(400)
    const quoted = await store.admin.post('prebills', {
      clientId: 1,
      date: today,
      paymentTypeId: 1,
      preBillTypeId: 1,
      preBillDetails: [{ productId, quantity: 1, price: 110 }],
    })
    expect(quoted.body).toMatchObject({ iva: 0, preBillDetails: [{ iva: 0 }] })
    const { body: picked } = await store.admin.get('products/getbyarea/1/grid', {
      name: 'Producto',
      take: 50,
    })
    expect(picked.items.filter(({ iva }: { iva: number }) => iva !== 0)).toEqual([])
  })

  test.each([
    [{ fiscalRegime: 'otro' }, regimeMessages.regime],
    [{ fiscalRegime: 'cuotaFija', revalue: true, reason: 'x' }, regimeMessages.revalue],
    [{ fiscalRegime: 'general', revalue: true, reason: ' ' }, regimeMessages.reason],
    [{ fiscalRegime: 'general', revision: 999 }, messages.stale],
  ])('%j is refused: %s', async (body, sentence) => {
    const answer = await say(body)
    expect([answer.status >= 400, answer.text]).toEqual([true, sentence])
    expect((await state()).fiscalRegime).toBeNull()
  })

  test('with revalue is refused while goods wait for their invoice, whose IVA it would take out too', async () => {
    const { id: productId } = await build.product(store.admin)
    const { id: orderId } = await build.sentOrder(store.admin, [{ productId }])
    const { id } = await build.reception(store.admin, orderId, [{ productId, quantity: 4 }])
    const change = { fiscalRegime: 'general', revalue: true, reason: 'Inicio' }
    const refused = await say(change)
    expect([refused.status, refused.text]).toEqual([400, regimeMessages.unbilled(id)])
    expect(await state()).toMatchObject({ fiscalRegime: null })
    await store.admin.get(`receptions/${id}/delete`)
    expect((await say(change)).status).toBe(200)
  })

  test('is refused for the regime in force and without permission', async () => {
    await say({ fiscalRegime: 'general', revalue: true, reason: 'Una vez' })
    const again = await say({ fiscalRegime: 'general', revalue: true, reason: 'Otra vez' })
    expect(again).toMatchObject({ status: 400, text: regimeMessages.same })
    const seller = await store.user({ resources: ['inventario', 'ajuste'] })
    expect((await seller.post('about/fiscal-regime', { fiscalRegime: 'cuotaFija' })).status).toBe(403)
    expect((await seller.get('about/fiscal-regime')).status).toBe(403)
  })

  test('values earlier purchases at their cost then, and later ones net of IVA', async () => {
    const { id: productId } = await build.product(store.admin)
    const line = { productId, cost: 115, ivaRate: undefined, price: 200 }
    await build.processedPurchase(store.admin, [line])
    expect(await heldOf(productId)).toMatchObject({ costAvg: 115 })
    await say({ fiscalRegime: 'general' })
    await build.processedPurchase(store.admin, [line])
    expect(await heldOf(productId)).toMatchObject({ costAvg: 107.5, costReal: 100 })
  })
})
