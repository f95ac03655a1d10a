import { expect, test } from 'vitest'
import { goTo, messageShown, openPage, signInAtHome } from '../support/browser.ts'
import { storeApi } from '../support/store-api.ts'

// A page for: a kind of screen.
test('one shop has a short menu; what it does not use is found, says so, and is turned on there', async () => {
  const api = await storeApi()
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, '/app/config/usos')
  await page.getByRole('button', { name: 'Una tienda', exact: true }).click()
  await page.keyboard.press('Control+s')
  await messageShown(page, 'Datos guardados correctamente')
  await expect.poll(async () => (await api.get('about/uses')).uses).toEqual(['credit', 'quotations'])

  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('button', { name: 'Facturación' }).click()
  await menu.getByRole('link', { name: 'Facturas', exact: true }).waitFor()
  await expect.poll(() => menu.getByText(/Apartados|Anticipos|Entregas|Contabilidad/).count()).toBe(0)
  await expect.poll(() => menu.getByRole('link', { name: 'Notas de crédito' }).isVisible()).toBe(false)
  await menu.getByRole('button', { name: 'Más de Facturación' }).click()
  await menu.getByRole('link', { name: 'Notas de crédito' }).click()
  await page.waitForURL(/notascreditos/)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Buscar pantalla/ }).fill('apartados')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/apartados/)
  const note = page.getByRole('note').filter({ hasText: 'Apartados y anticipos' })
  await note.getByRole('button', { name: 'Usarlo desde ahora' }).click()
  await messageShown(page, 'Su tienda usa ahora «Apartados y anticipos»')
  await note.waitFor({ state: 'detached' })
  await menu.getByRole('link', { name: 'Apartados' }).waitFor()
})
