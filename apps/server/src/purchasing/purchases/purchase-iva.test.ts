import { purchaseMessages } from '@yunque/contract/purchasing/purchases'
import { beforeAll, describe, expect, test } from 'vitest'
import { directPurchase, processedPurchase, product, provider, purchase } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { businessDay } from '../../../test/stock.ts'
import { setRegime } from '../../../test/taxes.ts'

const store = testStore()
const heldOf = async (productId: number) => (await store.admin.get(`products/area/1/${productId}`)).body
/** A line with a unit cost of 115, 10 units by default, and the IVA rate of its product. */
const taxed = (productId: number, fields: object = {}) => ({
  productId,
  cost: 115,
  ivaRate: undefined,
  price: 150,
  ...fields,
})
let providerId = 0

beforeAll(async () => {
  providerId = (await provider(store.admin)).id
})

describe('under the general regime', () => {
  test('a cost typed gross of IVA enters the stock net, and the supplier is owed the gross total', async () => {
    const [withIva, without] = [await product(store.admin), await product(store.admin, { hasIva: false })]
    const { id, ...saved } = await purchase(store.admin, [taxed(withIva.id), taxed(without.id)], {
      purchasePaymentTypeId: 2,
      creditDays: 30,
    })
    expect(saved).toMatchObject({ iva: 150, total: 2300, fiscalRegime: 'general', costsIncludeIva: true })
    expect(saved.purchaseDetails).toMatchObject([
      { cost: 115, ivaRate: 15, iva: 150, stockCost: 100, realCost: 100, total: 1150, priceIvaRate: 15 },
      { cost: 115, ivaRate: 0, iva: 0, stockCost: 115, realCost: 115, total: 1150, priceIvaRate: 0 },
    ])
    const { body } = await store.admin.post('compras/process', { id })
    expect(body.balance).toBe(2300)
    expect(await heldOf(withIva.id)).toMatchObject({ stock: 10, costAvg: 100, costReal: 100 })
    expect(await heldOf(without.id)).toMatchObject({ stock: 10, costAvg: 115, costReal: 115 })
  })

  test('a cost typed net of IVA enters the stock as typed, and the total adds the IVA', async () => {
    const { id: productId } = await product(store.admin)
    const lines = [taxed(productId, { cost: 100, quantity: 3 })]
    const bought = await processedPurchase(store.admin, lines, { costsIncludeIva: false })
    expect(bought).toMatchObject({ iva: 45, total: 345, costsIncludeIva: false })
    expect(await heldOf(productId)).toMatchObject({ costAvg: 100, costReal: 100 })
  })

  test('a line can have its own IVA rate, and charges enter the stock net of their IVA', async () => {
    const { id: productId } = await product(store.admin)
    const charges = { freight: 80, customs: 35, chargesIva: 15 }
    const { purchaseDetails, iva } = await processedPurchase(
      store.admin,
      [taxed(productId, { ivaRate: 0, price: 200 })],
      charges,
    )
    expect([iva, purchaseDetails]).toMatchObject([0, [{ charges: 100, stockCost: 115, realCost: 125 }]])
    await expect(
      purchase(store.admin, [taxed(productId)], { freight: 10, chargesIva: 10.01 }),
    ).rejects.toThrow(purchaseMessages.chargesIva)
  })

  test('the IVA of the invoice may differ by a cent per line, and the lines store that difference', async () => {
    const { id: productId } = await product(store.admin)
    const lines = [taxed(productId, { cost: 24.33, quantity: 3 })]
    const own = await purchase(store.admin, lines)
    expect([own.iva, own.total]).toEqual([9.52, 72.99])
    const paper = await purchase(store.admin, lines, { iva: 9.53 })
    expect([paper.iva, paper.total, paper.purchaseDetails[0]?.iva]).toEqual([9.53, 72.99, 9.53])
    const net = await purchase(store.admin, lines, { iva: 10.94, costsIncludeIva: false })
    expect([net.iva, net.total]).toEqual([10.94, 83.93])
    for (const iva of [9.54, 9.5, 0])
      await expect(purchase(store.admin, lines, { iva })).rejects.toThrow(
        purchaseMessages.iva(iva.toFixed(2), '9.52'),
      )
  })

  test('an edit may send back the stored IVA with changed lines', async () => {
    const { id: productId } = await product(store.admin)
    const { purchaseDetails, ...read } = await purchase(store.admin, [taxed(productId)])
    const edited = { ...purchaseDetails[0], quantity: 4, total: 460 }
    const answer = await store.admin.post('compras', { ...read, total: 460, purchaseDetails: [edited] })
    expect(answer).toMatchObject({ status: 200, body: { iva: 60, total: 460 } })
  })

  test('without costsIncludeIva the costs are gross, and the real cost sent is not compared', async () => {
    const { id: productId } = await product(store.admin)
    const line = { productId, quantity: 2, cost: 115, realCost: 115, total: 230, price: 200 }
    const header = { areaId: 1, date: businessDay(), purchaseTypeId: 1, purchasePaymentTypeId: 1 }
    const body = {
      ...header,
      providerId,
      reference: 'F-1',
      currencyId: 1,
      total: 230,
      purchaseDetails: [line],
    }
    expect(await store.admin.post('compras', body)).toMatchObject({
      status: 200,
      body: { total: 230, purchaseDetails: [{ realCost: 100 }] },
    })
  })

  test('a sale price at or below the cost is refused, both net of IVA', async () => {
    const { id: productId } = await product(store.admin, { name: 'Cemento' })
    const { id } = await purchase(store.admin, [taxed(productId, { price: 115 })])
    expect(await store.admin.post('compras/process', { id })).toMatchObject({
      status: 400,
      text: 'Línea 1: el precio de Cemento sin IVA (100) debe ser mayor que su costo (100)',
    })
  })

  test('an entry-style purchase enters the stock net of IVA, and the purchases book gross', async () => {
    const { id: productId } = await product(store.admin)
    const entered = await directPurchase(store.admin, taxed(productId))
    expect(entered).toMatchObject({ total: 1150, costsIncludeIva: true })
    expect(entered.inPutProductDetails).toMatchObject([{ cost: 115, realCost: 100, iva: 150, total: 1150 }])
    expect(await heldOf(productId)).toMatchObject({ costAvg: 100, costReal: 100 })
    const added = await directPurchase(store.admin, taxed(productId, { cost: 100 }), {
      costsIncludeIva: false,
    })
    expect(added).toMatchObject({
      total: 1150,
      inPutProductDetails: [{ cost: 100, realCost: 100, iva: 150 }],
    })
    const { body } = await store.admin.post('reports/purchaseBook', { month: businessDay().slice(0, 7) })
    const rows = body.filter(({ key }: { key: string }) => key.startsWith('input:'))
    const figures = { exento: 0, gravado: 1000, iva: 150, total: 1150 }
    expect(rows).toMatchObject([figures, figures])
  })

  test('IVA that cannot be credited is part of the cost of its line, and the book tells it apart', async () => {
    const [sold, exempt] = [await product(store.admin), await product(store.admin, { hasIva: false })]
    const lines = [
      taxed(sold.id, { price: 200 }),
      taxed(sold.id, { price: 200, ivaCreditable: false, lote: 'B' }),
      taxed(exempt.id, { ivaRate: 15, price: 200 }),
    ]
    const bought = await processedPurchase(store.admin, lines, { iva: 450 })
    expect(bought).toMatchObject({ iva: 450, total: 3450 })
    expect(bought.purchaseDetails).toMatchObject([
      { ivaCreditable: true, iva: 150, stockCost: 100 },
      { ivaCreditable: false, iva: 150, stockCost: 115 },
      { ivaCreditable: false, iva: 150, stockCost: 115 },
    ])
    expect(await heldOf(sold.id)).toMatchObject({ stock: 20, costAvg: 107.5 })
    const net = await processedPurchase(
      store.admin,
      [taxed(exempt.id, { cost: 100, ivaRate: 15, price: 200 })],
      { costsIncludeIva: false },
    )
    expect(net).toMatchObject({ iva: 150, total: 1150, purchaseDetails: [{ cost: 100, stockCost: 115 }] })
    const entered = await directPurchase(store.admin, taxed(sold.id, { ivaCreditable: false, price: 200 }))
    expect(entered.inPutProductDetails).toMatchObject([{ ivaCreditable: false, iva: 150, realCost: 115 }])
    const { body } = await store.admin.post('reports/purchaseBook', { month: businessDay().slice(0, 7) })
    const rowOf = (key: string) => body.find((row: { key: string }) => row.key === key)
    const [some, none] = [
      { ivaCredited: 150, ivaCost: 300 },
      { ivaCredited: 0, ivaCost: 150 },
    ]
    expect(rowOf(`purchase:${bought.id}`)).toMatchObject({ gravado: 3000, iva: 450, total: 3450, ...some })
    expect(rowOf(`purchase:${net.id}`)).toMatchObject(none)
    expect(rowOf(`input:${entered.id}`)).toMatchObject(none)
  })

  test('an opening balance enters the stock as typed unless costsIncludeIva says otherwise', async () => {
    const open = async (fields: object) => {
      const { id: productId } = await product(store.admin)
      const header = { areaId: 1, date: businessDay(), typeId: 3, observation: 'Inicial', ...fields }
      const inPutProductDetails = [{ productId, quantity: 2, cost: 115, price: 200 }]
      const { body } = await store.admin.post('inPutProducts', { ...header, inPutProductDetails })
      return [body.total, (await heldOf(productId)).costAvg]
    }
    expect(await open({})).toEqual([230, 115])
    expect(await open({ costsIncludeIva: true })).toEqual([200, 100])
    await setRegime(store, 'cuotaFija')
    expect(await open({})).toEqual([230, 115])
    await setRegime(store, 'general')
  })
})

