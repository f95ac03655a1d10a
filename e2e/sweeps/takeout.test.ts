import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'

const password = () => inject('adminPassword')

// A page for: files.
test('an administrator prepares all data, follows how far they are, downloads and removes them', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/mis-datos')
  await page.getByRole('heading', { name: 'Llevarme mis datos' }).waitFor()
  await page.getByText('Todavía no se ha llevado sus datos').waitFor()
  await page.getByRole('button', { name: 'Ver todo' }).click()
  await page
    .getByRole('dialog', { name: 'Lo que llevan mis datos' })
    .getByText('Kardex', { exact: true })
    .waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.keyboard.press('Alt+c')
  const start = page.getByRole('dialog', { name: 'Preparar mis datos' })
  await start.getByLabel('Su contraseña').fill('otra')
  await page.keyboard.press('Control+s')
  await start.getByText('La contraseña no es correcta').first().waitFor()
  await start.getByLabel('Su contraseña').fill(password())
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await start.waitFor({ state: 'detached' })
  const state = page.getByRole('region', { name: 'Mis datos' })
  await state.getByRole('progressbar', { name: 'Preparando mis datos' }).waitFor()
  await state.getByRole('button', { name: 'Cancelar' }).click()
  await agree(page)
  await messageShown(page, 'Se canceló')
  await page.getByRole('row', { name: /Cancelado/ }).waitFor()

  await page.keyboard.press('Alt+c')
  await start.getByLabel('Su contraseña').fill(password())
  await page.keyboard.press('Enter')
  await state.getByText(/^Listos, como estaban el/).waitFor({ timeout: 120_000 })
  await picture(page, 'mis-datos')
  expect(await axe(page)).toEqual([])

  await state.getByRole('button', { name: 'Descargar' }).click()
  const download = page.getByRole('dialog', { name: 'Descargar mis datos' })
  await download.getByLabel('Su contraseña').fill(password())
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{8}T\d{6}Z\.zip$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\u0003\u0004')

  await page.getByRole('row', { name: /Listo/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Eliminar archivo' }).click()
  await agree(page)
  await messageShown(page, 'Archivo eliminado')
  await page.getByRole('row', { name: /Eliminado/ }).waitFor()
})
