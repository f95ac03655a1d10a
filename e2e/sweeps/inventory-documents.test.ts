import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn, signInAtHome } from '../browser.ts'
import { agree, fillIn, focused, goOn, pick, scan, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { baseUrl } from '../store.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'
import { workbookFile } from '../workbook.ts'

const password = 'traslado-2468'
const goods = [
  { code: 'DOC-1', name: 'Bisagra cromada Bodega', dolarCost: 1, price: 80, barcode: '7430000088011' },
  { code: 'DOC-2', name: 'Candado macizo Bodega', dolarCost: 2, price: 150, barcode: '7430000088028' },
  { code: 'DOC-3', name: 'Aldaba forjada Bodega', dolarCost: 3, price: 210, barcode: '7430000088035' },
]
let api: StoreApi
let productIds: number[] = []
let branchId = 0

beforeAll(async () => {
  api = await storeApi()
  // The tests count and receive half units.
  await api.post('catalogos/unitOfMeasure/post', { id: 1, name: 'Unidad', decimals: 1 })
  productIds = await stockUp(api, goods)
  branchId = (await api.post('areas/post', { name: 'Sucursal Bodega Norte' })).id
  await addUser('trasladonorte', 'TN', branchId)
  await addUser('trasladobodega', 'TB', 1)
})

test('an entry adjustment is entered and saved by keyboard alone', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/movimientos/entradas')
  await page.getByRole('heading', { name: 'Ajuste de entrada' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Motivo')
  await pick(page, 'Correc')
  await fillIn(page, { Fecha: '', Área: '', Referencia: 'CI-4' })
  await goOn(page, 'Código, nombre o escáner')
  await writeLine(page, 'cromada', '5', ['Costo C$, línea'])
  await writeLine(page, 'macizo', '2', ['Costo C$, línea'])
  await page.keyboard.press('Tab')
  await writeObservation(page, 'Sobrante')
  await picture(page, 'entrada')
  await page.keyboard.press('Control+S')
  await page.getByText('2 productos · 7 unidades').waitFor()
  await agree(page)
  await messageShown(page, 'Entrada registrada correctamente')
  await page.waitForURL(/\/app\/movimientos\/entradas\/\d+$/)
  expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  expect(await stockOf(0)).toBe(45)
})

test('an exit without a reason is refused; its list tells the reason that was chosen', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/movimientos/salidas')
  await page.getByRole('heading', { name: 'Ajuste de salida' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Motivo')
  await fillIn(page, { Fecha: '', Área: '', Tipo: '', Referencia: '' })
  await goOn(page, 'Código, nombre o escáner')
  await writeLine(page, 'macizo', '1')
  await writeObservation(page, 'Caja aplastada')
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
})

test('the report adds adjustments up by reason, and a row opens its documents', async () => {
  const losses = [
    { reasonId: 1, quantity: 2 },
    { reasonId: 3, quantity: 1 },
    { reasonId: 4, quantity: 0.5 },
  ]
  for (const { reasonId, quantity } of losses)
    await api.post('outPutProducts', {
      ...{ areaId: 1, date: businessDay(), typeId: 2, reasonId, observation: 'Revisión' },
      outPutProductDetails: [{ productId: productIds[2], quantity }],
    })
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/inventario/reportes/ajustes')
  const row = page.getByRole('row', { name: /^Daño/ })
  await row.waitFor()
  expect(await row.getByRole('gridcell').allTextContents()).toEqual(
    expect.arrayContaining(['1', '63.69', '-63.69']),
  )
  await picture(page, 'ajustes-por-motivo')
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByText('Daño').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ colorScheme: 'light' })
  const { searchParams } = new URL(page.url())
  await page.goto(`/app/imprimir/ajustes?${searchParams}`)
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
  await page.getByRole('gridcell', { name: 'Caja aplastada' }).waitFor()
  expect(await page.getByRole('gridcell', { name: 'Revisión' }).count()).toBe(0)
})

test('a direct purchase enters stock in one step, by keyboard alone, and is then read-only', async () => {
  const before = await stockOf(1)
  const page = await openPage()
  await signIn(page)
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
  await writeObservation(page, 'Compra de mostrador')
  expect(await axe(page)).toEqual([])
  await picture(page, 'compra-directa')
  await page.keyboard.press('Control+S')
  await page.getByText('Importadora · C$ 400.00').waitFor()
  await agree(page)
  await messageShown(page, 'Compra registrada correctamente')
  await page.waitForURL(/\/app\/movimientos\/compra-directa\/\d+$/)
  await page.getByRole('dialog').getByText('F-2077').waitFor()
  expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
  expect(await api.get(`products/area/1/${productIds[1]}`)).toMatchObject({
    stock: before + 5,
    costReal: 69.565217,
    price: 155,
  })
  await page.goto(page.url().replace(/movimientos\/compra-directa\/(\d+)$/, 'reports/$1/movement/in'))
  await page.getByText('Compra directa').first().waitFor()
  await page.getByText('Importadora').first().waitFor()
})

test('a repeated product and one without stock are refused with a message', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/movimientos/salidas/nuevo')
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).waitFor()
  await scan(page, '7430000088028')
  await page
    .getByRole('gridcell', { name: 'Candado macizo Bodega' })
    .or(page.getByTitle('Candado macizo Bodega'))
    .first()
    .waitFor()
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).click()
  await type(page, 'macizo')
  await page.getByRole('option', { name: 'Candado macizo Bodega' }).waitFor()
  await page.keyboard.press('Enter')
  await messageShown(page, 'El producto ya se encuentra en la lista')
  await api.post('products/post', {
    ...{ internalCode: 'DOC-9', name: 'Cadena agotada Bodega', barcodes: ['7430000088097'] },
    ...{ familyId: 1, presentationId: 1, unitOfMeasureId: 1 },
  })
  await scan(page, '7430000088097')
  await messageShown(page, 'No hay stock disponible')
})

