import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, openPage, signIn } from '../support/browser.ts'
import { cutTexts } from '../support/cut-texts.ts'
import { addresses } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

/** Data so that every list has a row and every kind of document has number 1. */
beforeAll(async () => {
  const api = await storeApi()
  const goods = [{ code: 'ACC-1', name: 'Brocha angular Accesible', dolarCost: 2, price: 120 }]
  const [productId] = await stockUp(api, goods)
  const client = await api.post('clients/post', {
    name: 'Cliente',
    lastName: 'Accesible',
    creditLimit: 90_000,
    creditDays: 30,
  })
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 500 }).catch(() => undefined)
  const rates = { familyId: 1, comission: 3, d46a59: 2, d60aMas: 1 }
  await api.post('Comissions/post', rates).catch(() => undefined)
  const work = await api.post('projects/post', {
    clientId: client.id,
    name: 'Obra accesible',
    address: 'Km 9',
  })
  await api.post('buyers/post', { clientId: client.id, name: 'Comprador accesible' })
  const credit = { paymentTypeId: 2, creditDays: 30 }
  const sale = { date: businessDay(), clientId: client.id, projectId: work.id, ...credit }
  const details = [{ productId, quantity: 2, price: 120 }]
  for (const preBillTypeId of [1, 2])
    await api.post('prebills', { ...sale, preBillTypeId, preBillDetails: details })
  await api.post('purchaseOrders/post', {
    areaId: 1,
    date: businessDay(),
    providerId: 1,
    currencyId: 1,
    purchasePaymentTypeId: 1,
    lines: [{ productId, quantity: 2, cost: 70 }],
  })
  const expected = await api.post('purchaseOrders/post', {
    areaId: 1,
    date: businessDay(),
    providerId: 1,
    currencyId: 1,
    purchasePaymentTypeId: 1,
    lines: [{ productId, quantity: 2, cost: 70 }],
  })
  await api.post(`purchaseOrders/${expected.id}/send`, {})
  const came = [{ productId, quantity: 1 }]
  await api.post('receptions/post', { orderId: expected.id, date: businessDay(), lines: came })
  await api.post('supplierCredits/advance', {
    date: businessDay(),
    providerId: 1,
    total: 90,
    paymentMethodId: 1,
    applyCut: false,
    observation: 'Anticipo',
  })
  const adjusted = { areaId: 1, date: businessDay(), typeId: 2, reasonId: 6, observation: 'Ajuste' }
  const moved = [{ productId, quantity: 1 }]
  await api.post('inPutProducts', { ...adjusted, inPutProductDetails: moved })
  await api.post('outPutProducts', { ...adjusted, outPutProductDetails: moved })
  const bill = await api.post('bills', { ...sale, billDetails: details })
  await api.post('bills', { ...sale, paymentTypeId: 1, creditDays: 0, billDetails: details })
  const later = await api.post('bills', { ...sale, deliverLater: true, billDetails: details })
  const driver = await api.post('catalogos/driver/post', { name: 'Óscar Talavera', vehicle: 'Camión M 1' })
  await api.post('deliveries/post', { billId: later.id, driverId: driver.id, lines: moved })
  await api.post('claims/post', { productId, quantity: 1, clientName: 'Rosa', fault: 'No enciende' })
  const saver = await api.post('clients', { name: 'Marta', lastName: 'Apartada', fullName: 'Marta Apartada' })
  await api.post('deposits/post', { clientId: saver.id, total: 70, observation: 'A cuenta' })
  const collected = { username: 'admin', fromDate: businessDay(), toDate: businessDay() }
  await api.post('commissionSettlements/post', collected)
  await api.post('receivables', {
    billId: bill.id,
    amount: 40,
    referencePhysical: '1',
    acceptRepeated: true,
    paymentMethodId: 1,
    observation: 'Abono',
  })
  await api.post('movements', {
    billId: bill.id,
    date: businessDay(),
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Producto equivocado',
    movementDetails: moved,
  })
})

