import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { addRate } from '../support/rates.ts'
import { businessDay } from '../support/store-api.ts'
import { workbookFile } from '../support/workbook.ts'

const year = Number(businessDay().slice(0, 4)) - 1

/** Opens the upload dialog by keyboard, chooses the file and sends it. */
async function upload(page: Page, file: ReturnType<typeof workbookFile>): Promise<Locator> {
  await page.getByRole('button', { name: 'Subir Excel' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Subir tasas de cambio de un Excel' })
  await dialog.waitFor()
  await page.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText(file.name).waitFor()
  await page.keyboard.press('Control+s')
  return dialog
}

// A page for: files.
test('a file with faulty rows saves nothing and names them; corrected it is saved, and a year of an .xls is charted', async () => {
  const page = await openPage()
  await signIn(page)
  await addRate(page, `01/03/${year}`, '36.5')
  const grid = page.getByRole('grid', { name: 'Tasa de cambio' })
  const rows = [
    ['Fecha', 'Córdobas por dólar'],
    [`01/03/${year}`, 36.51],
    [`31/02/${year}`, 36.61],
    [`03/03/${year}`, 0],
    [`01/03/${year}`, 36.63],
  ]
  const dialog = await upload(page, workbookFile('marzo.xlsx', rows))
  const summary = dialog.getByRole('alert')
  await summary.getByText('Fila 3: Seleccione la fecha').waitFor()
  await summary.getByText('Fila 4: El tipo de cambio debe ser mayor que 0').waitFor()
  await summary.getByText('Fila 5: La fecha ya está en la fila 2').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'tasas-rechazadas')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await grid.getByText('36.5000').waitFor()
  await expect.poll(() => grid.getByText('36.5100').count()).toBe(0)

  const right = [rows[0], rows[1], [`02/03/${year}`, 36.61], [`03/03/${year}`, '36,625']] as unknown[][]
  await upload(page, workbookFile('marzo.xlsx', right))
  await messageShown(page, 'Datos guardados correctamente: 2 agregadas, 1 corregidas, 0 iguales')
  await dialog.waitFor({ state: 'detached' })
  await grid.getByText('36.5100').waitFor()
  await grid.getByText('36.6250').waitFor()

  const days = Array.from({ length: 365 }, (_, day) => [
    new Date(Date.UTC(year, 0, 1 + day)),
    Number((36.5 + day / 3000).toFixed(4)),
  ])
  await upload(page, workbookFile('banco-central.xls', days))
  await messageShown(page, 'Datos guardados correctamente: 362 agregadas, 3 corregidas, 0 iguales')
  await dialog.waitFor({ state: 'detached' })
  await upload(page, workbookFile('banco-central.xls', days))
  await messageShown(page, 'Datos guardados correctamente: 0 agregadas, 0 corregidas, 365 iguales')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Gráfico del año' }).press('Enter')
  await page.getByRole('button', { name: 'Año anterior' }).press('Enter')
  await page.getByText(`Tasa de cambio de ${year}`).waitFor()
  await page
    .getByRole('img', { name: 'De 36.5000 a 36.6213 córdobas por dólar; la última, 36.6213' })
    .waitFor()
  await picture(page, 'tasas-grafico')
  expect(await axe(page)).toEqual([])
})
