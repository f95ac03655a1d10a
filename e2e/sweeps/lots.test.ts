import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, openPage, signIn } from '../support/browser.ts'
import { focused, pick, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const day = 86_400_000
const inDays = (days: number) =>
  new Date(Date.parse(businessDay()) + days * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
let api: StoreApi
let id = 0

beforeAll(async () => {
  api = await storeApi()
  const address = { ruc: 'J0310000000909', phoneNumber: '2222-3333', address: 'Managua' }
  const provider = await api.post('providers/post', { name: 'Pinturas del Norte', ...address })
  const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const names = ['Pintura de aceite blanca galón', 'Sellador acrílico 300 ml', 'Pega PVC 1/4 galón']
  const lots = [
    ['B-118', 33],
    ['L-2041', -40],
    ['P-77', 200],
  ] as const
  const purchaseDetails = []
  for (const [index, [lote, days]] of lots.entries()) {
    const product = await api.post('products/post', {
      internalCode: `LOT-${index}`,
      name: names[index],
      tracksLots: true,
      ...kind,
    })
    const line = { productId: product.id, quantity: 24, cost: 100, price: 150 }
    purchaseDetails.push({ ...line, lote, expireDate: inDays(days) })
  }
  const header = {
    areaId: 1,
    date: businessDay(),
    purchaseTypeId: 1,
    purchasePaymentTypeId: 1,
    currencyId: 1,
  }
  const bought = { ...header, providerId: provider.id, reference: 'F-90', purchaseDetails }
  id = (await api.post('compras', bought)).id
  await api.post('compras/process', { id })
  const [paint] = purchaseDetails
  const later = { ...paint, quantity: 6, lote: 'B-240', expireDate: inDays(300) }
  const second = await api.post('compras', { ...bought, reference: 'F-91', purchaseDetails: [later] })
  await api.post('compras/process', { id: second.id })
})

// A page for: focus, layout.
test('what is left of lots is filtered by expiry, and what was bought links to its purchase; a sale says from which lot it takes, and another is chosen, by keyboard', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/inventario/reportes/lotes')
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  await page.getByRole('textbox', { name: 'En los próximos días' }).focus()
  await type(page, '70')
  await cell('B-118').waitFor()
  await expect.poll(() => cell('B-240').count()).toBe(0)
  await page.keyboard.press('Control+A')
  await type(page, '400')
  await cell('B-240').waitFor()
  await picture(page, 'lotes')
  await page.setViewportSize({ width: 360, height: 800 })
  const card = page.getByRole('listitem').filter({ hasText: 'Pintura de aceite blanca galón' })
  await card.first().waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axe(page)).toEqual([])
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await picture(page, 'lotes-telefono')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('combobox', { name: 'Mostrar' }).focus()
  await pick(page, 'Vencidos')
  await cell('L-2041').waitFor()
  await page.getByText(/^Vencido \d+ días$/).waitFor()
  await page.getByRole('combobox', { name: 'Ver' }).focus()
  await pick(page, 'Lo que se compró')
  await page.getByRole('combobox', { name: 'Mostrar' }).focus()
  await pick(page, 'Todos')
  await page.getByRole('combobox', { name: 'Lote' }).focus()
  await pick(page, 'B-118')
  await cell('L-2041').waitFor({ state: 'hidden' })
  await cell('B-118').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/compras/${id}`)

  await goTo(page, '/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await type(page, 'LOT-0')
  await page.keyboard.press('Enter')
  await page.getByText(/^Lote B-118/).waitFor()
  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog', { name: /^Lotes de Pintura/ })
  await dialog.waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('textbox', { name: /^B-118/ }).fill('')
  await dialog.getByRole('textbox', { name: /^B-240/ }).fill('1')
  await picture(page, 'lotes-elegir')
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Lote B-240/).waitFor()
})
