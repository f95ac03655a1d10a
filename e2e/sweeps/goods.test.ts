import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, focused, found, goOn, pay, pick, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'
import { workbookFile } from '../support/workbook.ts'

const titles = ['Código', 'Nombre', 'Categoría', 'Marca', 'Unidad de medida', 'Precio']

/** A list in a shop's own format: lines above the header row, group and total rows, and other column titles. */
const list = [
  ['FERRETERÍA LA ECONÓMICA'],
  ['Lista de productos al 30/11/2026'],
  [],
  ['Cód.', 'Descripción', 'Familia', 'Marca', 'U/M', 'Costo', 'P. Venta', 'Existencia', 'Pasillo 2'],
  ['HERRAMIENTAS'],
  ['ECO-1', 'Martillo de bola 16 onzas', 'General', 'Genérica', 'Unidad', 80, 'C$ 1,120.50', 12, 'A-1'],
  ['ECO-2', 'Serrucho de costilla 12 pulgadas', 'General', 'Genérica', 'Unidad', 90, 130.25, 3, 'A-2'],
  ['Total', null, null, null, null, null, 1250.75],
]

// A page for: files, focus, layout.
test("an import adds missing categories when the user chooses so, asks about low prices and repeated names, and learns the columns of a shop's own list", async () => {
  const api = await storeApi()
  const [id] = await stockUp(api, [{ code: 'DUD-1', name: 'Llana de acero', dolarCost: 5, price: 300 }])
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos/importar')
  await addMissing(page, api)
  await confirmDoubts(page, api, id ?? 0)
  await importOwnList(page, api)
})

// A page for: the main job, focus.
test('a conversion breaks boxes into units, in its list and from a sale by keyboard, which also sells a service at the price that its card set for the area', async () => {
  const api = await storeApi()
  const [boxId] = await stockUp(api, [
    { code: 'TRF-C', name: 'Caja de tirafondo 1/4', dolarCost: 6, price: 300 },
  ])
  const unit = await api.post('products/post', {
    internalCode: 'TRF-1',
    name: 'Tirafondo 1/4 suelto',
    familyId: 1,
    presentationId: 1,
    unitOfMeasureId: 1,
  })
  await api.post('products/area/post', { areaId: 1, productId: unit.id, price: 8.5 })
  await api.post('productConvertions/post', {
    sourceProductId: boxId,
    sourceQuantity: 1,
    targetProductId: unit.id,
    targetQuantity: 50,
  })
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
  await stockUp(api, [{ code: 'CJA-1', name: 'Caja de remache pop', dolarCost: 6, price: 300 }])
  await api.post('products/post', {
    internalCode: 'RMC-1',
    name: 'Remache pop suelto',
    familyId: 1,
    presentationId: 1,
    unitOfMeasureId: 1,
  })
  const kinds = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
  const service = { internalCode: 'SRV-AFI', name: 'Afilado de sierra', isService: true, hasIva: false }
  const { id } = await api.post('products/post', { ...service, ...kinds })
  const page = await openPage()
  await signIn(page)
  await priceService(page, id)
  await convertInList(page)
  await breakBoxInSale(page)
  const [bill] = (await api.get('bills/get?take=1')).data
  expect(bill).toMatchObject({ nombre: 'Cliente de contado', total: 920, area: 'Bodega' })
  const held = await Promise.all([boxId, unit.id].map((of) => api.get(`products/area/1/${of}`)))
  expect(held).toMatchObject([{ stock: 38 }, { stock: 20 }])
})

// A page for: layout.
test('a formula changes prices after a preview and the product card shows the history; on a phone a new price is edited on its card, an empty one restored', async () => {
  const api = await storeApi()
  const [id] = await stockUp(api, [
    { code: 'PRE-1', name: 'Candado de bronce 40 mm', dolarCost: 5, price: 250 },
    { code: 'PRE-2', name: 'Candado de bronce 60 mm', dolarCost: 8, price: 400 },
  ])
  const [latch] = await stockUp(api, [
    { code: 'PRT-1', name: 'Aldaba forjada 4 pulgadas', dolarCost: 5, price: 250 },
  ])
  const page = await openPage({ colorScheme: 'dark' })
  await signIn(page)
  await applyFormula(page, id ?? 0)
  await page.setViewportSize({ width: 360, height: 800 })
  await editOnPhone(page)
  await expect.poll(() => api.get(`products/area/1/${latch}`)).toMatchObject({ price: 260 })
})