test('an area requests a transfer, the other dispatches less, and both see the dispatched quantity', async () => {
  const branch = await openPage()
  await signIn(branch, 'trasladonorte', password)
  await branch.goto('/app/movimientos/traslados/nuevo')
  await branch.getByRole('combobox', { name: 'Código, nombre o escáner' }).waitFor()
  await writeLine(branch, 'cromada', '10')
  await writeLine(branch, 'forjada', '4')
  await writeObservation(branch, 'Reposición')
  await picture(branch, 'solicitud')
  await branch.keyboard.press('Control+S')
  await branch.getByText('2 productos · 14 unidades de Bodega').waitFor()
  await agree(branch)
  await messageShown(branch, 'Solicitud de traslado registrado correctamente')

  const keeper = await openPage()
  await signInAtHome(keeper, 'trasladobodega', password)
  await keeper.getByRole('link', { name: /Traslados por despachar 1/ }).press('Enter')
  await keeper.getByRole('gridcell', { name: 'Sucursal Bodega Norte' }).waitFor()
  await keeper.keyboard.press('/')
  await keeper.keyboard.press('ArrowDown')
  await keeper.keyboard.press('Enter')
  const first = keeper.getByRole('textbox', { name: 'A enviar, línea 1' })
  await first.waitFor()
  await first.fill('6')
  await keeper.keyboard.press('Enter')
  await picture(keeper, 'despacho')
  await keeper.keyboard.press('Control+S')
  await keeper.getByText('2 productos · 10 unidades a Sucursal Bodega Norte').waitFor()
  await agree(keeper)
  await messageShown(keeper, 'Traslado registrado correctamente')

  // The open page of the branch updates without a reload.
  await branch.getByRole('dialog').getByText('Despachado', { exact: true }).first().waitFor()
  expect(await branch.getByRole('button', { name: 'Modificar' }).count()).toBe(0)
  const held = await api.get(`products/area/${branchId}/${productIds[0]}`)
  expect(held).toMatchObject({ stock: 6, price: 80 })
})

test('30 products are counted by scanner during sales, and the differences are posted', async () => {
  const { id: familyId } = await api.post('catalogos/family/post', { name: 'Cerrajería de conteo' })
  const locks = Array.from({ length: 30 }, (_, n) => ({
    ...{ code: `CNT-${n + 1}`, name: `Cerradura de conteo ${n + 1}`, dolarCost: 4, price: 300, familyId },
    barcode: `${7430000077000 + n}`,
  }))
  const [lock, ...others] = await stockUp(api, locks)
  const count = await api.post('stockCounts/post', { areaId: 1, categoryId: familyId, blind: true })
  const page = await openPage({ width: 360, height: 800 })
  const last = page.getByRole('status')
  await signIn(page)
  await page.goto(`/app/inventario/conteo/${count.id}`)
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).waitFor()
  for (const found of ['1', '2', '3']) {
    await scan(page, '7430000077000')
    await last.getByText(`${found} Unidad`).waitFor()
  }
  await page.getByRole('textbox', { name: 'Contado' }).fill('38')
  await page.keyboard.press('Tab')
  await last.getByText('38 Unidad').waitFor()
  for (const [n, { name, barcode }] of locks.entries()) {
    if (n === 0) continue
    await scan(page, barcode)
    await last.getByText(name, { exact: true }).waitFor()
    if (n === 15) await sell(lock ?? 0, 5)
  }
  await page.getByText(/^30 contados de 30/).waitFor()
  expect(await page.getByText('Esperado').count()).toBe(0)
  await picture(page, 'conteo')
  await page.getByRole('link', { name: 'Imprimir' }).click()
  const sheet = page.getByRole('article', { name: /^Hoja de conteo 0/ })
  await sheet.getByRole('row', { name: 'CNT-1 Cerradura de conteo 1 Unidad' }).waitFor()
  await expect
    .poll(() => sheet.getByRole('columnheader').allInnerTexts())
    .toEqual([...['Ubicación', 'Código', 'Producto', 'U/M', 'Contado']])
  await page.getByRole('button', { name: 'Volver' }).click()
  // A second user counts the other products.
  for (const productId of others)
    await api.post('stockCounts/count', { countId: count.id, productId, quantity: 40, mode: 'set' })
  await review(count.id)
  expect((await api.get(`products/area/1/${lock}`)).stock).toBe(33)
})

