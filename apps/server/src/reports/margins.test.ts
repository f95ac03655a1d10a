import { subtract } from '@yunque/domain/decimal'
import { margin } from '@yunque/domain/prices'
import { chargedRate, type Regime } from '@yunque/domain/taxes'
import { expect, test } from 'vitest'
import * as build from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { businessDay } from '../../test/stock.ts'
import { setRegime } from '../../test/taxes.ts'
import { seededRandom } from '../demo/random.ts'

const store = testStore()
const today = businessDay()
const random = seededRandom(7)
const asked = { areaId: 1, from: today, to: today }
const rounded = (percent: number) => Math.round(percent * 100) / 100

// Every screen shows the margin of the domain's rule, also where SQL computes it.
test.each<Regime>(['general', 'cuotaFija', null])(
  'under %s every screen shows the same margin of a product',
  async (regime) => {
    await setRegime(store, regime)
    for (let each = 0; each < 8; each++) {
      const hasIva = random.chance(0.6)
      const { id: productId } = await build.product(store.admin, { hasIva })
      const cost = random.between(100, 90_000) / 100
      const price = Math.round(cost * (1.3 + random.next()) * 100) / 100
      const line = { productId, cost, price, ivaRate: undefined, quantity: 4 }
      const bought = await build.processedPurchase(store.admin, [line], {
        costsIncludeIva: random.chance(0.5),
      })
      const [{ realCost, priceIvaRate } = { realCost: 0, priceIvaRate: 0 }] = bought.purchaseDetails
      expect(priceIvaRate).toBe(chargedRate({ regime, iva: 15 }, { hasIva }))
      const expected = margin({ price, rate: priceIvaRate, cost: realCost })
      const { body: purchases } = await store.admin.post('reports/shoppings', { ...asked, productId })
      expect(purchases).toMatchObject([{ margin: rounded(expected) }])
      const billDetails = [{ productId, quantity: 4, price }]
      const sale = { clientId: 1, date: today, paymentTypeId: 1, billDetails }
      expect((await store.admin.post('bills', sale)).status).toBe(200)
      const { body: sales } = await store.admin.get('reports/sales/get', { ...asked, productId })
      const [{ utilidadPercent, subTotalDetail, costoTotal }] = sales.data
      expect(utilidadPercent).toBe(rounded(margin({ price: subTotalDetail, rate: 0, cost: costoTotal })))
      // The line is rounded to cents, the margin of a unit is not.
      expect(Math.abs(subtract(utilidadPercent, expected))).toBeLessThan(1)
    }
    await setRegime(store, 'general')
  },
  60_000,
)
