import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, createInPlace, fillIn, focused, goOn, pick, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { writeLine, writeObservation } from '../support/stock-form.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'
import { workbookFile } from '../support/workbook.ts'

const goods = [
  { code: 'DOC-1', name: 'Bisagra cromada Bodega', dolarCost: 1, price: 80 },
  { code: 'DOC-2', name: 'Candado macizo Bodega', dolarCost: 2, price: 150 },
  { code: 'DOC-3', name: 'Aldaba forjada Bodega', dolarCost: 3, price: 210 },
]
let api: StoreApi
let productIds: number[] = []

beforeAll(async () => {
  api = await storeApi()
  // The tests count and receive half units.
  await api.post('catalogos/unitOfMeasure/post', { id: 1, name: 'Unidad', decimals: 1 })
  productIds = await stockUp(api, goods)
})

// A page for: focus, print.
test('an exit without a reason is refused; the list shows the chosen one, and the report adds adjustments up by reason and opens their documents', async () => {
  const page = await openPage()
  await signIn(page)
  await takeOut(page)
  const losses = [
    { reasonId: 1, quantity: 2 },
    { reasonId: 3, quantity: 1 },
    { reasonId: 4, quantity: 0.5 },
  ]
  for (const { reasonId, quantity } of losses)
    await api.post('outPutProducts', {
      areaId: 1,
      date: businessDay(),
      typeId: 2,
      reasonId,
      observation: 'Revisión',
      outPutProductDetails: [{ productId: productIds[2], quantity }],
    })
  await readReport(page)
})

// A page for: the main job, focus, files.
test('a direct purchase enters stock by keyboard alone and is then read-only, opening balances come from an Excel after its faulty row is corrected, and an entry creates a missing product', async () => {
  const page = await openPage()
  await signIn(page)
  await buyDirectly(page)
  await importOpening(page)
  await createFromEntry(page)
})

// A page for: layout, focus.
test('counted quantities are edited on cards on a phone, by touch and keyboard', async () => {
  const { id: familyId } = await api.post('catalogos/family/post', { name: 'Pernos de conteo' })
  const bolts = [1, 2].map((n) => ({ code: `CNT-P${n}`, name: `Perno de conteo ${n}`, familyId }))
  const ids = await stockUp(
    api,
    bolts.map((bolt) => ({ ...bolt, dolarCost: 1, price: 60 })),
  )
  const count = await api.post('stockCounts/post', { areaId: 1, categoryId: familyId, blind: false })
  await api.post('stockCounts/count', { countId: count.id, productId: ids[0], quantity: 30, mode: 'set' })
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto(`/app/inventario/conteo/${count.id}/revision`)
  const [first, second] = [1, 2].map((n) =>
    page.getByRole('textbox', { name: `Contado: Perno de conteo ${n}` }),
  )
  const card = (n: number) => page.getByRole('listitem').filter({ hasText: `Perno de conteo ${n}` })
  await first?.tap()
  await page.keyboard.type('38,5')
  await page.keyboard.press('Escape')
  await expect.poll(() => first?.inputValue()).toBe('30')
  await page.keyboard.type('39.5')
  await page.keyboard.press('Enter')
  await focused(page, 'Contado: Perno de conteo 2')
  await card(1).getByText('-0.5').waitFor()
  await page.keyboard.type('x042')
  await page.keyboard.press('Enter')
  const fault = page.getByRole('alert').filter({ hasText: 'Contado: «x042» no es un número' })
  await fault.getByRole('button').click()
  await expect.poll(() => second?.inputValue()).toBe('')
  await card(2).getByText('Sin contar').waitFor()
  await second?.tap()
  await page.keyboard.type('42')
  await page.keyboard.press('Enter')
  await card(2).getByText('2', { exact: true }).waitFor()
  await expect.poll(() => second?.inputValue()).toBe('42')
  await picture(page, 'revision-telefono')
  expect(await axe(page)).toEqual([])
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await first?.fill('')
  await page.keyboard.press('Tab')
  await card(1).getByText('Sin contar').waitFor()
  await api.post(`stockCounts/${count.id}/delete`)
})

/** Takes a unit out by keyboard. Its reason is missing at first. */
async function takeOut(page: Page): Promise<void> {
  await page.goto('/app/movimientos/salidas')
  await page.getByRole('heading', { name: 'Ajuste de salida' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Motivo')
  await fillIn(page, { Fecha: '', Área: '', Tipo: '', Referencia: '' })
  await goOn(page, 'Código, nombre o escáner')
  await writeLine(page, 'macizo', '1')
  await writeObservation(page, 'Aplastada')
  await page.keyboard.press('Control+S')
  await page.getByRole('link', { name: /Seleccione el motivo/ }).press('Enter')
  await focused(page, 'Motivo')
  await pick(page, 'Daño')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByText('1 producto · 1 unidad').waitFor()
  await agree(page)
  await messageShown(page, 'Salida registrada correctamente')
  await page.waitForURL(/\/app\/movimientos\/salidas\/\d+$/)
  await page.getByRole('dialog').getByRole('definition').filter({ hasText: 'Daño' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: 'Daño' }).waitFor()
}

/** Reads and prints the report of adjustments, and opens the documents of a row. */
async function readReport(page: Page): Promise<void> {
  await goTo(page, '/app/inventario/reportes/ajustes')
  const row = page.getByRole('row', { name: /^Daño/ })
  await row.waitFor()
  await expect
    .poll(() => row.getByRole('gridcell').allTextContents())
    .toEqual(expect.arrayContaining(['1', 'C$\u00a063.69', '-C$\u00a063.69']))
  await picture(page, 'ajustes-por-motivo')
  const { searchParams } = new URL(page.url())
  await goTo(page, `/app/imprimir/ajustes?${searchParams}`)
  await page.getByText('Valor neto').first().waitFor()
  await page.goBack()
  await row.waitFor()
  await page.getByRole('heading', { name: 'Ajustes por motivo' }).waitFor()
  await page.keyboard.press('/')
  await type(page, 'Daño')
  await page.getByRole('row', { name: /^Merma/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/movimientos\/salidas\?/)
  await page.getByRole('gridcell', { name: 'Aplastada' }).waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: 'Revisión' }).count()).toBe(0)
}

