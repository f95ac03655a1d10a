import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'

// A page for: files.
test('an administrator makes, downloads, schedules and deletes backups', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/respaldos')
  await page.getByRole('heading', { name: 'Respaldos' }).waitFor()
  await page.getByText('Todavía no hay respaldos').waitFor()
  await page.keyboard.press('Alt+c')
  await messageShown(page, 'Respaldo en curso')
  const row = page.getByRole('row', { name: /Listo/ })
  await row.waitFor()
  await picture(page, 'respaldos')

  await row.click({ button: 'right' })
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Descargar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^yunque-\d{8}T\d{6}Z\.yunque$/)
  expect([...readFileSync(await file.path()).subarray(0, 2)]).toEqual([0x1f, 0x8b])

  await page.getByRole('button', { name: 'Programación' }).click()
  const dialog = page.getByRole('dialog', { name: 'Programación de los respaldos' })
  await dialog.getByLabel('Hora (0 a 23)').fill('21')
  await picture(page, 'respaldos-programacion')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await messageShown(page, 'Programación guardada')
  await page.getByRole('button', { name: 'Programación' }).click()
  await expect.poll(() => dialog.getByLabel('Hora (0 a 23)').inputValue()).toBe('21')

  const second = mkdtempSync(join(tmpdir(), 'yunque-segunda-'))
  onTestFinished(() => rmSync(second, { recursive: true }))
  await dialog.getByLabel('Segunda carpeta').fill('/no/existe')
  await page.keyboard.press('Control+s')
  await dialog.getByText('La segunda carpeta no existe en el servidor').first().waitFor()
  await dialog.getByLabel('Segunda carpeta').fill(second)
  await page.keyboard.press('Control+s')
  await page.getByText('está en el mismo disco que los respaldos').waitFor()
  await agree(page)
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Programación' }).click()
  await dialog.getByText('Todavía no hay copias.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Almacenamiento' }).click()
  const storage = page.getByRole('dialog', { name: 'Almacenamiento de las copias' })
  const typed = [
    ['Dirección', 'https://192.168.1.20:9000'],
    ['Región', 'us-east-1'],
    ['Depósito (bucket)', 'respaldos-del-clavo'],
    ['Carpeta', 'ferreteria'],
    ['Clave de acceso', 'AKIAEJEMPLO'],
    ['Clave secreta', 'secreta'],
  ] as const
  for (const [label, value] of typed) await storage.getByLabel(label, { exact: true }).fill(value)
  await picture(page, 'respaldos-almacenamiento')
  expect(await axe(page)).toEqual([])
  await storage.getByRole('button', { name: 'Probar conexión' }).click()
  await messageShown(page, 'La dirección es de una red privada')
  await page.keyboard.press('Control+s')
  await storage.getByText('La dirección es de una red privada').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await storage.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Probar ahora' }).click()
  await page.getByText(/^Última prueba de restauración: bien, hace/).waitFor()

  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('Todavía no hay respaldos').waitFor()
})

// A page for: print.
test('an administrator makes the sheet of recovery, which is shown once and printed, on a letter and on a roll', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/respaldos')
  await page.getByRole('link', { name: 'Hacer la hoja' }).click()
  await page.waitForURL('**/app/respaldos/hoja')
  await page.getByText('Todavía no hay hoja.').waitFor()
  await picture(page, 'hoja-recuperacion')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Su contraseña').fill('no-es-esta')
  await page.getByRole('button', { name: 'Hacer la hoja' }).click()
  await page.getByText('La contraseña no es correcta').first().waitFor()
  await page.getByLabel('Su contraseña').fill(inject('adminPassword'))
  await page.getByRole('button', { name: 'Hacer la hoja' }).click()
  const sheet = page.getByRole('article', { name: 'Hoja de recuperación' })
  await sheet.waitFor()
  const words = await sheet.getByRole('list').first().getByRole('listitem').allInnerTexts()
  expect(words.map((line) => line.replace(/\s+/g, ' '))).toEqual(
    Array.from({ length: 12 }, (_, at) => expect.stringMatching(new RegExp(`^${at + 1} \\p{L}{2,8}$`, 'u'))),
  )
  expect(await axe(page)).toEqual([])
  await page.getByText('Ticket', { exact: false }).first().click()
  await sheet.getByRole('heading', { name: 'Las doce palabras' }).waitFor()
  await page.goto('/app/respaldos/hoja')
  await page.getByText('abre los respaldos hechos desde entonces').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(0)
  await page.getByRole('button', { name: 'Hacer otra hoja' }).waitFor()
})
