import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, openPage, signIn } from '../support/browser.ts'
import { found } from '../support/keyboard.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const sandpaper = { code: 'MOV-1', name: 'Lija del teléfono', dolarCost: 0.2, price: 11.65 }
let api: StoreApi

beforeAll(async () => {
  api = await storeApi()
  await stockUp(api, [sandpaper])
})

/** Whether all of it is in the viewport. */
async function inView(page: Page, place: Locator): Promise<boolean> {
  const box = await place.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  )
}

async function addOne(page: Page): Promise<void> {
  await page.getByPlaceholder('Código, nombre o escáner').fill(sandpaper.name)
  await found(page)
  await page.getByRole('option', { name: sandpaper.name }).click()
}

async function sellOne(page: Page): Promise<void> {
  await addOne(page)
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await page.getByLabel('Recibido en C$').fill('50')
  await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
}

// A page for: layout.
test.each([800, 640])(
  'on a phone of 360 × %i the change and the number of the sale are in view above the button, and stay until the next sale',
  async (height) => {
    const page = await openPage({ width: 360, height })
    await signIn(page)
    await page.goto('/app/facturas-quickly')
    await sellOne(page)
    const sheet = page.getByRole('region', { name: 'Última venta' })
    const change = sheet.getByText('C$ 38.35')
    await change.waitFor()
    const { number } = (await api.get('bills/get?take=1')).data[0]
    const parts = [change, sheet.getByText(`Factura ${number} · C$ 11.65`)]
    const acts = ['Imprimir', 'Compartir', 'Nueva venta'].map((name) => sheet.getByRole('button', { name }))
    for (const part of [...parts, ...acts]) await expect.poll(() => inView(page, part)).toBe(true)
    expect(await axe(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Compartir' }).click()
    await page.getByRole('dialog', { name: `Compartir · Factura ${number}` }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: 'Nueva venta' }).click()
    await sheet.waitFor({ state: 'detached' })
  },
)

/** How many pixels of the page are out of sight, in height and width. */
const hidden = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.querySelector('main')
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })()`)

/** How many pixels of a text its box cuts off. */
const cutOff = (part: Locator): Promise<number> =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

// A page for: layout.
test.each([768, 625])(
  'at 1366 × %i an open till with a parked sale and a change to give neither scrolls nor hides a figure',
  async (height) => {
    if (height === 768) await api.post('cuts/post', { cutDate: businessDay(), initValue: 500 })
    const page = await openPage({ width: 1366, height })
    await signIn(page)
    await page.goto('/app/facturas-quickly')
    await addOne(page)
    await page.keyboard.press('F3')
    await page.getByLabel('Nombre', { exact: true }).press('Enter')
    await page.getByRole('list', { name: 'Ventas en espera' }).getByText('Venta nueva').waitFor()
    await sellOne(page)
    const panel = page.getByRole('complementary', { name: 'Venta' })
    await panel.getByText('C$ 38.35').waitFor()
    await expect.poll(() => hidden(page)).toEqual([0, 0])
    const last = panel.getByText(/^Última venta: /)
    await expect.poll(async () => (await last.boundingBox())?.height).toBeLessThan(30)
    const bar = [
      page.getByText(/^En caja/),
      page.getByText(/^Caja abierta/),
      page.getByRole('link', { name: 'Cerrar caja' }),
    ]
    for (const part of [...bar, last]) {
      await expect.poll(() => inView(page, part)).toBe(true)
      await expect.poll(() => cutOff(part)).toBe(0)
    }
    // The address of 'Cerrar caja' in the palette leads to the closing of the open till.
    await goTo(page, '/app/cierre/ejecute')
    await page.waitForURL(/cierre\/ejecute\/\d+$/)
  },
)

// A page for: layout.
test('at 1366 × 625 the button of a payment by card is in view without scrolling', async () => {
  const page = await openPage({ width: 1366, height: 625 })
  await signIn(page)
  await page.goto('/app/facturas-quickly')
  await addOne(page)
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Tarjeta/ }).click()
  await dialog.getByLabel('Referencia').waitFor()
  await expect
    .poll(() => inView(page, dialog.getByRole('button', { name: 'Cobrar', exact: true })))
    .toBe(true)
  const content = page.locator('.mantine-Modal-content').last()
  const scrolled = () => content.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(scrolled).toBe(0)
  expect(await axe(page)).toEqual([])
})
