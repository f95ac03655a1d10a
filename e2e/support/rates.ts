import type { Page } from 'playwright-core'
import { goTo, messageShown } from './browser.ts'
import { focused, type } from './keyboard.ts'

/** Adds the rate of a day in its dialog. */
export async function addRate(page: Page, date: string, value: string): Promise<void> {
  await goTo(page, '/app/tasa-de-cambio/nuevo')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill(date)
  await dialog.getByRole('textbox', { name: 'C$ por dólar' }).fill(value)
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
}

/** Enters the rate of today by keyboard, on the list of rates. */
export async function enterRate(page: Page, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar día' }).first().waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'C$ por dólar')
  await type(page, value)
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Registro agregado correctamente')
}
