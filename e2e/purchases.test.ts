import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { openPage, signIn } from './browser.ts'

type Saved = { id: number; version: number }

const products = [
  { code: 'CMP-1', name: 'Martillo de uña 16 oz', quantity: '12', cost: '2.75', price: '150' },
  { code: 'CMP-2', name: 'Clavo de acero 2 pulgadas', quantity: '100', cost: '0.05', price: '4' },
  { code: 'CMP-3', name: 'Cemento gris 42.5 kg', quantity: '20', cost: '7.5', price: '390' },
  { code: 'CMP-4', name: 'Varilla corrugada 3/8', quantity: '30', cost: '4', price: '200' },
  { code: 'CMP-5', name: 'Tubo PVC 1/2 pulgada', quantity: '15', cost: '1.2', price: '60' },
]
const supplier = 'Importadora del Pacífico'
let call: <T>(path: string, body?: object) => Promise<T>
let providerId = 0
let productIds: number[] = []

beforeAll(async () => {
  call = await apiOf('admin', inject('adminPassword'))
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Managua' })
  await call('rates/post', { date: today, value: 36.6243 }).catch(() => undefined)
  const address = { ruc: 'J0310000000001', phoneNumber: '2222-3333', address: 'Managua' }
  providerId = (await call<Saved>('providers/post', { name: supplier, ...address })).id
  productIds = []
  for (const { code, name } of products) {
    const kind = { familyId: 1, presentationId: 1, unitOfMeasureId: 1 }
    productIds.push((await call<Saved>('products/post', { internalCode: code, name, ...kind })).id)
  }
})

test('a purchase in dollars of five products is written, saved and processed by keyboard alone', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras')
  await page.getByRole('heading', { name: 'Compras' }).waitFor()
  await page.keyboard.press('Alt+C')
  await writeHeader(page)
  for (const [index, product] of products.entries()) await writeLine(page, index + 1, product)
  await page.keyboard.press('Control+S')
  await page.getByText('5 productos · Total C$ 11,939.53').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/app\/compras\/\d+$/)
  await focused(page, 'Procesar compra')
  await page.keyboard.press('Enter')
  await focused(page, 'Cancelar')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Compra procesada en inventario correctamente').waitFor()
  await focused(page, 'Cerrar')
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/app\/compras$/)
  const held = await call<Record<string, number>>(`products/area/1/${productIds[0]}`)
  expect(held).toMatchObject({ stock: 12, costReal: 100.716825, costAvg: 100.716825, price: 150 })
})

test('a scan adds a line, and the same code again raises its quantity', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  await page.getByRole('combobox', { name: 'Código, nombre o escáner' }).waitFor()
  for (let time = 1; time <= 3; time += 1) {
    await scan(page, 'CMP-2')
    await page.locator(`[id$="lines.0.quantity"]:text-is("${time}")`).waitFor()
  }
  expect(await page.getByRole('combobox', { name: 'Proveedor' }).inputValue()).toBe('')
})

test('what is missing is named beside its field and above all, and a closed tab loses nothing', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/compras/nuevo')
  const reference = page.getByRole('textbox', { name: 'Referencia', exact: true })
  await reference.waitFor()
  await page.keyboard.press('Control+S')
  const summary = page.getByRole('alert')
  await summary.getByText('Seleccione el proveedor').waitFor()
  expect(await summary.textContent()).toContain('Ingrese la referencia de compra')
  expect(await summary.textContent()).toContain('Agregue al menos un producto')
  await reference.fill('F-2026')
  await page.waitForTimeout(1500)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /Recuperar borrador/ }).click()
  expect(await reference.inputValue()).toBe('F-2026')
})

