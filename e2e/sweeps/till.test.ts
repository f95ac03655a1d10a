import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, focused, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'
import { addUser } from '../support/users.ts'

const cement = {
  code: 'CAJ-1',
  name: 'Cemento gris Caja',
  dolarCost: 8,
  price: 400,
  barcode: '7430000088011',
}
const nails = { code: 'CAJ-2', name: 'Clavo de acero Caja', dolarCost: 0.6, price: 35 }
const lacking = {
  code: 'SUS-1',
  name: 'Cemento que falta',
  dolarCost: 2,
  price: 90,
  barcode: '7431110000017',
}
const substitute = { code: 'SUS-2', name: 'Cemento sustituto', dolarCost: 2, price: 95 }
/** In stock at the warehouse only. */
const pipe = { code: 'CAJ-4', name: 'Tubo de la caja', dolarCost: 3, price: 120, barcode: '7430000088042' }
const search = 'Código, nombre o escáner'

let api: StoreApi
let manager: { username: string; password: string }

beforeAll(async () => {
  api = await storeApi()
  const { id: areaId } = await api.post('areas/post', { name: 'Sucursal de la caja' })
  await stockUp(api, [cement, nails, lacking, substitute], areaId)
  const [productId] = await stockUp(api, [pipe])
  await api.post('products/area/post', { areaId, productId, price: pipe.price })
  const { data } = await api.get('roles/get')
  const rolId = data.find(({ name }: { name: string }) => name === 'Gerente').id
  manager = await addUser({ code: 'GR', fullName: 'Luis Gerente', rolId, areaId })
})

// A page for: focus.
test('a pre-sale is entered at its quick screen; what the area lacks has a substitute with one key, or is requested from another, and the sale waits', async () => {
  const page = await openPage()
  await signIn(page, manager.username, manager.password)
  await page.goto('/app/pre-venta-quickly')
  await focused(page, search)
  await scan(page, cement.barcode)
  await page.getByRole('gridcell', { name: cement.name }).waitFor()
  await page.keyboard.press('F9')
  await agree(page)
  await messageShown(page, 'Pre-venta registrada correctamente')
  await focused(page, search)
  await chooseSubstitute(page)
  await goTo(page, '/app/facturas-quickly')
  await takeSubstitute(page)
  await requestTransfer(page)
})

async function chooseSubstitute(page: Page): Promise<void> {
  await goTo(page, '/app/productos?q=cemento que falta')
  await page.getByRole('gridcell', { name: lacking.name, exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Sustitutos' }).click()
  await focused(page, 'Agregar un producto')
  await type(page, 'cemento sust')
  await page.getByRole('option', { name: /Cemento sustituto/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('SUS-2 Cemento sustituto').waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Sustitutos guardados')
}

async function takeSubstitute(page: Page): Promise<void> {
  await focused(page, search)
  await type(page, '50*')
  await scan(page, lacking.barcode)
  await page.getByText('Puede ofrecer').waitFor()
  await page.getByRole('button', { name: /Cemento sustituto · 40/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'sustitutos')
  await page.keyboard.press('Alt+S')
  const line = page.getByRole('row').filter({ hasText: substitute.name })
  await line.getByRole('gridcell', { name: '10', exact: true }).waitFor()
}

async function requestTransfer(page: Page): Promise<void> {
  await page.keyboard.press('F2')
  await focused(page, search)
  await type(page, '3*')
  await scan(page, pipe.barcode)
  await page.getByText(/No hay aquí: .+ 40$/).waitFor()
  await picture(page, 'no-hay-aqui')
  await page.keyboard.press('Alt+T')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(pipe.name).waitFor()
  await dialog.getByRole('textbox', { name: /^Observación/ }).fill('Lo pide un cliente')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Solicitud de traslado')
  const [transfer] = (await api.get('traslates/get?take=1')).data
  const { traslateDetails } = await api.get(`traslates/get/${transfer.id}`)
  expect(traslateDetails).toMatchObject([{ quantityRequest: 3 }])
  await page.keyboard.press('Escape')
  await focused(page, search)
  await page.keyboard.press('F4')
  await page.getByRole('gridcell', { name: substitute.name }).waitFor()
}

// A page for: money, layout.
test('on a phone a sale is paid by touch; a closing shows its sales by invoice, and its fields and button fit (U29, U39)', async () => {
  const own = await storeApi(manager.username, manager.password)
  const cut = await own.post('cuts/post', { cutDate: businessDay(), initValue: 1000 })
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page, manager.username, manager.password)
  await page.goto('/app/facturas-quickly')
  const entry = page.getByRole('combobox', { name: search })
  await entry.fill(nails.code)
  await entry.press('Enter')
  await page.getByText(nails.name).first().waitFor()
  await page.getByRole('button', { name: 'Cobrar' }).click()
  const note = page.getByRole('button', { name: '100', exact: true })
  await note.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('C$ 65.00').waitFor()
  const collect = dialog.getByRole('button', { name: 'Cobrar' })
  await expect.poll(() => heightOf(note)).toBeGreaterThanOrEqual(44)
  await expect.poll(() => bottomOf(collect)).toBeLessThanOrEqual(800)
  await picture(page, 'cobro-telefono')
  await collect.click()
  await messageShown(page, 'Factura registrada correctamente')

  await goTo(page, `/app/cierre/ejecute/${cut.id}`)
  const count = page.getByRole('textbox', { name: 'C$ 1,000', exact: true })
  await expect.poll(() => heightOf(count)).toBeGreaterThanOrEqual(44)
  const close = page.getByRole('button', { name: 'Cerrar caja', exact: true })
  await expect.poll(() => bottomOf(close)).toBeLessThanOrEqual(800)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page
    .getByRole('button', { name: /^Factura #: / })
    .first()
    .click()
  await page.getByRole('gridcell', { name: 'Contado', exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Exportar a Excel' }).count()).toBe(1)
})

const heightOf = async (part: Locator) => (await part.boundingBox())?.height

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