/** Imports products of a category and a brand that do not exist yet. */
async function addMissing(page: Page, api: StoreApi): Promise<void> {
  await choose(page, [
    ['MIS-1', 'Manguera de jardín', 'Jardinería', 'Verdor', 'Unidad', 90],
    ['MIS-2', 'Rociador de jardín', 'jardineria', 'Genérica', 'Unidad', 45],
  ])
  await page.getByText('2 de 2 filas tienen errores').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Categoría: Jardinería' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Marca: Verdor' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'importar-faltan')
  const create = page.getByRole('checkbox', { name: 'Crear lo que falta' })
  await create.press('Space')
  await page.getByText('Con los productos se agregan a los catálogos').waitFor()
  await page.getByText('Se agregan 2 productos').waitFor()
  await picture(page, 'importar-crear')
  await create.press('Space')
  await page.getByText('2 de 2 filas tienen errores').waitFor()
  await create.press('Space')
  await page.getByRole('button', { name: 'Importar 2 productos' }).press('Enter')
  await agree(page)
  await page.getByRole('heading', { name: 'Productos importados correctamente' }).waitFor()
  const names = (await api.get('catalogos/family')).map(({ name }: { name: string }) => name)
  expect(names.filter((name: string) => /jardiner/i.test(name))).toEqual(['Jardinería'])
}

