import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn } from '../browser.ts'
import { plugInCamera, show } from '../camera.ts'
import { createInPlace, focused, pay, pick, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#b45309' } })
    .png()
    .toBuffer()

test('a product is added by keyboard alone, with a new category, brand and barcodes', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await field(page, 'Nombre').waitFor()
  await expect.poll(() => page.locator('input:focus').and(field(page, 'Nombre')).count()).toBe(1)
  await type(page, 'Mortero listo 40 kg')
  await page.keyboard.press('Enter')
  await type(page, 'PRD-MOR')
  await page.keyboard.press('Tab')
  await createInPlace(page, 'Morteros')
  await page.getByText('Catalogo creado correctamente').first().waitFor()
  await page.keyboard.press('Tab')
  await createInPlace(page, 'Obrafina')
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
  await page.goto('/app/productos?q=mortero listo')
  await page.getByRole('gridcell', { name: 'Mortero listo 40 kg', exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
})

test('the product of a conversion is created in place, and its price may be left empty', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await field(page, 'Nombre').fill('Caja de grapas')
  await chooseKinds(page)
  await field(page, 'Se convierte en').focus()
  await createInPlace(page, 'Grapa suelta')
  await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Grapa suelta')
  await chooseKinds(page)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect.poll(() => field(page, 'Se convierte en').inputValue()).toBe('Grapa suelta')
  await field(page, 'Cantidad de conversión').fill('1000')
  await page.keyboard.press('Control+s')
  await focused(page, 'Precio')
  await page.keyboard.press('Escape')
  await page.goto('/app/productos?q=caja de grapas')
  await page.getByRole('gridcell', { name: 'Caja de grapas', exact: true }).waitFor()
})

test('required fields are named; a picture is uploaded with the product and shown on its card', async () => {
  const page = await openPage({ colorScheme: 'dark' })
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('link', { name: 'Ingrese el nombre' }).waitFor()
  expect(await axe(page)).toEqual([])
  await field(page, 'Nombre').fill('Mazo de goma')
  for (const [label, text] of [
    ['Categoría', 'General'],
    ['Marca', 'Genérica'],
    ['Unidad de medida', 'Unidad'],
  ] as const) {
    await field(page, label).focus()
    await pick(page, text)
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
  await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 248, height: 248 })
  expect(await axe(page)).toEqual([])
})

test('data of every product of a filter are changed together, previewed, and taken back', async () => {
  const api = await storeApi()
  const goods = Array.from({ length: 24 }, (_, at) => ({
    ...{ code: `VAR-${at + 1}`, name: `Varilla corrugada ${at + 1}`, dolarCost: 2, price: 90 },
  }))
  await stockUp(api, goods)
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos?q=varilla corrugada')
  await page.getByRole('gridcell', { name: 'Varilla corrugada 1', exact: true }).click()
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
})

test('a price is changed in its cell of the list, and in the form of the product', async () => {
  const api = await storeApi()
  await stockUp(api, [{ code: 'PRE-1', name: 'Cincel de precio', dolarCost: 2, price: 90 }])
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos?q=cincel de precio')
  const priced = (text: string) => page.getByRole('gridcell', { name: `C$ ${text}`, exact: true })
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
})

test('a product without a price gets no shelf label, and the screen names such products', async () => {
  const api = await storeApi()
  const label = { code: 'ETQ-1', name: 'Bisagra de etiqueta', dolarCost: 2, price: 90 }
  const [priced] = await stockUp(api, [label])
  const { familyId, presentationId, unitOfMeasureId } = await api.get(`products/get/${priced}`)
  const bare = { internalCode: 'ETQ-2', name: 'Bisagra sin precio' }
  const { id } = await api.post('products/post', { ...bare, familyId, presentationId, unitOfMeasureId })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/imprimir/etiquetas?ids=${priced}-${id}`)
  await page.getByText('Bisagra sin precio no tiene precio en su área: no lleva etiqueta.').waitFor()
  await expect.poll(() => page.getByRole('article').getByRole('img').count()).toBe(1)
  expect(await page.getByText('C$ 0.00').count()).toBe(0)
})

test('at 1366 pixels with the menu open, lists with amounts show every column', async () => {
  const page = await openPage()
  await signIn(page)
  const reports = ['stock', 'existencias-fecha'].map((name) => `inventario/reportes/${name}`)
  for (const path of [
    'compras',
    'productos/reposicion',
    'cierres-caja',
    'recibos',
    'notascreditos',
    ...reports,
  ]) {
    await page.goto(`/app/${path}`)
    await page.getByRole('grid').waitFor()
    await expect.poll(() => page.locator('[data-wide]').count(), { message: path }).toBe(0)
  }
})

test('the price of an area is set, and the product shows it at once', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto('/app/productos/nuevo')
  await field(page, 'Nombre').fill('Rodillo de 9 pulgadas')
  await chooseKinds(page)
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
  await expect.poll(() => fits(page)).toBe(true)
})

test('the price of a service in an area is set on its card and used in a sale', async () => {
  const api = await storeApi()
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 })
  const kinds = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const service = { internalCode: 'SRV-AFI', name: 'Afilado de sierra', isService: true, hasIva: false }
  const { id } = await api.post('products/post', { ...service, ...kinds })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/products/get/image/${id}`)
  const prices = page.getByRole('table', { name: 'Precios por área' })
  await prices.getByRole('row', { name: /^Bodega — — / }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Editar precios por área' }).press('Enter')
  await page.getByRole('button', { name: 'Acciones de Bodega' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await focused(page, 'Precio')
  await type(page, '120')
  await page.keyboard.press('Control+s')
  await page.getByText('Datos guardados correctamente').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await prices.getByRole('row', { name: /^Bodega .*C\$\s120\.00$/ }).waitFor()

  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await type(page, '2*SRV-AFI')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Afilado de sierra' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
  const [bill] = (await api.get('bills/get?take=1')).data
  expect(bill).toMatchObject({ total: 240, area: 'Bodega' })

  // The form of the product opens the same prices.
  await page.goto(`/app/productos/${id}`)
  await page.getByRole('button', { name: 'Precios por área' }).click()
  await page.getByRole('dialog', { name: 'Precios por área: Afilado de sierra' }).waitFor()
})

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

  // The scanner of a document closes after the first code.
  await page.goto('/app/facturas-quickly')
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click()
  await page.getByLabel('Imagen de la cámara').waitFor()
  await show(page, '7430000001777')
  await page.getByText('Bisagra de cámara').waitFor()
  expect(await page.getByRole('dialog', { name: 'Escanear código' }).count()).toBe(0)
})

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
