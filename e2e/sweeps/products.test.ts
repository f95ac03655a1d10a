import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { plugInCamera, show } from '../support/camera.ts'
import { createInPlace, focused, pick, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer()

// A page for: files, focus.
test('the form of a product names required fields, creates the product of a conversion in place, may leave the price empty, and uploads a picture that the card shows', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'Ingrese el nombre' }).waitFor()
  await field(page, 'Nombre').fill('Caja de grapas')
  await chooseKinds(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'grapas.png',
    mimeType: 'image/png',
    buffer: await photo(),
  })
  await page.getByText('Se sube al guardar').waitFor()
  await field(page, 'Se convierte en').focus()
  await createInPlace(page, 'Grapa')
  await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Grapa')
  await chooseKinds(page)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect.poll(() => field(page, 'Se convierte en').inputValue()).toBe('Grapa')
  await field(page, 'Cantidad de conversión').fill('1000')
  await page.keyboard.press('Control+s')
  await focused(page, 'Precio')
  await page.keyboard.press('Escape')
  await goTo(page, '/app/productos?q=caja de grapas')
  await page.getByRole('gridcell', { name: 'Caja de grapas', exact: true }).waitFor()
  await page.getByRole('button', { name: /Acciones de producto \S+ Caja de grapas/ }).click()
  await page.getByRole('menuitem', { name: 'Ver ficha' }).click()
  const image = page.getByRole('img', { name: 'Imagen de Caja de grapas' })
  await image.waitFor()
  await picture(page, 'ficha-producto')
  await expect.poll(() => image.boundingBox()).toMatchObject({ width: 248, height: 248 })
  expect(await axe(page)).toEqual([])
})

// A page for: focus, layout.
test('products of a filter are changed together and taken back; a price is changed in its cell, in the form and, on a phone, in its area', async () => {
  const api = await storeApi()
  const goods = Array.from({ length: 24 }, (_, at) => ({
    code: `VAR-${at + 1}`,
    name: `Varilla corrugada ${at + 1}`,
    dolarCost: 2,
    price: 90,
  }))
  await stockUp(api, goods)
  await stockUp(api, [{ code: 'PRE-1', name: 'Cincel de precio', dolarCost: 2, price: 90 }])
  const page = await openPage()
  await signIn(page)
  await changeTogether(page, api)
  await changePrice(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await changeInArea(page)
})

// A page for: camera.
test('scanning with the camera opens a product, or adds it to a sale', async () => {
  const [id] = await stockUp(await storeApi(), [
    { code: 'CAM-1', name: 'Bisagra de cámara', dolarCost: 2, price: 120, barcode: '7430000001777' },
  ])
  const page = await openPage({ width: 360, height: 800 })
  await plugInCamera(page)
  await signIn(page)

  // The scanner of the shell stays open after an unknown code.
  await page.goto('/app')
  await page.getByRole('button', { name: 'Escanear' }).click()
  await page.getByText('Apunte la cámara al código de barras').waitFor()
  await show(page, '7430000009995')
  await messageShown(page, /7430000009995/)
  await show(page, '7430000001777')
  await page.waitForURL(`**/app/productos/${id}`)

  // The scanner of a document closes after the first code. A loaded page begins with a white image.
  await page.goto('/app/facturas-quickly')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await page.getByLabel('Imagen de la cámara').waitFor()
  await show(page, '7430000001777')
  await page.getByText('Bisagra de cámara').waitFor()
  await expect.poll(() => page.getByRole('dialog', { name: 'Escanear código' }).count()).toBe(0)
})

/** Changes the 24 products of the filter and takes the change back. */
async function changeTogether(page: Page, api: StoreApi): Promise<void> {
  await page.goto('/app/productos?q=varilla corrugada')
  const line = page.getByRole('gridcell', { name: 'Varilla corrugada 1', exact: true })
  await line.waitFor()
  await page.getByRole('button', { name: 'Operador de Nombre: Contiene' }).click()
  await page.getByRole('menuitemradio', { name: 'Contiene', exact: true }).waitFor()
  await picture(page, 'lista')
  await page.keyboard.press('Escape')
  await line.click()
  await page.keyboard.press('Control+A')
  const bar = page.getByRole('region', { name: 'Filas seleccionadas' })
  await bar.getByText('20 seleccionados').waitFor()
  await bar.getByRole('button', { name: 'Seleccionar los 24' }).click()
  await bar.getByText('24 seleccionados').waitFor()
  await bar.getByRole('button', { name: 'Cambiar datos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar datos de 24 productos' })
  await focused(page, 'Categoría')
  await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
  await dialog.getByText('Elija al menos un dato para cambiar').waitFor()
  await dialog.getByRole('combobox', { name: 'Categoría', exact: true }).focus()
  await createInPlace(page, 'Acero')
  await messageShown(page, 'Catalogo creado correctamente')
  await field(page, 'Ubicación').fill('Patio 2')
  await field(page, 'Mínimo en Bodega').fill('5')
  await field(page, 'Máximo en Bodega').fill('40')
  await dialog.getByRole('button', { name: 'Ver los cambios' }).click()
  await dialog.getByText('24 productos cambian').waitFor()
  await dialog
    .getByRole('gridcell', {
      name: /Categoría: General → Acero · Ubicación: — → Patio 2 · Mínimo: 1 → 5 · Máximo: 1 → 40/,
    })
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'cambiar-datos')
  await dialog.getByRole('button', { name: 'Cambiar 24 productos' }).click()
  await dialog.getByText('Los productos cambiaron').waitFor()
  const [first] = (await api.get('products/get?take=1&search=varilla')).data
  expect(first).toMatchObject({ family: 'Acero', ubication: 'Patio 2', stockMin: 5 })
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await messageShown(page, 'Cambio deshecho')
  await dialog.waitFor({ state: 'hidden' })
  const [former] = (await api.get('products/get?take=1&search=varilla')).data
  expect(former).toMatchObject({ family: 'General', ubication: '', stockMin: 1 })
}

