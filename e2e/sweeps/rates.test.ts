import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn, signInAtHome } from '../browser.ts'
import { picture } from '../manual.ts'
import { workbookFile } from '../workbook.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })

async function addRate(page: Page, date: string, value: string): Promise<void> {
  await page.goto('/app/tasa-de-cambio/nuevo')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill(date)
  await dialog.getByRole('textbox', { name: 'C$ por dólar' }).fill(value)
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'detached' })
}

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

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Tasa de cambio' })

test('a rate is edited in its cell and saved; a repeated date is refused', async () => {
  const page = await openPage()
  await signInAtHome(page)
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

test('a file with faulty rows saves nothing and names them; the corrected file adds and updates', async () => {
  const page = await openPage()
  await signInAtHome(page)
  await addRate(page, '01/03/2025', '36.5')
  await page.goto('/app/tasa-de-cambio')
  const rows = [
    ['Fecha', 'Córdobas por dólar'],
    ['01/03/2025', 36.51],
    ['31/02/2025', 36.61],
    ['03/03/2025', 0],
    ['01/03/2025', 36.63],
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
  await gridOf(page).getByText('36.5000').waitFor()
  expect(await gridOf(page).getByText('36.5100').count()).toBe(0)

  const right = [rows[0], rows[1], ['02/03/2025', 36.61], ['03/03/2025', '36,625']] as unknown[][]
  await upload(page, workbookFile('marzo.xlsx', right))
  await messageShown(page, 'Datos guardados correctamente: 2 agregadas, 1 corregidas, 0 iguales')
  await gridOf(page).getByText('36.5100').waitFor()
  await gridOf(page).getByText('36.6250').waitFor()
})

test('a year of rates is uploaded from an .xls and charted; uploading it again changes nothing', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/tasa-de-cambio')
  const days = Array.from({ length: 365 }, (_, day) => [
    new Date(Date.UTC(2025, 0, 1 + day)),
    Number((36.5 + day / 3000).toFixed(4)),
  ])
  await upload(page, workbookFile('banco-central.xls', days))
  await messageShown(page, /Datos guardados correctamente: 36\d agregadas, \d corregidas, 0 iguales/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await upload(page, workbookFile('banco-central.xls', days))
  await messageShown(page, 'Datos guardados correctamente: 0 agregadas, 0 corregidas, 365 iguales')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Gráfico del año' }).press('Enter')
  await page.getByRole('button', { name: 'Año anterior' }).press('Enter')
  await page.getByText('Tasa de cambio de 2025').waitFor()
  await page
    .getByRole('img', { name: 'De 36.5000 a 36.6213 córdobas por dólar; la última, 36.6213' })
    .waitFor()
  await picture(page, 'tasas-grafico')
  expect(await axe(page)).toEqual([])
})
