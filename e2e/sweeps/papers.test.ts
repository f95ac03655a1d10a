import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { pagesOfPdf } from '../../apps/server/test/pdf-text.ts'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { printedPages } from '../support/printed-text.ts'
import { baseUrl } from '../support/store.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'
import { addUser } from '../support/users.ts'

/** Addresses of the print pages, by name. */
const papers: Record<string, string> = {}

/** So long that a line of the page has several rows, the last of which ends with its number. */
const goods = Array.from({ length: 60 }, (_, index) => ({
  code: `PAP-${index}-`,
  name: `Perno hexagonal galvanizado ${'de alta '.repeat(6)}fin${index}.`,
  dolarCost: 1,
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
  const buyer = await api.post('clients/post', {
    name: 'Cliente',
    lastName: 'de papeles',
    identification: '001-010180-0000A',
    address: 'Km 8 carretera sur',
    phoneNumber: '8888-0000',
    creditLimit: 9000,
    creditDays: 30,
  })
  const owing = await api.post('bills', {
    ...sold,
    clientId: buyer.id,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails: long.slice(0, 2),
    observation: 'Entregar en la obra',
  })
  papers['credit invoice'] = `/app/imprimir/factura/${owing.id}`
  const owingMore = await api.post('bills', {
    ...sold,
    clientId: buyer.id,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails: long,
  })
  papers['long credit invoice'] = `/app/imprimir/factura/${owingMore.id}`
  const collected = await api.post('receivables', {
    billId: owing.id,
    amount: 50,
    referencePhysical: 'R-1',
    observation: 'Abono',
  })
  papers.receipt = `/app/imprimir/recibo/${collected.id}`
  const returned = { productId: short?.productId, quantity: 1 }
  const note = await api.post('movements', {
    date: sold.date,
    billId: owing.id,
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Sobrante',
    movementDetails: [returned],
  })
  papers['credit note'] = `/app/imprimir/nota-credito/${note.id}`
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
    areaId,
    date,
    providerId,
    purchaseTypeId: 1,
    purchasePaymentTypeId: 1,
    currencyId: 1,
    reference: 'F-101',
    purchaseDetails: [{ productId, quantity: 1, cost: 10, price }],
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

const sizes = {
  ticket: 'Ticket 80 mm',
  ticket58: 'Ticket 58 mm',
  letter: 'Carta',
  a4: 'A4',
  half: 'Media carta',
}

const prints = [
  ['long invoice', 'ticket', 1, 227],
  ['long invoice', 'a4', 4, 595],
  ['long invoice', 'letter', 4, 612],
  ['voided invoice', 'ticket', 1, 227],
  ['voided invoice', 'letter', 1, 612],
  ['quotation', 'letter', 1, 612],
  ['purchase', 'letter', 4, 612],
  ['voided purchase', 'a4', 1, 595],
] as const

// A page for: print.
test('each document prints with the expected pages and void mark on each paper; no line of 60 is parted by the end of a page, and every page says which it is of its copy (U34)', async () => {
  const page = await openPage()
  await signIn(page)
  let open = ''
  for (const [name, size, pages, width] of prints) {
    const message = `${name} on ${size}`
    if (name !== open) await page.goto(papers[name] ?? '')
    open = name
    const sheet = await layOut(page, size)
    await sheet.getByText('Total', { exact: true }).first().waitFor()
    const voided = name.startsWith('voided') ? 1 : 0
    await expect.poll(() => sheet.getByRole('img', { name: 'ANULADA' }).count(), { message }).toBe(voided)
    expect(await printed(page), message).toEqual({ pages, width })
    const overflow = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('article'))`
    await expect.poll(() => page.evaluate<number>(overflow), { message }).toBe(0)
    if (name === 'long invoice' && size === 'letter') await expectWholeLines(page)
  }
  await expectPageNumbers(page)
})

/** Chooses the paper of the print page, and waits for its sheet. */
async function layOut(page: Page, size: keyof typeof sizes): Promise<Locator> {
  await page.getByText(sizes[size], { exact: true }).click()
  const sheet = page.locator(`article[data-paper="${size}"]`)
  await sheet.waitFor()
  return sheet
}

/** No line of the long invoice is parted, and every page but the last has the header of the table. */
async function expectWholeLines(page: Page): Promise<void> {
  const pages = printedPages(await page.pdf({ preferCSSPageSize: true }))
  const whole = pages.map((text) =>
    goods.flatMap(({ code }, at) => (text.includes(code) && text.includes(`fin${at}.`) ? [code] : [])),
  )
  expect(pages.length).toBeGreaterThan(2)
  expect(whole.flat()).toEqual(goods.map(({ code }) => code))
  for (const text of pages.slice(0, -1)) expect(text).toContain('Importe')
  expect(pages.at(-1)).toMatch(/PAP-59-.*Subtotal.*Total/)
}

/** Each copy counts its own pages, and every page says which it is. */
async function expectPageNumbers(page: Page): Promise<void> {
  await goTo(page, papers['long credit invoice'] ?? '')
  const sheet = await layOut(page, 'letter')
  await sheet.getByText('ORIGINAL').waitFor()
  const pages = printedPages(await page.pdf({ preferCSSPageSize: true }))
  const count = pages.length / 2
  expect(count).toBeGreaterThan(2)
  const feet = pages.map((text) => [
    /No\.\d+·(ORIGINAL|COPIA)/.exec(text)?.[1],
    ...(/Página(\d)de(\d)/.exec(text)?.slice(1) ?? []),
  ])
  const ofOne = (name: string) => Array.from({ length: count }, (_, at) => [name, `${at + 1}`, `${count}`])
  expect(feet).toEqual([...ofOne('ORIGINAL'), ...ofOne('COPIA')])
  for (const last of [count - 1, pages.length - 1]) expect(pages[last]).toMatch(/PAP-59-.*Subtotal.*Total/)
}

/** Pictures of the manual, by size. */
const pictures: Record<string, (page: Page) => Promise<void>> = {
  ticket: (page) => picture(page, 'papel-ticket'),
  ticket58: (page) => picture(page, 'papel-ticket-58'),
  letter: (page) => picture(page, 'papel-factura'),
  half: (page) => picture(page, 'papel-media-carta'),
}
/** The words of a text in the order of the alphabet; a line may be parted after a hyphen, and a style adds colons. */
const wordsOf = (text: string) =>
  text
    .replace(/[-/:]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .sort()

/** A file of the API, as the administrator gets it. */
async function file(path: string): Promise<Buffer> {
  const body = JSON.stringify({ username: 'admin', password: inject('adminPassword') })
  const headers = { 'content-type': 'application/json' }
  const session = await fetch(`${baseUrl}/api/account/auth`, { method: 'POST', headers, body })
  const { token } = (await session.json()) as { token: string }
  const answer = await fetch(`${baseUrl}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  return Buffer.from(await answer.arrayBuffer())
}

const compared = [
  ['voided invoice', 'bills'],
  ['credit invoice', 'bills'],
  ['quotation', 'prebills'],
  ['receipt', 'receivables'],
  ['credit note', 'movements'],
] as const

// A page for: print.
test('each document has the same texts on its print page and in its PDF, on every paper', async () => {
  const page = await openPage()
  await signIn(page)
  for (const [name, wire] of compared) {
    const path = papers[name] ?? ''
    await goTo(page, path)
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      const where = `${name} on ${size}`
      const shown = (await layOut(page, size)).locator('section').first()
      // The mark across the paper is a text of the PDF, and a picture on the page.
      const across = name.startsWith('voided') ? ' ANULADA' : ''
      const [pdf = ''] = pagesOfPdf(await file(`${wire}/${path.split('/').at(-1)}/pdf?paper=${size}`))
      const texts = wordsOf(pdf.replace(/\n[^\n]+\nPágina 1 de 1\n/, '\n'))
      // biome-ignore lint/performance/useDomNodeTextContent: parts of a line are words only as they are laid out
      const words = async () => wordsOf((await shown.innerText()) + across)
      await expect.poll(words, { message: where }).toEqual(texts)
      if (name === 'credit invoice') await pictures[size]?.(page)
    }
  }
})

// A page for: layout, print.
test('lists, cards and papers have digits of one width, and amounts at the right; Esc leaves the print page of an unknown document, which says so (U42)', async () => {
  const page = await openPage()
  await signIn(page)
  const digits = (shown: string) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('${shown}')].map((part) => getComputedStyle(part).fontVariantNumeric)`,
    )
  const allTabular = async (shown: string) => {
    await page.locator(shown).first().waitFor()
    await expect.poll(async () => [...new Set(await digits(shown))]).toEqual(['tabular-nums'])
  }
  await page.goto('/app/facturas')
  await allTabular('[role=row] [data-cell]')
  await page.setViewportSize({ width: 360, height: 800 })
  await allTabular('main li span')
  await goTo(page, papers.quotation ?? '')
  await allTabular('article td, article th, article dd')
  await layOut(page, 'letter')
  await page.locator('article td', { hasText: '100.00' }).last().waitFor()
  const aligned = `[...document.querySelectorAll('article td')].findLast((cell) => cell.textContent.includes('100.00'))`
  expect(await page.evaluate<string>(`getComputedStyle(${aligned}).textAlign`)).toMatch(/^(right|end)$/)

  await goTo(page, '/app/imprimir/factura/999999')
  await page.getByText('Factura no encontrada').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.pathname.endsWith('/999999'))
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
    await goTo(page, path)
    await page.waitForURL(`**${path}`)
    await page.getByRole('article').getByText('Cemento caro').first().waitFor()
    texts.push((await page.getByRole('article').textContent()) ?? '')
  }
  return texts
}

// A page for: print, the session.
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
    ...asked,
    traslateDetails: [{ productId, quantityRequest: 1 }],
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
  const costs = new Set([
    'verColumnaCostoStock',
    'inventario',
    'crearCompra',
    'ordenesDeCompra',
    'contabilidad',
  ])
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
