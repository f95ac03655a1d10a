import { test } from 'vitest'
import { openPage, signIn } from './browser.ts'

test.each(['/app/no-existe', '/no-existe'])(
  'an unknown address, %s, shows a message and offers the palette',
  async (address) => {
    const page = await openPage()
    await signIn(page)
    await page.goto(address)
    const told = page.getByRole('alert').filter({ hasText: 'La página no existe' })
    await told.getByText(/Ninguna pantalla tiene la dirección \/app\/no-existe/).waitFor()
    await told.getByRole('button', { name: 'Buscar una pantalla' }).click()
    await page.getByRole('combobox', { name: /Buscar pantalla/ }).fill('mapa de nav')
    await page.getByRole('option', { name: /Mapa de navegación/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/navig')
  },
)