describe('under cuota fija, and without a fiscal regime', () => {
  test.each(['cuotaFija', null] as const)('%s: the cost is the gross amount paid', async (regime) => {
    await setRegime(store, regime)
    const { id: productId } = await product(store.admin)
    const charges = { freight: 115, chargesIva: 15 }
    const included = await processedPurchase(store.admin, [taxed(productId, { ivaRate: 15 })], charges)
    expect(included).toMatchObject({ total: 1150, iva: 150, purchaseDetails: [{ realCost: 126.5 }] })
    const { id: other } = await product(store.admin)
    const net = [taxed(other, { cost: 100, ivaRate: 15 })]
    const added = await processedPurchase(store.admin, net, { costsIncludeIva: false })
    expect(added).toMatchObject({ total: 1150, iva: 150, purchaseDetails: [{ realCost: 115 }] })
    await setRegime(store, 'general')
  })

  test('a purchase saved under another regime must be saved again before it is processed', async () => {
    const { id: productId } = await product(store.admin)
    const read = await purchase(store.admin, [taxed(productId)])
    await setRegime(store, 'cuotaFija')
    const process = () => store.admin.post('compras/process', { id: read.id })
    expect(await process()).toMatchObject({ status: 400, text: purchaseMessages.regimeChanged })
    const again = await store.admin.post('compras', {
      ...read,
      purchaseDetails: [taxed(productId, { quantity: 10 })],
    })
    expect(again.body).toMatchObject({ purchaseDetails: [{ realCost: 115 }] })
    expect((await process()).status).toBe(200)
    await setRegime(store, 'general')
  })
})