test('a price at cost is refused when processing, and the sentence stays in sight', async () => {
  const { id } = await pending([{ productId: productIds[0] ?? 0, quantity: 1, cost: 100, price: 100 }])
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${id}`)
  await page.getByRole('button', { name: 'Procesar compra' }).click()
  await page
    .getByRole('dialog', { name: /^Procesar compra 0/ })
    .getByRole('button', { name: 'Procesar compra' })
    .click()
  const sentence = 'Línea 1: el precio de Martillo de uña 16 oz (100) debe ser mayor que su costo (100)'
  await page.getByRole('dialog').getByText(sentence).waitFor()
  await page.getByText('Pendiente').first().waitFor()
})

test('a pending purchase is changed and cancelled; then it is only read', async () => {
  const { id } = await pending([{ productId: productIds[1] ?? 0, quantity: 5, cost: 2, price: 4 }])
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/compras/${id}`)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await page.getByRole('textbox', { name: 'Referencia', exact: true }).fill('CORREGIDA')
  await page.keyboard.press('Control+S')
  await page.getByRole('button', { name: /^Guardar compra 0/ }).click()
  await page.getByText('Compra actualizada correctamente').waitFor()
  await page.getByRole('dialog').getByText('CORREGIDA').waitFor()
  await page.getByRole('button', { name: 'Anular' }).click()
  await page.getByRole('button', { name: /^Anular compra 0/ }).click()
  await page.getByText('Compra anulada correctamente').waitFor()
  await page.getByRole('dialog').getByText('Anulada').waitFor()
  expect(await page.getByRole('button', { name: 'Procesar compra' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Modificar' }).count()).toBe(0)
})

async function writeHeader(page: Page): Promise<void> {
  await focused(page, 'Proveedor')
  await type(page, 'pacifico')
  await page.getByText('1 de 1').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('1 de 1').waitFor({ state: 'hidden' })
  await goOn(page, 'Referencia')
  await type(page, 'IMP-77')
  for (const next of ['Fecha', 'Área', 'Tipo']) await goOn(page, next)
  await choose(page, 'Importación')
  await goOn(page, 'Tipo de pago')
  await choose(page, 'Crédito')
  await goOn(page, 'Días de crédito')
  await type(page, '30')
  await goOn(page, 'Moneda')
  await choose(page, 'Dólares')
  await page.getByRole('textbox', { name: 'Tipo de cambio' }).and(page.locator('[value="36.6243"]')).waitFor()
  await goOn(page, 'Tipo de cambio')
  await goOn(page, 'Código, nombre o escáner')
}

async function writeLine(page: Page, line: number, product: (typeof products)[number]): Promise<void> {
  await type(page, product.code)
  await goOn(page, `Cantidad, línea ${line}`)
  await type(page, product.quantity)
  await goOn(page, `Costo $, línea ${line}`)
  await type(page, product.cost)
  await goOn(page, `Precio, línea ${line}`)
  await type(page, product.price)
  await goOn(page, `Lote, línea ${line}`)
  await goOn(page, `Vence, línea ${line}`)
  await goOn(page, 'Código, nombre o escáner')
}

/** Types as a person does: slower than a scanner. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 120 })
  await page.waitForTimeout(150)
}

/** All keys at once, as a scanner: waiting for each would make its gaps a person's. */
async function scan(page: Page, code: string): Promise<void> {
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
}

async function goOn(page: Page, to: string): Promise<void> {
  await page.keyboard.press('Enter')
  await focused(page, to)
}

/** Waits until what begins with this name has the focus. */
async function focused(page: Page, name: string): Promise<void> {
  const nameOfFocus = `(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
  })()`
  const startsWell = (found: string) => found.startsWith(name)
  await expect
    .poll(() => page.evaluate<string>(nameOfFocus), { timeout: 20_000, message: name })
    .toSatisfy(startsWell)
}

/** Chooses an option of the select that has the focus. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name }).waitFor()
  const chosen = page.locator('[role=option][data-combobox-selected]')
  for (let step = 0; step < 5; step += 1) {
    if ((await chosen.count()) > 0 && (await chosen.first().textContent())?.includes(name)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name }).waitFor({ state: 'hidden' })
}

function pending(purchaseDetails: object[]): Promise<Saved> {
  const date = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Managua' })
  const kind = { purchaseTypeId: 1, purchasePaymentTypeId: 1, currencyId: 1 }
  return call('compras', { areaId: 1, date, ...kind, providerId, reference: 'F-1', purchaseDetails })
}

async function apiOf(username: string, password: string) {
  const ask = async <T>(path: string, body?: object, token?: string): Promise<T> => {
    const answer = await fetch(`${inject('baseUrl')}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { token } = await ask<{ token: string }>('account/auth', { username, password })
  return <T>(path: string, body?: object) => ask<T>(path, body, token)
}