test('opening balances are imported from an Excel after its faulty row is corrected', async () => {
  const { id: areaId } = await api.post('areas/post', { name: 'Quiosco Bodega' })
  const titles = ['Código', 'Cantidad', 'Costo', 'Precio']
  const rows = [titles, ['DOC-1', 12, 36.5, 85], ['DOC-2', 7.5, 70.123456, 160]]
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/movimientos/inv-inicial')
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
})

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

async function upload(page: Page, rows: readonly unknown[][]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbookFile('saldos.xlsx', rows))
  await page.keyboard.press('Control+S')
  await agree(page)
}

const sell = (productId: number, quantity: number): Promise<unknown> =>
  api.post('bills', {
    ...{ date: businessDay(), clientId: 1, paymentTypeId: 1 },
    billDetails: [{ productId, quantity, price: 300 }],
  })

/** Posts a count of 38 of 40 units, 5 of them sold since: two units leave the stock, at their cost without IVA. */
async function review(countId: number): Promise<void> {
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/inventario/conteo/${countId}/revision`)
  const row = page.getByRole('row', { name: /Cerradura de conteo 1 / })
  await row.waitFor()
  expect((await row.textContent())?.replace(/\s/g, '')).toContain('3840')
  await expect.poll(() => row.textContent()).toContain('-5')
  await picture(page, 'revision')
  await page.getByRole('button', { name: 'Aplicar diferencias' }).click()
  await page.getByText('1 producto con diferencia').waitFor()
  await agree(page)
  await messageShown(page, 'Conteo aplicado correctamente')
  await page.getByRole('link', { name: 'Imprimir', exact: true }).click()
  const result = page.getByRole('article', { name: /^Resultado del conteo 0/ })
  await result.getByRole('row', { name: 'CNT-1 Cerradura de conteo 1 Unidad 40 38 -2 -254.78' }).waitFor()
  await result.getByText('Ajuste de salida').waitFor()
  await picture(page, 'conteo-resultado')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ver salida' }).click()
  await page
    .getByRole('dialog')
    .getByText(`Conteo ${String(countId).padStart(5, '0')}`)
    .waitFor()
}

const stockOf = async (index: number): Promise<number> =>
  (await api.get(`products/area/1/${productIds[index]}`)).stock

/** Adds a line with the first product that matches `name`, and goes through its other fields with Enter. */
async function writeLine(
  page: Page,
  name: string,
  quantity: string,
  passed: readonly string[] = [],
): Promise<void> {
  await pick(page, name)
  await focused(page, /^(Cantidad|Solicitado), línea/)
  await type(page, quantity)
  for (const field of [...passed, 'Código, nombre o escáner']) await goOn(page, field)
}

async function writeObservation(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Observación', exact: true }).focus()
  await type(page, text)
}

/** Adds a storekeeper of an area, whose password is already chosen. */
async function addUser(name: string, code: string, areaId: number): Promise<void> {
  const roles = await api.get('roles/get')
  const role = roles.data.find((one: { name: string }) => one.name === 'Bodeguero')
  const person = { id: 0, code, fullName: `Encargado ${name}`, email: `${name}@ejemplo.com`, active: true }
  const sent = { ...person, areaId, rolId: role.id }
  const { username, initialPassword: oldPassword } = await api.post('users/post', sent)
  const body = { username, oldPassword, newPassword: password, repeatPassword: password }
  const answer = await fetch(`${baseUrl}/api/account/changepassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
