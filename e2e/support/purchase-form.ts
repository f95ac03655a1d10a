import type { Page } from 'playwright-core'
import { messageShown } from './browser.ts'
import { agree, choose, fillIn, focused, goOn, type } from './keyboard.ts'

const search = 'Código, nombre o escáner'

/** A line as it is typed: its product by the code, its cost in dollars, its price in C$. */
type PurchaseLine = {
  readonly code: string
  readonly quantity: string
  readonly cost: string
  readonly price: string
}

/** From the supplier of a new purchase to its type of payment: an import with a reference. */
export async function enterImport(page: Page): Promise<void> {
  await goOn(page, 'Referencia')
  await type(page, 'IMP-77')
  for (const next of ['Fecha', 'Área', 'Tipo']) await goOn(page, next)
  await choose(page, 'Importación')
  await goOn(page, 'Tipo de pago')
}

/** From the field before the currency to the search of products: in dollars, at the rate of the day. */
export async function chooseDollars(page: Page): Promise<void> {
  await goOn(page, 'Moneda')
  await choose(page, 'Dólares')
  await page.getByRole('textbox', { name: 'Tipo de cambio' }).and(page.locator('[value="36.6243"]')).waitFor()
  await goOn(page, 'Tipo de cambio')
  await goOn(page, 'Los costos se escriben')
  await goOn(page, search)
}

/** Enters each product with its figures. */
export async function enterLines(page: Page, lines: readonly PurchaseLine[]): Promise<void> {
  for (const [at, { code, quantity, cost, price }] of lines.entries()) {
    const line = at + 1
    await type(page, code)
    await fillIn(page, {
      [`Cantidad, línea ${line}`]: quantity,
      [`Costo $, línea ${line}`]: cost,
      [`Precio, línea ${line}`]: price,
      [search]: '',
    })
  }
}

/** Agrees to the question of a save, and processes the purchase that then opens. It stays open. */
export async function processSaved(page: Page): Promise<void> {
  await agree(page)
  await page.waitForURL(/\/app\/compras\/\d+$/)
  await focused(page, 'Procesar compra')
  await page.keyboard.press('Enter')
  await agree(page)
  await messageShown(page, 'Compra procesada en inventario correctamente')
}

/** Closes the processed purchase, by the button that has the focus. */
export async function closePurchase(page: Page): Promise<void> {
  await focused(page, 'Cerrar')
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/app\/compras$/)
}
