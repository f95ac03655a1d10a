import { beforeAll, expect, test } from 'vitest'
import { axe, openPage, signIn } from './browser.ts'
import { pick, type } from './keyboard.ts'
import { picture } from './manual.ts'
import { businessDay, type StoreApi, storeApi } from './store-api.ts'

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
      ...{ internalCode: `LOT-${index}`, name: names[index] },
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
})

test('lots are filtered by expiry and link to their purchase, by keyboard', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/inventario/reportes/lotes')
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
  await cell('B-118').waitFor()
  expect(await cell('P-77').count()).toBe(0)
  await page.getByRole('textbox', { name: 'En los próximos días' }).focus()
  await page.keyboard.press('Control+A')
  await type(page, '300')
  await cell('P-77').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'lotes')
  await page.getByRole('combobox', { name: 'Mostrar' }).focus()
  await pick(page, 'Vencidos')
  await cell('L-2041').waitFor()
  await page.getByText(/^Vencido \d+ días$/).waitFor()
  await page.keyboard.press('Control+A')
  await pick(page, 'Todos')
  await page.getByRole('combobox', { name: 'Lote' }).focus()
  await pick(page, 'B-118')
  await cell('L-2041').waitFor({ state: 'hidden' })
  await cell('B-118').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/app/compras/${id}`)
})

test('on a phone, in dark mode, each lot is a card', async () => {
  const page = await openPage({ width: 360, height: 800, colorScheme: 'dark' })
  await signIn(page)
  await page.goto('/app/inventario/reportes/lotes?show=all')
  await page.getByText('Pintura de aceite blanca galón').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'lotes-telefono')
  await expect
    .poll(() => page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
    .toBe(true)
})
