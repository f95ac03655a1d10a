import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, goTo, openPage, signIn } from '../support/browser.ts'
import { agree, createInPlace, focused, pick, type } from '../support/keyboard.ts'
import { storeApi } from '../support/store-api.ts'
import { workbookFile } from '../support/workbook.ts'

// A page for: the main job, focus.
test('a product is added by keyboard alone, with a new category, brand, barcodes and its price in the area, which the list shows', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await focused(page, 'Nombre')
  await type(page, 'Mortero 40 kg')
  await page.keyboard.press('Enter')
  await type(page, 'MOR')
  await page.keyboard.press('Tab')
  await createInPlace(page, 'Morteros')
  await page.getByText('Catalogo creado correctamente').first().waitFor()
  await page.keyboard.press('Tab')
  await createInPlace(page, 'Obra')
  await expect.poll(() => page.getByText('Catalogo creado correctamente').count()).toBe(2)
  await page.keyboard.press('Tab')
  await pick(page, 'Bolsa')
  await field(page, 'Códigos de barras').focus()
  await type(page, '7449000011\n7449000012\n')
  await page.keyboard.press('Control+s')
  await page.getByText('Producto creado correctamente').waitFor()
  await page.waitForURL('**/app/productos')
  const terms = page.getByRole('dialog', { name: 'Inventario en Bodega' })
  await focused(page, 'Precio')
  expect(await axe(page)).toEqual([])
  await type(page, '245')
  await page.keyboard.press('Control+s')
  await terms.waitFor({ state: 'hidden' })
  await goTo(page, '/app/productos?q=mortero 40')
  await page.getByRole('gridcell', { name: 'Mortero 40 kg', exact: true }).waitFor()
  await page.getByRole('gridcell', { name: 'C$ 245.00', exact: true }).waitFor()
  const { items } = await (await storeApi()).get('products/getbyarea/1/grid?name=7449000012')
  expect(items).toMatchObject([{ internalCode: 'MOR', barcodes: ['7449000011', '7449000012'], price: 245 }])
})

// A page for: the main job, files.
test('an Excel of 200 products is refused with the numbers of two faulty rows; the corrected one is imported', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos')
  await page.getByRole('button', { name: 'Herramientas' }).click()
  await page.getByRole('menuitem', { name: 'Importar productos' }).click()
  const bad = goods.map((row) => [...row])
  bad[56] = ['BNS-56', 'X', 'General', 'Genérica', 'Unidad', 20]
  bad[132] = ['BNS-132', 'Bisagra inoxidable 132', 'No existe', 'Genérica', 'Unidad', 20]
  await choose(page, bad)
  await page.getByText('2 de 200 filas tienen errores').waitFor()
  const faults = page.getByRole('table', { name: 'Filas con errores' })
  await faults.getByRole('row', { name: '58 Nombre El nombre debe tener de 2 a 100 caracteres' }).waitFor()
  await faults
    .getByRole('row', { name: '134 Categoría Categoría: «No existe» no existe o está inactiva' })
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Importar \d+ productos$/ }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  await choose(page, goods)
  await page.getByText('Se agregan 200 productos').waitFor()
  await page.getByRole('button', { name: 'Importar 200 productos' }).click()
  await agree(page)
  await page.getByRole('heading', { name: 'Productos importados correctamente' }).waitFor()
  await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['200', '0', '0'])
  await page.getByRole('link', { name: 'Ver productos' }).click()
  await page.waitForURL('**/app/productos')
  const api = await storeApi()
  await expect
    .poll(() => api.get('products/getbyarea/1/grid?name=BNS-132'))
    .toMatchObject({
      items: [{ name: 'Bisagra inoxidable 132', price: 152 }],
      totalCount: 1,
    })
})

const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio']
const goods = Array.from({ length: 200 }, (_, i) => [
  `BNS-${i}`,
  `Bisagra inoxidable ${i}`,
  'General',
  'Genérica',
  'Unidad',
  20 + i,
])

/** Chooses an Excel file with these rows under the titles. */
async function choose(page: Page, rows: readonly unknown[][]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbookFile('productos.xlsx', [titles, ...rows]))
}

/** A field of the topmost dialog, by its whole label. */
const field = (page: Page, label: string): Locator =>
  page
    .getByRole('dialog')
    .last()
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .and(page.locator('input, textarea'))
