import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, openPage, signIn } from './browser.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })

async function addRate(page: Page, date: string, value: string): Promise<void> {
  await page.goto('/app/tasa-de-cambio/nuevo')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill(date)
  await dialog.getByRole('textbox', { name: 'C$ por dólar' }).fill(value)
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
}

test('a rate is edited in its cell and saved under the bar; a day that has one is refused', async () => {
  const page = await openPage()
  await signIn(page)
  await addRate(page, '01/02/2026', '36.6')
  await addRate(page, '02/02/2026', '36.7')
  const grid = page.getByRole('grid', { name: 'Tasa de cambio' })
  await grid.getByText('36.7000').click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await bar(page).getByText('hay celdas con errores').waitFor()
  await page.keyboard.press('Control+z')
  await bar(page).waitFor({ state: 'detached' })
  await grid.getByText('36.7000').click()
  await page.keyboard.type('37,123456')
  await page.keyboard.press('Enter')
  await bar(page).getByText('1 cambio sin guardar').waitFor()
  await bar(page).getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Registro modificado correctamente').first().waitFor()
  await grid.getByText('37.123456').waitFor()
  await grid.getByText('01/02/2026').click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('02/02/2026')
  await page.keyboard.press('Enter')
  await bar(page).getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('alert').getByText('Ya hay una tasa de cambio del 02/02/2026').waitFor()
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Gráfico del año' }).click()
  await page.getByRole('img', { name: 'De 36.6000 a 37.123456 córdobas por dólar' }).waitFor()
  expect(await axe(page)).toEqual([])
})
