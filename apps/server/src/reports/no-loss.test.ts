import type { Regime } from '@yunque/domain/taxes'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { setRegime } from '../../test/taxes.ts'
import { seededRandom } from '../demo/random.ts'

const store = testStore()
const today = businessDay()
const regimes: readonly Regime[] = ['general', 'cuotaFija', null]
const random = seededRandom(20_261_122)
const cents = (low: number, high: number) => random.between(low * 100, high * 100) / 100

type Profit = { utilidades: number; costoTotal: number }
/** The profit in each report: by the lines of a client, or of all sales. */
const reports = {
  lines: async (clientId: number): Promise<Profit[]> => {
    const asked = { areaId: 1, from: today, to: today, clientId }
    return (await store.admin.get('reports/sales/get', { ...asked, take: 200 })).body.data
  },
  bestSellers: async (): Promise<Profit[]> =>
    (await store.admin.get('reports/BestSellingProducts/get', { areaId: 1, take: 200 })).body.data,
  grossProfit: async (): Promise<number> =>
    (await store.admin.post('reports/resultState', { from: today, to: today })).body.utilidadBruta,
}

/** A product with two purchases of random cost, IVA and charges. Its sale price is 1.6 times the last cost typed. */
async function boughtProduct(): Promise<{ productId: number; price: number }> {
  const { id: productId } = await build.product(store.admin, { hasIva: random.chance(0.7) })
  let price = 0
  for (const _ of [1, 2]) {
    // Prices that leap by ten times are asked about (prices.unusual).
    const cost = cents(31, 300)
    price = Math.round(cost * 1.6 * 100) / 100
    const ivaRate = random.pick([null, null, 0, 15])
    const line = { productId, cost, ivaRate, price, quantity: random.between(3, 40) }
    const freight = random.chance(0.3) ? Math.round(cost * 10) / 100 : 0
    await build.processedPurchase(store.admin, [line], {
      costsIncludeIva: random.chance(0.5),
      freight,
      chargesIva: random.chance(0.5) ? Math.floor(freight * 10) / 100 : 0,
    })
  }
  await store.database.db
    .updateTable('area_products')
    .set({ discount: 100 })
    .where('product_id', '=', productId)
    .execute()
  return { productId, price }
}

const sell = (clientId: number, line: object) =>
  store.admin.post('bills', { clientId, date: today, paymentTypeId: 1, billDetails: [line] })

test.each(regimes)(
  'under %s no report shows a loss on accepted sales, and each sale refused below cost shows one',
  async (regime) => {
    await setRegime(store, regime)
    const [{ id: kept }, { id: refused }] = [await build.client(store.admin), await build.client(store.admin)]
    let refusals = 0
    for (let each = 0; each < 6; each++) {
      const { productId, price: listed } = await boughtProduct()
      for (let sale = 0; sale < 6; sale++) {
        const quantity = random.pick([1, 2, 0.5, 1.25])
        const price = Math.round(listed * (0.35 + random.next() * 0.75) * 100) / 100
        const discount = random.chance(0.5)
          ? Math.round(quantity * price * random.next() * 0.3 * 100) / 100
          : 0
        const answer = await sell(kept, { productId, quantity, price, discount })
        if (answer.status === 200) continue
        expect(answer.text).toMatch(/está bajo el costo/)
        refusals += 1
        await build.settings(store.admin, { validatePriceGreaterCost: false })
        expect((await sell(refused, { productId, quantity, price, discount })).status).toBe(200)
        await build.settings(store.admin, { validatePriceGreaterCost: true })
      }
    }
    const lines = await reports.lines(kept)
    expect([lines.length > 5, refusals > 3]).toEqual([true, true])
    expect(lines.filter(({ utilidades }) => utilidades < 0)).toEqual([])
    expect((await reports.lines(refused)).filter(({ utilidades }) => utilidades >= 0)).toEqual([])
    // Voids the sales that were refused at first, for the reports over all sales.
    for (const { id } of (
      await store.admin.get('bills/get', { take: 200, filter: ['clientId', '=', refused] })
    ).body.data)
      expect((await store.admin.post(`bills/${id}/delete`, { disabledSubject: 'Bajo costo' })).status).toBe(
        200,
      )
    expect((await reports.bestSellers()).filter(({ utilidades }) => utilidades < 0)).toEqual([])
    expect(await reports.grossProfit()).toBeGreaterThan(0)
    await setRegime(store, 'general')
  },
  120_000,
)