/** Changes a price in the list, and in the form, which refuses an empty one. */
async function changePrice(page: Page): Promise<void> {
  await goTo(page, '/app/productos?q=cincel de precio')
  const priced = (text: string) => page.getByRole('gridcell', { name: `C$ ${text}`, exact: true })
  await page.getByRole('gridcell', { name: 'Varilla corrugada 1', exact: true }).waitFor({ state: 'hidden' })
  await priced('90.00').click()
  await page.keyboard.press('Enter')
  await type(page, '95.5')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Cambios sin guardar' })
  await bar.getByRole('button', { name: 'Guardar' }).click()
  await messageShown(page, 'Precios actualizados correctamente')
  await priced('95.50').waitFor()
  await page.getByRole('gridcell', { name: 'Cincel de precio', exact: true }).dblclick()
  await field(page, 'Precio en Bodega').fill('')
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: 'El precio debe ser mayor que 0' }).waitFor()
  await field(page, 'Precio en Bodega').fill('99')
  await page.keyboard.press('Control+s')
  await priced('99.00').waitFor()
}

/** Sets the terms of the area on a phone; the list shows the price at once. */
async function changeInArea(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Acciones de producto \S+ Cincel/ }).click()
  await page.getByRole('menuitem', { name: 'Existencias por área' }).click()
  await page.getByRole('button', { name: 'Acciones de Bodega' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await field(page, 'Precio').fill('102,50')
  await field(page, 'Mínimo').fill('5')
  await field(page, 'Máximo').fill('50')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Datos guardados correctamente').waitFor()
  await page.getByText('C$ 102.50').first().waitFor()
  await expect.poll(() => fits(page)).toBe(true)
}

/** Fills in category, brand and unit of the product in the topmost dialog. */
async function chooseKinds(page: Page): Promise<void> {
  for (const label of ['Categoría', 'Marca', 'Unidad de medida']) {
    await field(page, label).focus()
    await pick(page, label === 'Unidad de medida' ? 'Unidad' : 'Gen')
  }
}

/** A field of the topmost dialog, by its whole label. */
const field = (page: Page, label: string): Locator =>
  page
    .getByRole('dialog')
    .last()
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .and(page.locator('input, textarea'))

const fits = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')
