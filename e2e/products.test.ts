import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, openPage, signIn } from './browser.ts'

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer()

/** Types part of a name into the lookup that has the focus and takes its match, once the list shows it. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 })
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: text }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: label }).waitFor({ state: 'hidden' })
}

/** Types what a catalog does not have, and creates it once the list offers to. */
async function create(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 })
  const offer = page.getByRole('option', { name: `Crear «${text}»` })
  await offer.waitFor()
  await page.keyboard.press('Enter')
  await offer.waitFor({ state: 'hidden' })
}

test('a product is added by keyboard alone, with a category, a brand and barcodes that did not exist', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await field(page, 'Nombre').waitFor()
  await expect.poll(() => page.locator('input:focus').and(field(page, 'Nombre')).count()).toBe(1)
  await page.keyboard.type('Mortero listo 40 kg', { delay: 60 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('PRD-MOR', { delay: 60 })
  await page.keyboard.press('Tab')
  await create(page, 'Morteros')
  await page.getByText('Catalogo creado correctamente').first().waitFor()
  await page.keyboard.press('Tab')
  await create(page, 'Obrafina')
  await expect.poll(() => page.getByText('Catalogo creado correctamente').count()).toBe(2)
  await page.keyboard.press('Tab')
  await choose(page, 'Unidad de medida', 'Bolsa')
  await field(page, 'Códigos de barras').focus()
  await page.keyboard.type('7449000011\n7449000012\n', { delay: 60 })
  await page.keyboard.press('Control+s')
  await page.getByText('Producto creado correctamente').waitFor()
  await page.waitForURL('**/app/productos')
  await page.goto('/app/productos?q=mortero listo')
  await page.getByRole('gridcell', { name: 'Mortero listo 40 kg', exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
})

test('an empty product is refused field by field; a picture is uploaded with the product and shown on its card', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'Nombre: Ingrese el nombre' }).waitFor()
  expect(await axe(page)).toEqual([])
  await field(page, 'Nombre').fill('Mazo de goma')
  for (const [label, text] of [
    ['Categoría', 'General'],
    ['Marca', 'Genérica'],
    ['Unidad de medida', 'Unidad'],
  ] as const) {
    await field(page, label).focus()
    await choose(page, label, text)
  }
  await page.locator('input[type=file]').setInputFiles({
    name: 'mazo.png',
    mimeType: 'image/png',
    buffer: await photo(),
  })
  await page.getByText('Se sube al guardar').waitFor()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Producto creado correctamente').waitFor()
  await page.goto('/app/productos?q=mazo de goma')
  await page.getByRole('button', { name: /Acciones de producto \S+ Mazo de goma/ }).click()
  await page.getByRole('menuitem', { name: 'Ver ficha' }).click()
  const picture = page.getByRole('img', { name: 'Imagen de Mazo de goma' })
  await picture.waitFor()
  expect(await picture.boundingBox()).toMatchObject({ width: 248, height: 248 })
  expect(await axe(page)).toEqual([])
})

test('an area sets its price, and the product shows it at once', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await field(page, 'Nombre').fill('Rodillo de 9 pulgadas')
  for (const label of ['Categoría', 'Marca', 'Unidad de medida']) {
    await field(page, label).focus()
    await choose(page, label, label === 'Unidad de medida' ? 'Unidad' : 'Gen')
  }
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Producto creado correctamente').waitFor()
  await page.goto('/app/productos?q=rodillo de 9')
  await page.getByRole('button', { name: /Acciones de producto \S+ Rodillo/ }).click()
  await page.getByRole('menuitem', { name: 'Existencias por área' }).click()
  await page.getByRole('button', { name: 'Acciones de Bodega' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await field(page, 'Precio').fill('75,50')
  await field(page, 'Mínimo').fill('5')
  await field(page, 'Máximo').fill('50')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Datos guardados correctamente').waitFor()
  await page.getByText('C$ 75.50').first().waitFor()
  expect(await fits(page)).toBe(true)
})

/** A field of the topmost dialog, by its whole label. */
const field = (page: Page, label: string): Locator =>
  page
    .getByRole('dialog')
    .last()
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .and(page.locator('input, textarea'))

const fits = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')
