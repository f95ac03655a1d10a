import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { addRate } from '../support/rates.ts'
import { businessDay } from '../support/store-api.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })
const year = businessDay().slice(0, 4)

// A page for: a kind of screen, focus.
test('a rate is edited in its cell and saved; a wrong one and a repeated date are refused; the year has a chart', async () => {
  const page = await openPage()
  await signIn(page)
  await addRate(page, `01/02/${year}`, '36.6')
  await addRate(page, `02/02/${year}`, '36.7')
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
  await messageShown(page, 'Registro modificado correctamente')
  await grid.getByText('37.123456').waitFor()
  await grid.getByText(`01/02/${year}`).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`02/02/${year}`)
  await page.keyboard.press('Enter')
  await bar(page).getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('alert').getByText(`Ya hay una tasa de cambio del 02/02/${year}`).waitFor()
  await bar(page).getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Gráfico del año' }).click()
  await page.getByRole('img', { name: 'De 36.6000 a 37.123456 córdobas por dólar' }).waitFor()
  expect(await axe(page)).toEqual([])
})
