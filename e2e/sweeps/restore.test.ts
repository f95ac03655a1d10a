import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { backUp } from '../../apps/server/src/backup/back-up.ts'
import { makeSheet, sealBag } from '../../apps/server/src/backup/bag/bag-format.ts'
import { startProgram } from '../../apps/server/test/program.ts'
import { administer } from '../../apps/server/test/template-database.ts'
import { axe, goTo, openPage, signInAtHome } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { storeDatabase } from '../support/store.ts'
import { addUser, businessDay, stockUp, storeApi } from '../support/store-api.ts'

/** A new store on another computer, with the settings that users have: its address. */
function openEmptyStore(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yunque-vacia-'))
  // After the program has ended.
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD: inject('adminPassword') }).address
}

// A page for: files, the session, two screens.
test('a store is backed up; an empty one shows the first steps to who begins anew, still restores it in the browser, and its users sign in and find its figures', async () => {
  const api = await storeApi()
  await administer(storeDatabase(), `update settings set name = 'Ferretería El Clavo'`)
  const [productId] = await stockUp(api, [
    { code: 'RES-1', name: 'Martillo de uña', dolarCost: 5, price: 300 },
  ])
  const billDetails = [{ productId, quantity: 3, price: 300 }]
  await api.post('bills', { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails })
  const password = await addUser(api, { username: 'nora.vieja', fullName: 'Nora Vieja', role: 'Vendedor' })
  const folder = mkdtempSync(join(tmpdir(), 'yunque-respaldo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'yunque-20261124T080000Z.yunque')
  const { words, sheet } = await makeSheet(new Date())
  const mail = Buffer.from('{"mail_password":"correo"}')
  const bag = async () => sealBag(sheet, new Map([['mail', mail]]))
  await backUp(storeDatabase(), file, () => undefined, { bag })

  const baseURL = await openEmptyStore()
  const page = await openPage({ baseURL })
  await signInAtHome(page)
  await page.getByRole('heading', { name: 'Esta tienda está vacía' }).waitFor()
  await picture(page, 'tienda-vacia')
  expect(await axe(page)).toEqual([])
  await page.getByRole('main').focus()
  await tabTo(page, 'Restaurar un respaldo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/restore')
  await beginAnew(baseURL)

  await page.getByRole('button', { name: 'Revisar el respaldo' }).click()
  await page.getByText('Elija el archivo del respaldo').waitFor()
  const other = join(folder, 'foto.yunque')
  writeFileSync(other, 'no es un respaldo')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(other)
  await page.getByRole('button', { name: 'Revisar el respaldo' }).click()
  await page.getByText('El archivo no es un respaldo de Yunque').waitFor()
  expect(await axe(page)).toEqual([])

  await chooser.setInputFiles(file)
  await page.getByRole('button', { name: 'Revisar el respaldo' }).click()
  await page.getByText('Ferretería El Clavo').waitFor()
  await picture(page, 'restaurar-respaldo')
  expect(await axe(page)).toEqual([])
  const typed = page.getByLabel('Las doce palabras')
  await typed.fill(words.with(3, 'clavoo').join(' '))
  await page.getByRole('button', { name: 'Restaurar con la hoja' }).click()
  await page.getByText('La palabra 4, «clavoo», no es de las hojas de recuperación').waitFor()
  expect(await axe(page)).toEqual([])
  await typed.fill(words.join(' '))
  await page.getByRole('button', { name: 'Restaurar con la hoja' }).click()
  await page.getByRole('heading', { name: 'Respaldo restaurado' }).waitFor()
  await page.getByText('Los libros cuadran.').waitFor()
  await page.getByText('La hoja de recuperación devolvió: la contraseña del correo.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()

  await page.getByLabel('Usuario').fill('nora.vieja')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Documentos recientes').waitFor()
  const boss = await openPage({ baseURL })
  await signInAtHome(boss)
  await expect.poll(() => boss.getByRole('heading', { name: 'Esta tienda está vacía' }).count()).toBe(0)
  await goTo(boss, '/app/facturas')
  await boss.getByText('900.00').first().waitFor()
})

/** On a phone: begins anew instead of restoring, which the first steps still offer. */
async function beginAnew(baseURL: string): Promise<void> {
  const phone = await openPage({ baseURL, width: 360, height: 800 })
  await signInAtHome(phone)
  await phone.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await phone.getByRole('heading', { name: 'Datos de la empresa' }).waitFor()
  await phone.getByRole('link', { name: 'Restaurar un respaldo' }).waitFor()
  await phone.reload()
  await phone.getByRole('heading', { name: 'Datos de la empresa' }).waitFor()
  await phone.close()
}
