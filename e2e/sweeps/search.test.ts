import { expect, test } from 'vitest'
import { axe, goTo, openPage, signIn } from '../support/browser.ts'
import { focused, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

const sizes = ['1/2"', '3/4"', '1"', '1 1/4"', '1 1/2"', '2"']

// A page for: focus.
test('sizes are found as they are written, narrow a sale by keyboard, and the palette knows everyday words', async () => {
  const api = await storeApi()
  const goods = sizes.map((size, n) => ({
    code: `TCP-${n}`,
    name: `Tubo CPVC ${size}`,
    dolarCost: 2,
    price: 90 + n * 40,
  }))
  await stockUp(api, goods.toReversed())
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/productos?q=${encodeURIComponent('½ caños cpvc')}`)
  await page.getByRole('gridcell', { name: 'Tubo CPVC 1/2"', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: /^Tubo CPVC/ }).count()).toBe(1)
  await goTo(page, '/app/cotizaciones/nuevo')
  const entry = page.getByRole('combobox', { name: 'Código, nombre o escáner' })
  await entry.fill('cpvc tubos')
  const options = page.getByRole('listbox', { name: 'Productos' }).getByRole('option')
  const labels = () => page.getByRole('group', { name: 'Medidas' }).getByRole('button').allTextContents()
  await expect.poll(labels).toEqual(['½', '¾', '1', '1¼', '1½', '2'])
  await expect.poll(() => options.count()).toBe(sizes.length)
  await picture(page, 'medidas')
  expect(await axe(page)).toEqual([])
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => options.allTextContents()).toHaveLength(1)
  await expect.poll(() => entry.inputValue()).toBe('cpvc tubos 1 1/4')
  await page.keyboard.press('Enter')
  await page.getByText('Tubo CPVC 1 1/4"').first().waitFor()
  await page.keyboard.press('Control+k')
  await focused(page, 'Buscar pantalla')
  await type(page, 'arqueo')
  await page.getByRole('option', { name: /^Cierres de caja/ }).waitFor()
  await page.keyboard.press('Control+a')
  await type(page, 'noche')
  await page.getByRole('option', { name: 'Tema oscuro' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark')
})