const SHARES = 3
/** These begin with the choice of their document or client, where there is nothing to save; their journeys look at their forms. */
const withoutForm: readonly string[] = [
  '/app/recepciones/nuevo',
  '/app/entregas/nuevo',
  '/app/series/nuevo',
  '/app/reclamos/nuevo',
  '/app/recibos/nuevo',
]

// A page for: layout, a kind of screen.
test.each(Array.from({ length: SHARES }, (_, share) => share))(
  'no screen has violations of axe, light or dark, cuts a header or a figure, or scrolls sideways on a phone (share %i) (U30, U43, U44)',
  async (share) => {
    const mine = addresses.filter((_, at) => at % SHARES === share)
    const halves = [0, 1].map((half) => mine.filter((_, at) => at % 2 === half))
    const findings = await Promise.all(halves.map(inspect))
    expect(findings.flat()).toEqual([])
  },
  400_000,
)

/** Inspects each screen, and the frame around them with the first one. */
async function inspect(some: readonly string[]): Promise<string[]> {
  const page = await openPage()
  await signIn(page)
  const findings: string[] = []
  for (const address of some) {
    const report = (found: readonly string[], view: string) =>
      findings.push(...found.map((finding) => `${address}, ${view}: ${finding}`))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1366, height: 768 })
    await goTo(page, address)
    await settled(page)
    if (address.endsWith('/nuevo') && !withoutForm.includes(address)) await saveNothing(page)
    if ((await page.title()) === '') report(['it has no title'], 'light')
    const part = address === some[0] ? 'html' : await ownPart(page, address)
    report(await axe(page, undefined, part), 'light')
    report(await page.evaluate<string[]>(cutTexts), '1366 pixels')
    // Dark mode changes only colours.
    await page.emulateMedia({ colorScheme: 'dark' })
    report(await axe(page, ['color-contrast'], part), 'dark')
    // Columns that yield at 1366 pixels are here.
    await page.setViewportSize({ width: 1920, height: 1080 })
    report(await page.evaluate<string[]>(cutTexts), '1920 pixels')
    await page.setViewportSize({ width: 360, height: 800 })
    if (!(await fits(page))) report(['it scrolls sideways'], 'phone')
    await settled(page)
    // A dialog has the same elements on a phone; a list becomes cards.
    if (!/\/(nuevo|1)$/.test(address)) report(await axe(page, undefined, part), 'phone')
  }
  return findings
}

/** The part of the page that no other screen shows: the dialog of a record, whose list has its own turn, or the content. */
async function ownPart(page: Page, address: string): Promise<string> {
  const has = (part: string) => page.evaluate<boolean>(`document.querySelector('${part}') !== null`)
  const dialog = '[role=dialog]'
  if (/\/(nuevo|1)$/.test(address) && (await has(dialog))) return dialog
  return (await has('main')) ? `main, ${dialog}` : 'html'
}

/** Saves an empty dialog, which shows its errors. A dialog without required fields is saved and opens its record. */
async function saveNothing(page: Page): Promise<void> {
  const summary = page.getByText(/por corregir/)
  const isOver = async () => !page.url().endsWith('/nuevo') || (await summary.count()) > 0
  // A form that still waits for its data ignores the key, which is then pressed again.
  const save = async () => {
    if (await isOver()) return true
    await page.keyboard.press('Control+s')
    return isOver()
  }
  await expect.poll(save, { timeout: 20_000, interval: 2000, message: page.url() }).toBe(true)
  await settled(page)
}

/** Whether the page or its scroll container is wider than the screen. */
const sideways = `[document.documentElement, ...document.querySelectorAll('main')]
  .some((part) => part.scrollWidth > innerWidth)`

/** Whether nothing is wider than the screen. Waits up to 5 s for the layout. */
async function fits(page: Page): Promise<boolean> {
  for (let time = 0; time < 50 && (await page.evaluate<boolean>(sideways)); time += 1)
    // Time passes: a layout that is not yet right gets right, or stays wrong.
    await page.waitForTimeout(100)
  return !(await page.evaluate<boolean>(sideways))
}
