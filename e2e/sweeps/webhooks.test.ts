import { expect, inject, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../support/browser.ts'
import { focused } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { storeApi } from '../support/store-api.ts'

// A page for: a kind of screen, focus.
test('a webhook is made by keyboard, its secret shown once, tried, seen with its deliveries, switched off and removed', async () => {
  const page = await openPage()
  await signIn(page)
  const password = inject('adminPassword')
  const api = await storeApi()
  await api.post('apiKeys/post', {
    name: 'Tienda en línea',
    resources: ['verTodasFacturas', 'verClientes'],
    password,
  })
  await page.goto('/app/avisos')
  await page.getByText('Ningún programa recibe avisos').waitFor()
  await page.keyboard.press('Alt+C')
  const dialog = page.getByRole('dialog', { name: 'Nuevo aviso' })
  await focused(page, 'Nombre')
  await page.keyboard.press('Control+S')
  await dialog.getByRole('alert').getByText('Elija la llave del programa').waitFor()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Facturas a la tienda')
  await dialog.getByRole('combobox', { name: 'Llave del programa' }).fill('tienda')
  await page.getByRole('option', { name: 'Tienda en línea' }).click()
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill('https://ejemplo.example/avisos')
  await dialog.getByRole('combobox', { name: 'De qué avisa' }).fill('clien')
  await page.getByRole('option', { name: 'Clientes', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Su contraseña').fill(password)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  const secret = page.getByRole('dialog', { name: 'Secreto de Facturas a la tienda' })
  await expect.poll(() => secret.textContent()).toMatch(/whsec_[\w+/=]{32}/)
  await secret.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  const row = page.getByRole('row', { name: /Facturas a la tienda/ })
  await row.waitFor()
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Probar' }).click()
  await messageShown(page, 'No se encontró el servidor con ese nombre')
  await api.post('clients/post', { name: 'Marta', lastName: 'Ruiz', typeId: 1, address: 'Masaya' })
  await row.dblclick()
  const view = page.getByRole('dialog', { name: 'Aviso Facturas a la tienda' })
  await view.getByText('No se encontró el servidor con ese nombre').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'avisos')
  await view.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Dirección' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/app/avisos')
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await messageShown(page, 'Aviso apagado')
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Quitar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await messageShown(page, 'Aviso quitado')
  await page.goto('/app/avisos/999999')
  await page.getByRole('alert').getByText('El aviso 999999 no existe').waitFor()
})
