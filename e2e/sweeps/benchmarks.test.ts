import { existsSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { overLimits } from '../../bench/kept/over-limits.ts'
import { runSmallest } from '../../bench/kept/run-smallest.ts'
import { ofScreens } from '../../bench/kept/smallest.ts'
import { chromiumPlaces } from '../../scripts/chromium.mjs'
import { baseUrl } from '../support/store.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

/** Products with different stock, so that sorted rows change their order. */
beforeAll(async () => {
  const api = await storeApi()
  const goods = Array.from({ length: 12 }, (_, n) => ({
    code: `M-${n}`,
    name: `Martillo ${n}`,
    dolarCost: 2,
    price: 120,
  }))
  const products = await stockUp(api, goods)
  const lines = products.map((productId, n) => ({ productId, quantity: 1 + ((n * 7) % 12), price: 120 }))
  await api.post('bills', { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails: lines })
})

// Beside other tests the times say nothing; the bytes do.
// A page for: layout, focus.
test.each(Object.entries(ofScreens))(
  '%s measures every screen of a running store',
  async (command, smallest) => {
    const store = { URL: baseUrl, LOGIN: 'admin', PASSWORD: inject('adminPassword') }
    const CHROMIUM_PATH = chromiumPlaces.find((path) => existsSync(path)) ?? ''
    const { output, ratios } = await runSmallest(smallest, { ...store, CHROMIUM_PATH })
    expect(output.split('\n').filter((line) => !/^[✓✗] .*: [\d.]+ |^heaviest|^$/.test(line))).toEqual([])
    expect(overLimits(command, ratios)).toEqual([])
  },
)
