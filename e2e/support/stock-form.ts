import type { Page } from 'playwright-core'
import { focused, goOn, pick, type } from './keyboard.ts'

/** Adds a line with the first product that matches `name`, and goes through its other fields with Enter. */
export async function writeLine(
  page: Page,
  name: string,
  quantity: string,
  passed: readonly string[] = [],
): Promise<void> {
  await pick(page, name)
  await focused(page, /^(Cantidad|Solicitado), línea/)
  await type(page, quantity)
  for (const field of [...passed, 'Código, nombre o escáner']) await goOn(page, field)
}

/** Types the observation of the document that is open. */
export async function writeObservation(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Observación', exact: true }).focus()
  await type(page, text)
}
