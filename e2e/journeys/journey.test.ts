import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { verifyBooks } from '../../apps/server/src/books/verify-books.ts'
import { connect } from '../../apps/server/src/db/database.ts'
import { fromTheShop, messageShown, openPage } from '../support/browser.ts'
import {
  agree,
  choose,
  fillIn,
  find,
  focused,
  found,
  goOn,
  goTo,
  scan,
  tabTo,
  type,
} from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import {
  chooseDollars,
  closePurchase,
  enterImport,
  enterLines,
  processSaved,
} from '../support/purchase-form.ts'
import { baseUrl, storeDatabase } from '../support/store.ts'
import { businessDay, type StoreApi, storeApi } from '../support/store-api.ts'

const goods = [
  { code: 'M-16', name: 'Martillo de uña 16 oz', quantity: '10', cost: '7.3333', price: '390' },
  { code: 'C-42', name: 'Cemento gris 42.5 kg', quantity: '40', cost: '8.15', price: '395' },
  { code: 'V-38', name: 'Varilla corrugada 3/8', quantity: '30', cost: '4.07', price: '210' },
] as const
const barcode = '7430001000016'

let api: StoreApi

/** What `new-store.test.ts` enters by keyboard: rate, products, supplier, client and the discount of an area. */
beforeAll(async () => {
  api = await storeApi()
  await api.post('rates/post', { date: businessDay(), value: 36.6243 })
  await api.post('providers/post', {
    name: 'Importadora del Pacífico',
    ruc: 'J0310000000001',
    phoneNumber: '22223333',
    address: 'Managua',
  })
  const family = await api.post('catalogos/family/post', { name: 'Ferretería general' })
  const brand = await api.post('catalogos/presentation/post', { name: 'Truper' })
  const catalogs = { familyId: family.id, presentationId: brand.id, unitOfMeasureId: 1 }
  for (const { code, name } of goods) {
    const barcodes = code === 'M-16' ? [barcode] : []
    const { id } = await api.post('products/post', { ...catalogs, internalCode: code, name, barcodes })
    if (code === 'C-42')
      await api.post('products/area/post', { areaId: 1, productId: id, price: 395, discount: 10 })
  }
  await api.post('clients/post', {
    isCompany: true,
    typeId: 2,
    name: 'Urbanizadora',
    identification: 'J0310000088888',
    creditLimit: 50_000,
    creditDays: 30,
  })
})

// A page for: the main job, money, print.
test('a store buys, quotes, sells, collects and closes its till, by keyboard alone, and its books balance (U03)', async () => {
  // Other computers of a shop use plain HTTP, where many browser features are missing.
  const page = await openPage({ baseURL: fromTheShop(baseUrl) })
  await page.goto('/')
  expect(await page.evaluate<boolean>('isSecureContext')).toBe(false)
  await enter(page)
  await buy(page)
  await openTill(page)
  await quote(page)
  await bill(page)
  await payPart()
  await collectRest(page)
  await closeTill(page)
  await readKardex(page)
  const database = connect(storeDatabase(), { size: 1 })
  expect(await verifyBooks(database.db).finally(() => database.close())).toEqual([])
})