/** Imports a price below the minimum and a repeated name, after the question. */
async function confirmDoubts(page: Page, api: StoreApi, id: number): Promise<void> {
  await page.getByRole('button', { name: 'Importar otro archivo' }).press('Enter')
  await choose(page, [
    ['DUD-1', 'Llana de acero', 'General', 'Genérica', 'Unidad', 150],
    ['DUD-2', 'Llana de acero', 'General', 'Genérica', 'Unidad', 200],
  ])
  await page.getByText('Baja 1 precio, hasta 50.00%.').waitFor()
  await page.getByText('Llana de acero: de C$ 300.00 a C$ 150.00 (baja 50.00%)').waitFor()
  const names = page.getByRole('table', { name: 'Nombres que ya tiene otro producto' })
  await names.getByRole('row', { name: '3 Llana de acero DUD-1' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 2 productos' }).press('Enter')
  await agree(page)
  await page.getByText(/^Bajo el precio mínimo queda Llana de acero a C\$\s150\.00/).waitFor()
  await page.getByText(/Con el mismo nombre queda otro producto: Llana de acero \(fila 3 y DUD-1\)/).waitFor()
  expect(await axe(page)).toEqual([])
  await expect.poll(() => api.get(`products/area/1/${id}`)).toMatchObject({ price: 300 })
  await page.getByRole('button', { name: 'Sí, importar' }).click()
  await page.getByRole('heading', { name: 'Productos importados correctamente' }).waitFor()
  await expect.poll(() => api.get(`products/area/1/${id}`)).toMatchObject({ price: 150 })
}

/** Imports a list whose columns are guessed and corrected, and remembered for the same list on a phone. */
async function importOwnList(page: Page, api: StoreApi): Promise<void> {
  await page.getByRole('button', { name: 'Importar otro archivo' }).press('Enter')
  await page.locator('input[type=file]').setInputFiles(workbookFile('lista.xlsx', list))
  const column = (name: string) => page.getByRole('combobox', { name })
  await page.getByText('Así se reconocieron las columnas').waitFor()
  await expect.poll(() => column('A: Cód.').inputValue()).toBe('Código')
  await expect.poll(() => column('B: Descripción').inputValue()).toBe('Nombre')
  await expect.poll(() => column('G: P. Venta').inputValue()).toBe('Precio')
  await expect.poll(() => column('I: Pasillo 2').inputValue()).toBe('')
  await page.getByText('Elíjala solo para el inventario inicial').waitFor()
  await page.getByText('No se toman 2 filas sin datos (títulos, notas o totales): 5, 8.').waitFor()
  await page.getByText('Se agregan 2 productos').waitFor()
  expect(await axe(page)).toEqual([])
  await column('I: Pasillo 2').focus()
  await page.keyboard.type('Ubic')
  await page.getByRole('option', { name: 'Ubicación' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => column('I: Pasillo 2').inputValue()).toBe('Ubicación')
  await page.getByRole('button', { name: 'Revisar el archivo' }).press('Enter')
  const preview = page.getByRole('table', { name: 'Vista previa' })
  await preview.getByRole('row', { name: /^6 Se agrega ECO-1 Martillo de bola 16 onzas/ }).waitFor()
  await picture(page, 'importar-productos')
  await page.getByRole('button', { name: 'Importar 2 productos' }).press('Enter')
  await agree(page)
  await page.getByRole('heading', { name: 'Productos importados correctamente' }).waitFor()
  await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['2', '0', '0'])
  expect(await axe(page)).toEqual([])
  const { items } = await api.get('products/getbyarea/1/grid?name=ECO-1')
  expect(items[0]).toMatchObject({ name: 'Martillo de bola 16 onzas', price: 1120.5, stock: 0 })
  await page.getByRole('button', { name: 'Importar otro archivo' }).press('Enter')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.locator('input[type=file]').setInputFiles(workbookFile('lista.xlsx', list))
  await page.getByText('Un archivo con estos títulos ya se importó').waitFor()
  await expect.poll(() => column('I: Pasillo 2').inputValue()).toBe('Ubicación')
  await page.getByText('El archivo no cambia nada').waitFor()
  expect(await axe(page)).toEqual([])
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await picture(page, 'importar-telefono')
}

/** Sets the price of the service in the area from its card; its form opens the same prices. */
async function priceService(page: Page, id: number): Promise<void> {
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
  await goTo(page, `/app/productos/${id}`)
  await page.getByRole('button', { name: 'Precios por área' }).click()
  await page.getByRole('dialog', { name: 'Precios por área: Afilado de sierra' }).waitFor()
}

/** Adds a conversion of a box into 50 units, and converts two boxes. */
async function convertInList(page: Page): Promise<void> {
  await goTo(page, '/app/productos/conversiones/nuevo')
  await page.getByRole('combobox', { name: 'Producto de origen' }).click()
  await pick(page, 'Caja de remache')
  await page.getByRole('combobox', { name: 'Producto de destino' }).click()
  await pick(page, 'Remache pop suelto')
  await page.getByRole('textbox', { name: 'Cantidad de destino' }).fill('50')
  await page.getByText('Con 40 disponibles salen 2,000 de Remache pop suelto.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Registro agregado correctamente').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Caja de remache pop' })
  await row.waitFor()
  await picture(page, 'conversiones')
  await row.getByRole('button', { name: 'Convertir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convertir en Bodega' })
  await dialog.getByText('50 de Remache pop suelto').waitFor()
  await dialog.getByRole('button', { name: 'Aumentar' }).click()
  await dialog.getByText('100 de Remache pop suelto').waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Convertir' }).click()
  const question = page.getByRole('dialog', { name: 'Esta seguro de convertir?' })
  await question.getByText('2 de Caja de remache pop se convierten en 100 de Remache pop suelto').waitFor()
  await question.getByRole('button', { name: 'Convertir' }).click()
  await page.getByText('Producto convertido correctamente').waitFor()
  await row.getByRole('gridcell', { name: '38', exact: true }).first().waitFor()
}

/** Sells 80 units of two boxes, and the service. */
async function breakBoxInSale(page: Page): Promise<void> {
  await goTo(page, '/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await pick(page, 'Cliente de contado')
  await page.keyboard.press('F2')
  await type(page, 'tirafondo suelto')
  await found(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Convertir en Bodega' })
  await dialog.getByText('No hay stock disponible: Tirafondo 1/4 suelto').waitFor()
  await focused(page, 'Cantidad a convertir')
  await dialog.getByText('50 de Tirafondo 1/4 suelto').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'abrir-caja')
  await page.keyboard.press('Control+Enter')
  await agree(page)
  await messageShown(page, 'Producto convertido correctamente')
  await focused(page, 'Cantidad, línea 1')
  await type(page, '80')
  await goOn(page, 'Precio, línea 1')
  await messageShown(page, '50 máximo stock disponible')
  await page.getByRole('button', { name: 'Convertir otro producto en este, línea 1' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Alt+B')
  await dialog.getByText('De Tirafondo 1/4 suelto hay 50 disponibles y se piden 80').waitFor()
  await picture(page, 'abrir-caja-linea')
  await page.keyboard.press('Escape')
  await focused(page, 'Cantidad, línea 1')
  await page.keyboard.press('Alt+B')
  await focused(page, 'Cantidad a convertir')
  await page.keyboard.press('Control+Enter')
  await agree(page)
  await focused(page, 'Cantidad, línea 1')
  await page.getByText('C$ 680.00').first().waitFor()
  await page.keyboard.press('F2')
  await type(page, '2*SRV-AFI')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Afilado de sierra' }).waitFor()
  await page.getByText('C$ 920.00').first().waitFor()
  await page.keyboard.press('Control+S')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
}

/** Changes two prices by a formula, and reads the history of one. */
async function applyFormula(page: Page, id: number): Promise<void> {
  await page.goto('/app/productos/precios')
  await page.getByRole('textbox', { name: 'Código o nombre contiene' }).fill('candado de bronce')
  await page.getByRole('textbox', { name: 'Fórmula' }).fill('1.4')
  await page.getByRole('button', { name: 'Ver precios nuevos' }).click()
  await page.getByText('La formula debe iniciar con un operador matemático (*, +, -, /)').waitFor()
  await page.getByRole('textbox', { name: 'Fórmula' }).fill('*1.4')
  await page.getByRole('button', { name: 'Ver precios nuevos' }).click()
  await page.getByText('Cambian 2 precios').waitFor()
  const first = page.getByRole('row').filter({ hasText: 'Candado de bronce 40 mm' })
  await first.getByRole('gridcell', { name: '256.37' }).waitFor()
  await picture(page, 'cambio-precios')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Aplicar precios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar precios' }).click()
  await page.getByText('Precios actualizados correctamente').waitFor()
  await goTo(page, `/app/products/get/image/${id}`)
  const history = page.getByRole('table', { name: 'Historial de precios' })
  await history
    .getByRole('row', { name: /Costo real \(último\) \*1.4 admin C\$\s250.00 C\$\s256.37/ })
    .waitFor()
  expect(await axe(page)).toEqual([])
}

/** Changes a price by a formula and then by hand. */
async function editOnPhone(page: Page): Promise<void> {
  await goTo(page, '/app/productos/precios')
  await page.getByRole('textbox', { name: 'Código o nombre contiene' }).fill('aldaba forjada')
  await page.getByRole('textbox', { name: 'Fórmula' }).fill('*1.4')
  await page.getByRole('button', { name: 'Ver precios nuevos' }).click()
  const price = page.getByRole('textbox', { name: 'Precio nuevo: Aldaba forjada 4 pulgadas' })
  await price.fill('')
  await price.press('Enter')
  await expect.poll(() => price.inputValue()).toBe('256.37')
  await price.fill('260')
  await price.press('Enter')
  await picture(page, 'precios-telefono')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Aplicar precios' }).click()
  await agree(page)
  await messageShown(page, 'Precios actualizados correctamente')
}

/** Chooses an Excel file with these rows under the titles. */
async function choose(page: Page, rows: readonly unknown[][]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbookFile('productos.xlsx', [titles, ...rows]))
}
