import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, signIn } from './browser.ts'
import { printedPages } from './printed-text.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from './store-api.ts'
import { addUser } from './users.ts'

/** Addresses of the print pages, by name. */
const papers: Record<string, string> = {}

/** So long that a line of the page has several rows, the last of which ends with its number. */
const goods = Array.from({ length: 60 }, (_, index) => ({
  ...{
    code: `PAP-${index}-`,
    name: `Perno hexagonal galvanizado ${'de alta '.repeat(6)}fin${index}.`,
    dolarCost: 1,
  },
  price: 115,
}))

beforeAll(async () => {
  const api = await storeApi()
  const ids = await stockUp(api, goods)
  const sold = { date: businessDay(), clientId: 1, paymentTypeId: 1 }
  const line = { quantity: 1, price: 115 }
  const long = ids.map((productId) => ({ ...line, productId }))
  const [short] = long
  papers['long invoice'] =
    `/app/imprimir/factura/${(await api.post('bills', { ...sold, billDetails: long })).id}`
  papers['voided invoice'] =
    `/app/imprimir/factura/${await voidedBill(api, { ...sold, billDetails: [short] })}`
  const quotation = await api.post('prebills', { ...sold, preBillTypeId: 1, preBillDetails: [short] })
  papers.quotation = `/app/imprimir/cotizacion/${quotation.id}`
  const { data } = await api.get('purchases/get?take=1')
  papers.purchase = `/app/reports/${data[0].id}/Compra`
  papers['voided purchase'] = `/app/reports/${await voidedPurchase(api, data[0].id)}/Compra`
}, 120_000)

async function voidedBill(api: StoreApi, bill: object): Promise<number> {
  const { id } = await api.post('bills', bill)
  await api.post(`bills/${id}/delete`, { id, name: '', disabledSubject: 'Error' })
  return id
}

async function voidedPurchase(api: StoreApi, like: number): Promise<number> {
  const { areaId, date, providerId, purchaseDetails } = await api.get(`compras/${like}`)
  const [{ productId, price }] = purchaseDetails
  const { id } = await api.post('compras', {
    ...{ areaId, date, providerId, purchaseTypeId: 1, purchasePaymentTypeId: 1, currencyId: 1 },
    ...{ reference: 'F-101', purchaseDetails: [{ productId, quantity: 1, cost: 10, price }] },
  })
  await api.post(`purchases/${id}/delete`)
  return id
}

/** Prints the page to PDF. Returns the number of pages and their width in points. */
async function printed(page: Page): Promise<{ pages: number; width: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, width: Math.round(width) }
}

test.each([
  ['long invoice', 'Ticket 80 mm', 1, 227, false],
  ['long invoice', 'Carta', 4, 612, false],
  ['long invoice', 'A4', 5, 595, false],
  ['voided invoice', 'Ticket 80 mm', 1, 227, true],
  ['voided invoice', 'Carta', 1, 612, true],
  ['quotation', 'Carta', 1, 612, false],
  ['purchase', 'Carta', 5, 612, false],
  ['voided purchase', 'A4', 1, 595, true],
])('%s on %s prints with the expected pages and void mark', async (name, paper, pages, width, voided) => {
  const page = await openPage()
  await signIn(page)
  await page.goto(papers[name] ?? '')
  const sheet = page.getByRole('article')
  await sheet.waitFor()
  await page.getByText(paper, { exact: true }).click()
  await page.locator(`article[data-paper]`).getByText('Total', { exact: true }).first().waitFor()
  expect(await printed(page)).toEqual({ pages, width })
  await expect.poll(() => sheet.getByRole('img', { name: 'ANULADA' }).count()).toBe(voided ? 1 : 0)
  await expect
    .poll(() => sheet.evaluate('document.querySelector("article").scrollWidth'))
    .toBe(await sheet.evaluate('document.querySelector("article").clientWidth'))
})

test('no line of 60 is parted by the end of a page', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto(papers['long invoice'] ?? '')
  await page.getByText('Carta', { exact: true }).click()
  await page.locator('article[data-paper="letter"]').getByText('Total', { exact: true }).first().waitFor()
  const pages = printedPages(await page.pdf({ preferCSSPageSize: true }))
  const whole = pages.map((text) =>
    goods.flatMap(({ code }, at) => (text.includes(code) && text.includes(`fin${at}.`) ? [code] : [])),
  )
  expect(pages.length).toBeGreaterThan(2)
  expect(whole.flat()).toEqual(goods.map(({ code }) => code))
  for (const text of pages.slice(0, -1)) expect(text).toContain('Importe')
  expect(pages.at(-1)).toMatch(/PAP-59-.*Subtotal.*Total/)
})

test('the print page of an unknown document says so, and Esc leaves it', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/imprimir/factura/999999')
  await page.getByText('Factura no encontrada').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.pathname.startsWith('/app/imprimir'))
})

/** The texts of these print pages, as the user sees them; by default the administrator. */
async function readPapers(
  user: { username: string; password: string } | undefined,
  paths: readonly string[],
) {
  const page = await openPage()
  await signIn(page, user?.username, user?.password)
  const texts: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('article').waitFor()
    await page.getByText('Cemento caro').first().waitFor()
    texts.push((await page.getByRole('article').textContent()) ?? '')
  }
  return texts
}

test('papers show costs only to users who may read them', async () => {
  const api = await storeApi()
  const date = businessDay()
  const [productId] = await stockUp(api, [
    { code: 'CARO', name: 'Cemento caro', dolarCost: 2.12345, price: 115 },
  ])
  const { id: areaTargetId } = await api.post('areas/post', { name: 'Sucursal de papeles' })
  const line = { productId, quantity: 1 }
  const adjusted = { areaId: 1, date, typeId: 2, observation: 'Ajuste' }
  const entry = await api.post('inPutProducts', { ...adjusted, inPutProductDetails: [line] })
  const exit = await api.post('outPutProducts', { ...adjusted, outPutProductDetails: [line] })
  const asked = { date, areaSourceId: 1, areaTargetId, observation: 'Traslado' }
  const request = await api.post('traslates/post', {
    ...{ ...asked, traslateDetails: [{ productId, quantityRequest: 1 }] },
  })
  const sent = [{ productId, quantityRequest: 1, quantityResponse: 1 }]
  const transfer = await api.post('traslates/post/asEdit', { ...request, traslateDetails: sent })
  const sold = { date, clientId: 1, paymentTypeId: 1 }
  const bill = await api.post('bills', { ...sold, billDetails: [{ ...line, price: 115 }] })
  const withCosts = [
    `/app/reports/${entry.id}/movement/in`,
    `/app/reports/${exit.id}/movement/out`,
    `/app/imprimir/traslado/${transfer.id}`,
  ]
  const paths = [...withCosts, `/app/imprimir/factura/${bill.id}`]

  const { id: rolId } = await api.post('roles/post', { name: 'Sin costos' })
  const costs = new Set(['verColumnaCostoStock', 'inventario', 'crearCompra', 'ordenesDeCompra'])
  const all = (await api.get(`roles/${rolId}/resources`)).map(({ name }: { name: string }) => name)
  const flags = all
    .filter((name: string) => !costs.has(name))
    .map((name: string) => ({ name, canRead: true }))
  await api.post(`roles/${rolId}/resources`, flags)
  const withoutCosts = await addUser({ code: 'SC', fullName: 'Sin Costos', rolId })

  const cost = /77\.77|costo/i
  for (const text of await readPapers(undefined, withCosts)) expect(text).toMatch(cost)
  for (const text of await readPapers(withoutCosts, paths)) expect(text).not.toMatch(cost)
})
