import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../apps/server/src/books/verify-books.ts'
import { connect } from '../../apps/server/src/db/database.ts'
import { administer } from '../../apps/server/test/template-database.ts'
import { messageShown, openPage, signInAtHome } from '../support/browser.ts'
import { agree, createInPlace, fillIn, find, focused, goOn, pay, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { enterRate } from '../support/rates.ts'
import { storeDatabase } from '../support/store.ts'
import { storeApi } from '../support/store-api.ts'

const hammer = { name: 'Martillo de uña', barcode: '7430001000016' }

/** A store in which nobody has chosen anything. */
beforeAll(() => administer(storeDatabase(), 'update settings set uses = null'))

// A page for: the main job, money, focus, print.
test('a new owner is led from the home page to a first sale with its ticket and a closed till, in a menu of a small shop (U38)', async () => {
  const page = await openPage()
  await page.addInitScript(printer)
  await signInAtHome(page)
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await steps(page).getByText('Todos los pasos').click()
  await picture(page, 'primeros-pasos')
  await describeCompany(page)
  await chooseUses(page)
  await confirmRegime(page)
  await setRate(page)
  await addProduct(page)
  await buy(page)
  await openTill(page)
  await sell(page)
  await closeTill(page)
  const database = connect(storeDatabase(), { size: 1 })
  expect(await verifyBooks(database.db).finally(() => database.close())).toEqual([])
})

/** Stands in for the printer. */
const printer = `window.printed = []
  window.print = () => {
    window.printed.push(document.querySelector('.yq-print').textContent)
    window.dispatchEvent(new Event('afterprint'))
  }`

const steps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
const follow = (page: Page, title: string) =>
  page.getByRole('link', { name: `Siguiente paso: ${title}` }).click()

/** Takes the next step from the home page, which must be this one. */
async function takeStep(page: Page, action: string): Promise<void> {
  await page.goto('/app')
  await steps(page).getByRole('link', { name: action }).click()
}

async function describeCompany(page: Page): Promise<void> {
  await steps(page).getByRole('link', { name: 'Completar los datos' }).click()
  await page.getByLabel('Nombre de la empresa').fill('Ferretería El Lago')
  await page.getByLabel('RUC').fill('J0310000001234')
  await page.getByLabel('Dirección').fill('Del mercado, una cuadra al lago')
  await page.getByLabel('Teléfono', { exact: true }).fill('2222 1111')
  await page.keyboard.press('Control+s')
  await messageShown(page, 'Datos guardados correctamente')
}

async function chooseUses(page: Page): Promise<void> {
  await follow(page, '¿Qué usa su tienda?')
  await page.getByRole('button', { name: 'Una tienda', exact: true }).click()
  await picture(page, 'configuracion')
  await page.keyboard.press('Control+s')
  await messageShown(page, 'Datos guardados correctamente')
  await expect
    .poll(() =>
      menu(page)
        .getByText(/Apartados|Entregas|Contabilidad|Traslados/)
        .count(),
    )
    .toBe(0)
}

async function confirmRegime(page: Page): Promise<void> {
  await follow(page, 'Régimen fiscal')
  await page.getByText(/^General, desde/).waitFor()
  await page.goto('/app')
  await steps(page).getByRole('button', { name: 'El régimen es correcto' }).click()
}

async function setRate(page: Page): Promise<void> {
  await steps(page).getByRole('link', { name: 'Ingresar las tasas' }).click()
  await enterRate(page, '36.6243')
}

/** One product, with its category and brand made on the way. */
async function addProduct(page: Page): Promise<void> {
  await takeStep(page, 'Agregar productos')
  await page.getByRole('button', { name: 'Crear nuevo' }).first().click()
  await focused(page, 'Nombre')
  await type(page, hammer.name)
  await goOn(page, 'Código')
  for (const [field, value] of [
    ['Categoría', 'Herramientas de mano'],
    ['Marca', 'Sin marca'],
  ] as const) {
    await goOn(page, field)
    await createInPlace(page, value)
    await page.getByLabel('Creando').waitFor({ state: 'hidden' })
  }
  await goOn(page, 'Unidad de medida')
  await find(page, 'Unidad')
  await page.getByRole('combobox', { name: 'Códigos de barras' }).focus()
  await scan(page, hammer.barcode)
  await page.getByText(hammer.barcode).waitFor()
  await page.keyboard.press('Control+Enter')
  await focused(page, 'Precio')
  await type(page, '390')
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Datos guardados correctamente')
}

async function buy(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'Compras' }).click()
  await menu(page).getByRole('link', { name: 'Compras', exact: true }).click()
  await page.getByRole('button', { name: 'Crear nuevo' }).first().click()
  await focused(page, 'Proveedor')
  await createInPlace(page, 'Importadora del Pacífico')
  await focused(page, 'Nombre')
  await fillIn(page, { RUC: 'J0310000000001', Teléfono: '22223333', Dirección: 'Managua' })
  await page.keyboard.press('Control+Enter')
  await focused(page, 'Proveedor')
  await goOn(page, 'Referencia')
  await type(page, 'F-1')
  await page.keyboard.press('F2')
  await type(page, hammer.barcode)
  await fillIn(page, { 'Cantidad, línea 1': '12', 'Costo C$, línea 1': '250' })
  await page.keyboard.press('Control+Shift+Enter')
  await page.getByRole('dialog', { name: 'Guardar y procesar compra nueva' }).waitFor()
  await picture(page, 'compra-procesar')
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Compra procesada en inventario correctamente')
}

async function openTill(page: Page): Promise<void> {
  await takeStep(page, 'Abrir la caja')
  await page.getByRole('button', { name: 'Abrir caja' }).click()
  await focused(page, 'Saldo Inicial')
  await type(page, '500')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function sell(page: Page): Promise<void> {
  await focused(page, 'Código, nombre o escáner')
  await scan(page, hammer.barcode)
  await page.getByRole('gridcell', { name: hammer.name }).waitFor()
  await page.keyboard.press('F9')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
  await page.keyboard.press('F12')
  await expect.poll(() => page.evaluate('window.printed.join()')).toContain(hammer.name)
}

async function closeTill(page: Page): Promise<void> {
  const api = await storeApi()
  const [{ total }] = (await api.get('bills/get?take=1')).data
  await page.getByRole('link', { name: 'Cerrar caja' }).click()
  await focused(page, 'C$ 1,000')
  await page.getByRole('textbox', { name: 'C$ 1', exact: true }).focus()
  await type(page, String(500 + total))
  await page.keyboard.press('Control+Enter')
  await agree(page)
  await messageShown(page, 'Cierre de caja aplicado correctamente')
  const closed = page.getByRole('row').filter({ hasText: 'Cerrado' })
  await closed.getByRole('gridcell', { name: '0.00', exact: true }).waitFor()
  await page.goto('/app')
  await steps(page).getByRole('link', { name: 'Subir el logo' }).waitFor()
}
