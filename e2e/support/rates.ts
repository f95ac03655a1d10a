import type { Page } from 'playwright-core'
import { goTo } from './browser.ts'

/** Adds the rate of a day in its dialog. */
export async function addRate(page: Page, date: string, value: string): Promise<void> {
  await goTo(page, '/app/tasa-de-cambio/nuevo')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill(date)
  await dialog.getByRole('textbox', { name: 'C$ por dólar' }).fill(value)
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
}
