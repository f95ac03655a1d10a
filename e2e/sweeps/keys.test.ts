import { expect, inject, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { focused } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { baseUrl } from '../support/store.ts'

// A page for: a kind of screen, focus.
test('a key of a program is made by keyboard, shown once, reads what it may, and is ended', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/llaves')
  await page.getByText('Ningún programa tiene llave').waitFor()
  await page.keyboard.press('Alt+C')
  const dialog = page.getByRole('dialog', { name: 'Nueva llave' })
  await focused(page, 'Programa')
  await page.keyboard.press('Control+S')
  await dialog.getByRole('alert').getByText('Elija al menos un permiso').waitFor()
  await dialog.getByRole('textbox', { name: 'Programa' }).fill('Tablero de ventas')
  await dialog.getByRole('combobox', { name: 'Qué puede ver y hacer' }).fill('ver todas')
  await page.getByRole('option', { name: 'Ver todas las facturas' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Su contraseña').fill(inject('adminPassword'))
  expect(await axe(page)).toEqual([])
  await picture(page, 'nueva-llave')
  await page.keyboard.press('Control+S')
  const shown = page.getByRole('dialog', { name: 'Llave de Tablero de ventas' })
  const key = /yunque_[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  const headers = { authorization: `Bearer ${key}` }
  expect((await fetch(`${baseUrl}/api/bills/get?take=1`, { headers })).status).toBe(200)
  expect((await fetch(`${baseUrl}/api/clients/get?take=1`, { headers })).status).toBe(403)
  await shown.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  const row = page.getByRole('row', { name: /Tablero de ventas/ })
  await row.waitFor()
  await page.reload()
  await row.waitFor()
  expect(await axe(page)).toEqual([])
  await row.dblclick()
  const view = page.getByRole('dialog', { name: 'Llave de Tablero de ventas' })
  await view.getByText('Solo leer').waitFor()
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'detached' })
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Terminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await messageShown(page, 'Llave terminada')
  await page.getByText('Terminada', { exact: true }).waitFor()
  expect((await fetch(`${baseUrl}/api/bills/get?take=1`, { headers })).status).toBe(401)
  await page.goto('/app/llaves/999999')
  await page.getByRole('alert').getByText('La llave 999999 no existe').waitFor()
})
