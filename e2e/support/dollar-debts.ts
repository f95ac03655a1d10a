import type { Page } from 'playwright-core'
import { goTo } from './browser.ts'
import { choose, find, focused, goOn } from './keyboard.ts'
import { businessDay, type StoreApi, storeApi } from './store-api.ts'

/** A contractor, and pumps of C$ 18,000: $ 500 each at the dollar of 36.00. */
export async function dollarStore() {
  const api = await storeApi()
  await setRate(api, 36)
  const company = { name: 'Obras Lago', isCompany: true, typeId: 2, creditLimit: 500_000, creditDays: 30 }
  const clientId: number = (await api.post('clients/post', company)).id
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const product = { internalCode: 'BOM-1', name: 'Bomba sumergible', ...kind }
  const productId: number = (await api.post('products/post', product)).id
  await api.post('products/area/post', { areaId: 1, productId, price: 18_000, discount: 0 })
  await api.post('inPutProducts', {
    areaId: 1,
    date: businessDay(),
    typeId: 3,
    observation: 'Inventario inicial',
    inPutProductDetails: [{ productId, quantity: 20, cost: 12_000, price: 18_000 }],
  })
  return { api, clientId, productId }
}

/** Lets invoices be owed in dollars. */
export const allowDollarDebts = async (api: StoreApi): Promise<void> =>
  api.post('about/set-info', { ...(await api.get('about/get-info')), dollarCredit: true })

/** Sets today's rate, as it is corrected during the day. */
export async function setRate(api: StoreApi, value: number): Promise<void> {
  const date = businessDay()
  const [stored] = (await api.get('rates/get?take=1')).data
  await api.post('rates/post', { ...(stored?.date === date ? stored : { date }), value, confirm: true })
}

/** A new invoice on credit for the contractor. */
export async function newInvoice(page: Page) {
  await goTo(page, '/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await page.keyboard.press('Control+A')
  await find(page, 'obras lago')
  await goOn(page, 'Fecha')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  return page.getByRole('dialog')
}