async function enter(page: Page): Promise<void> {
  await focused(page, 'Usuario')
  await type(page, 'admin')
  await page.keyboard.press('Tab')
  await type(page, inject('adminPassword'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Inicio' }).waitFor()
}

async function buy(page: Page): Promise<void> {
  await goTo(page, 'nueva compra', /compras\/nuevo/)
  await focused(page, 'Proveedor')
  await find(page, 'importadora')
  await enterImport(page)
  await chooseDollars(page)
  await enterLines(page, goods)
  await picture(page, 'compra')
  await page.keyboard.press('Control+S')
  await processSaved(page)
  await picture(page, 'compra-procesada')
  await closePurchase(page)
}

async function openTill(page: Page): Promise<void> {
  await goTo(page, 'cierres de caja', /cierres-caja/)
  await page.getByRole('button', { name: 'Crear nuevo' }).first().waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Saldo Inicial')
  await type(page, '500')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/cierres-caja$/)
}

async function quote(page: Page): Promise<void> {
  await goTo(page, 'nueva cotización', /cotizaciones\/nuevo/)
  await focused(page, 'Cliente')
  await find(page, 'urbanizadora')
  await goOn(page, 'Fecha')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  await scan(page, barcode)
  await page.getByRole('gridcell', { name: goods[0].name }).waitFor()
  await scan(page, barcode)
  await page.getByText('C$ 780.00').first().waitFor()
  await page.keyboard.press('F2')
  await focused(page, 'Código, nombre o escáner')
  await type(page, '3*varilla')
  await found(page)
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Varilla corrugada 3/8' }).waitFor()
  await page.keyboard.press('F2')
  await type(page, 'cemento')
  await found(page)
  await fillIn(page, {
    'Cantidad, línea 3': '10',
    'Precio, línea 3': '',
    'Desc. unit., línea 3': '',
    'Desc. %, línea 3': '5',
    'Descuento, línea 3': '',
  })
  await page.getByText('C$ 5,162.50').first().waitFor()
  await picture(page, 'cotizacion')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Cotización registrada correctamente')
}

async function bill(page: Page): Promise<void> {
  await focused(page, 'Convertir en pre-venta')
  await page.keyboard.press('Enter')
  await agree(page)
  await focused(page, 'Facturar')
  await picture(page, 'pre-venta')
  await page.keyboard.press('Enter')
  await agree(page)
  await messageShown(page, 'Se ha creado la factura correctamente')
  await page.waitForURL(/imprimir\/factura\/\d+/)
  await page.getByText('Gracias por su compra').first().waitFor()
  await expect.poll(() => page.getByText('C$ 5,162.50').first().isVisible()).toBe(true)
  await picture(page, 'ticket')
  await page.keyboard.press('Escape')
  await focused(page, 'Cerrar')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The first payment of the debt, by the API. */
async function payPart(): Promise<void> {
  const [{ id: billId }] = (await api.get('bills/get?take=1')).data
  const paper = { referencePhysical: '0001', observation: 'Abono' }
  await api.post('receivables', { billId, amount: 1000, paymentMethodId: 1, ...paper })
}

async function collectRest(page: Page): Promise<void> {
  await goTo(page, 'nuevo recibo', /recibos\/nuevo/)
  await focused(page, 'Cliente')
  await find(page, 'urbanizadora')
  await focused(page, 'No. de recibo físico')
  await expect.poll(() => page.getByLabel('No. de recibo físico').inputValue()).toBe('0002')
  await tabTo(page, 'Monto')
  await type(page, '4162.5')
  await expect.poll(() => page.getByLabel('Observación').inputValue()).toBe('Cancelación')
  await picture(page, 'recibo')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, /Recibo \d+ registrado correctamente/)
  // The receipt opens, and takes the focus once it is loaded.
  await focused(page, 'Cerrar')
}

async function closeTill(page: Page): Promise<void> {
  await goTo(page, 'cierres de caja', /cierres-caja/)
  await page.getByRole('gridcell', { name: '00001', exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await focused(page, /00001/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/cierre\/ejecute\/1$/)
  await focused(page, 'C$ 1,000')
  await fillIn(page, {
    'C$ 500': '11',
    'C$ 200': '',
    'C$ 100': '1',
    'C$ 50': '1',
    'C$ 20': '',
    'C$ 10': '1',
    'C$ 5': '',
    'C$ 1': '2',
    'C$ 0.50': '1',
  })
  const panel = page.getByRole('complementary', { name: 'Cierre de caja #00001' })
  await expect
    .poll(() => panel.textContent())
    .toMatch(/Abonos en efectivoC\$\s5,162\.50.*Total CajaC\$\s5,662\.50.*DiferenciaC\$\s0\.00/)
  await picture(page, 'cierre-de-caja')
  await page.keyboard.press('Control+Enter')
  await agree(page)
  await messageShown(page, 'Cierre de caja aplicado correctamente')
}

async function readKardex(page: Page): Promise<void> {
  await goTo(page, 'kardex', /kardex/)
  await focused(page, /^Producto(?!s)/)
  await find(page, 'cemento')
  await page.getByRole('gridcell', { name: 'Factura', exact: true }).waitFor()
  const rows = page.getByRole('grid').getByRole('row')
  const shown = async () => (await rows.allTextContents()).join('\n')
  await expect.poll(shown).toMatch(/Compra00001.*259\.55.*10,382\.19/)
  await expect.poll(shown).toMatch(/Factura0000101030.*259\.55.*7,786\.64/)
  await picture(page, 'kardex')
}
