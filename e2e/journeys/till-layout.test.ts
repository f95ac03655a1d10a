import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, openPage, signIn } from '../support/browser.ts'
import { found } from '../support/keyboard.ts'
import { type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

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

async function sellOne(page: Page): Promise<void> {
  await page.getByPlaceholder('Código, nombre o escáner').fill(sandpaper.name)
  await found(page)
  await page.getByRole('option', { name: sandpaper.name }).click()
  await page.getByRole('button', { name: /^Cobrar C/ }).click()
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
    for (const part of [...parts, ...acts]) expect(await inView(page, part)).toBe(true)
    expect(await axe(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Compartir' }).click()
    await page.getByRole('dialog', { name: `Compartir · Factura ${number}` }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: 'Nueva venta' }).click()
    await sheet.waitFor({ state: 'detached' })
  },
)
