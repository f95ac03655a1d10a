import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, signIn } from './browser.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from './store-api.ts'

/** Where each document of the store is printed. */
const papers: Record<string, string> = {}

const goods = Array.from({ length: 45 }, (_, index) => ({
  ...{ code: `PAP-${index}`, name: `Perno ${index}`, dolarCost: 1, price: 115 },
}))

beforeAll(async () => {
  const api = await storeApi()
  const ids = await stockUp(api, goods)
  const sold = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const line = { quantity: 1, price: 115 }
  const long = ids.map((productId) => ({ ...line, productId }))
  const [short] = long
  papers.long = `/app/imprimir/factura/${(await api.post('bills', { ...sold, billDetails: long })).id}`
  papers.voided = `/app/imprimir/factura/${await voidedBill(api, { ...sold, billDetails: [short] })}`
  const quotation = await api.post('prebills', { ...sold, preBillTypeId: 1, preBillDetails: [short] })
  papers.quotation = `/app/imprimir/cotizacion/${quotation.id}`
  const { data } = await api.get('purchases/get?take=1')
  papers.purchase = `/app/reports/${data[0].id}/Compra`
  papers.cancelled = `/app/reports/${await cancelledPurchase(api, data[0].id)}/Compra`
}, 120_000)

async function voidedBill(api: StoreApi, bill: object): Promise<number> {
  const { id } = await api.post('bills', bill)
  await api.post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Error' })
  return id
}

async function cancelledPurchase(api: StoreApi, like: number): Promise<number> {
  const { areaId, date, providerId, purchaseDetails } = await api.get(`compras/${like}`)
  const [{ productId, price }] = purchaseDetails
  const { id } = await api.post('compras', {
    ...{ areaId, date, providerId, purchaseTypeId: 1, purchasePaymentTypeId: 1, currencyId: 1 },
    ...{ reference: 'F-101', purchaseDetails: [{ productId, quantity: 1, cost: 10, price }] },
  })
  await api.post(`purchases/${id}/delete`)
  return id
}

/** The paper as the printer gets it: how many pages, and their width in points. */
async function printed(page: Page): Promise<{ pages: number; width: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, width: Math.round(width) }
}

test.each([
  ['long', 'Ticket 80 mm', 1, 227, false],
  ['long', 'Carta', 2, 612, false],
  ['long', 'A4', 2, 595, false],
  ['voided', 'Ticket 80 mm', 1, 227, true],
  ['voided', 'Carta', 1, 612, true],
  ['quotation', 'Carta', 1, 612, false],
  ['purchase', 'Carta', 2, 612, false],
  ['cancelled', 'A4', 1, 595, true],
])('%s on %s leaves the printer as it is shown', async (name, paper, pages, width, voided) => {
  const page = await openPage()
  await signIn(page)
  await page.goto(papers[name] ?? '')
  const sheet = page.getByRole('article')
  await sheet.waitFor()
  await page.getByText(paper, { exact: true }).click()
  await page.locator(`article[data-paper]`).getByText('Total', { exact: true }).first().waitFor()
  expect(await printed(page)).toEqual({ pages, width })
  expect(await sheet.getByRole('img', { name: 'ANULADA' }).count()).toBe(voided ? 1 : 0)
  expect(await sheet.evaluate('document.querySelector("article").scrollWidth')).toBe(
    await sheet.evaluate('document.querySelector("article").clientWidth'),
  )
})

test('the paper of a document that there is not leads back', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/imprimir/factura/999999')
  await page.getByText('Factura no encontrada').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.pathname.startsWith('/app/imprimir'))
})