/** Buys five units by keyboard, which are in stock at once. */
async function buyDirectly(page: Page): Promise<void> {
  const before = await stockOf(1)
  await page.goto('/app/movimientos/compra-directa')
  await page.getByRole('heading', { name: 'Compra directa' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Proveedor')
  await pick(page, 'Importadora')
  await fillIn(page, { Fecha: '', Área: '', Referencia: 'F-2077', 'Los costos se escriben': '' })
  await goOn(page, 'Código, nombre o escáner')
  await pick(page, 'macizo')
  await focused(page, 'Cantidad, línea 1')
  await type(page, '5')
  await fillIn(page, { 'Costo C$, línea 1': '80', 'Precio, línea 1': '155', 'Lote, línea 1': 'L-9' })
  await fillIn(page, { 'Vence, línea 1': '11/2028', 'Código, nombre': '' })
  await writeObservation(page, 'Mostrador')
  expect(await axe(page)).toEqual([])
  await picture(page, 'compra-directa')
  await page.keyboard.press('Control+S')
  await page.getByText('Importadora · C$ 400.00').waitFor()
  await agree(page)
  await messageShown(page, 'Compra registrada correctamente')
  await page.waitForURL(/\/app\/movimientos\/compra-directa\/\d+$/)
  await page.getByRole('dialog').getByText('F-2077').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  await expect
    .poll(() => api.get(`products/area/1/${productIds[1]}`))
    .toMatchObject({
      stock: before + 5,
      costReal: 69.565217,
      price: 155,
    })
  const number = page.url().split('/').at(-1)
  await goTo(page, `/app/reports/${number}/movement/in`)
  await page.getByText('Compra directa').first().waitFor()
  await page.getByText('Importadora').first().waitFor()
}

/** Creates a product from a new entry; its bar code is scanned in its dialog. */
async function createFromEntry(page: Page): Promise<void> {
  await goTo(page, '/app/movimientos/entradas/nuevo')
  await focused(page, 'Motivo')
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).focus()
  await createInPlace(page, 'Llave 15 mm')
  await focused(page, 'Nombre')
  await scan(page, '7431112223341')
  await page.getByRole('dialog', { name: 'Nuevo producto' }).getByText('7431112223341').waitFor()
  await goOn(page, 'Código')
  for (const [field, choice] of [
    ['Categoría', 'Gene'],
    ['Marca', 'Gen'],
    ['Unidad de medida', 'Unid'],
  ] as const) {
    await goOn(page, field)
    await pick(page, choice)
  }
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Producto creado correctamente')
  await focused(page, 'Cantidad, línea 1')
  const found = await api.get('products/getbyarea/1/grid?name=7431112223341')
  expect(found.items).toMatchObject([{ name: 'Llave 15 mm', barcodes: ['7431112223341'] }])
}

/** Imports the opening balances of a new area; the first file has a faulty row. */
async function importOpening(page: Page): Promise<void> {
  const { id: areaId } = await api.post('areas/post', { name: 'Quiosco Bodega' })
  const titles = ['Código', 'Cantidad', 'Costo', 'Precio']
  const rows = [titles, ['DOC-1', 12, 36.5, 85], ['DOC-2', 7.5, 70.123456, 160]]
  await goTo(page, '/app/movimientos/inv-inicial')
  await page.getByRole('button', { name: 'Subir Excel' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Área' }).click()
  await page.keyboard.press('Control+A')
  await pick(page, 'Quiosco Bodega')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Observación' }).fill('Apertura')
  await upload(page, [...rows, ['DOC-X', 1, 1, 1]])
  const fault = page.getByRole('alert').filter({ hasText: 'Fila 4: El código DOC-X no está registrado' })
  await fault.getByRole('button').click()
  await upload(page, rows)
  await messageShown(page, 'Inventario inicial de 2 productos registrado')
  await page.getByRole('dialog', { name: /^Inventario inicial #/ }).waitFor()
  await picture(page, 'inventario-inicial')
  const held = await api.get(`products/area/${areaId}/${productIds[1]}`)
  expect(held).toMatchObject({ stock: 7.5, costAvg: 70.123456, price: 160 })
}

async function upload(page: Page, rows: readonly unknown[][]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbookFile('saldos.xlsx', rows))
  await page.keyboard.press('Control+S')
  await agree(page)
}

const stockOf = async (index: number): Promise<number> =>
  (await api.get(`products/area/1/${productIds[index]}`)).stock
