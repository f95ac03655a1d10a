import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn, signInAtHome } from '../browser.ts'
import { agree, chooseAction, focused, goTo, scan } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

async function quoted(tag: string, preBillTypeId = 1) {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: `COT-${tag}`, name: `Lámina ${tag}`, dolarCost: 5, price: 460 },
  ])
  const header = { date: businessDay(), clientId: 1, paymentTypeId: 1, preBillTypeId }
  const preBillDetails = [{ productId, quantity: 3, price: 460 }]
  return { api, productId, preBill: await api.post('prebills', { ...header, preBillDetails }) }
}

const number = (id: number) => String(id).padStart(5, '0')

test('a quotation is duplicated with current prices, by keyboard alone', async () => {
  const { api, productId, preBill } = await quoted('Duplicada')
  await api.post('products/area/post', { areaId: 1, productId, price: 500, discount: 10 })
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'cotizaciones', /\/app\/cotizaciones/)
  await page.getByRole('gridcell', { name: number(preBill.id), exact: true }).focus()
  await chooseAction(page, 'Duplicar')
  await page.waitForURL(/cotizaciones\/nuevo/)
  const dialog = page.getByRole('dialog', { name: 'Nueva cotización' })
  await dialog.getByText('Un producto cambió de precio: la copia lleva el de hoy').waitFor()
  await dialog.getByText('C$ 1,500.00').first().waitFor()
  await picture(page, 'cotizacion-duplicada')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Cotización registrada correctamente')
  const [copy] = (await api.get('prebills/get?take=1')).data
  expect(copy).toMatchObject({ preBillTypeId: 1, total: 1500 })
  expect(copy.id).toBeGreaterThan(preBill.id)
})

test('a pre-sale is billed to be delivered later, by keyboard', async () => {
  const { api, preBill } = await quoted('Por llevar', 2)
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/pre-ventas/${preBill.id}`)
  await page.getByRole('button', { name: 'Facturar y entregar después' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cobrar C$ 1,380.00' })
  await dialog.waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Exacto' }).press('Enter')
  await dialog.getByRole('button', { name: 'Cobrar', exact: true }).press('Enter')
  await messageShown(page, 'Se ha creado la factura correctamente')
  const { billId } = await api.get(`prebills/${preBill.id}`)
  expect(await api.get(`bills/${billId}`)).toMatchObject({ deliverLater: true, undelivered: 3 })
})

test('a quotation with unsaved changes cannot be converted', async () => {
  const { api, preBill } = await quoted('Cambiada')
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/cotizaciones/${preBill.id}`)
  await page.getByRole('button', { name: 'Editar', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Para el viernes')
  await dialog.getByRole('button', { name: 'Convertir en pre-venta' }).press('Enter')
  await messageShown(page, 'Guarde o cancele los cambios antes de seguir')
  expect(await api.get(`prebills/${preBill.id}`)).toMatchObject({ preBillTypeId: 1 })
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Cotización registrada correctamente')
  await dialog.getByRole('button', { name: 'Convertir en pre-venta' }).press('Enter')
  await agree(page)
  await messageShown(page, 'Acción Convertir en pre-venta realizada correctamente')
  await dialog.getByText(/Sus productos están apartados hasta el/).waitFor()
  expect(await api.get(`prebills/${preBill.id}`)).toMatchObject({ preBillTypeId: 2 })
})

test('a quotation is saved as PDF from its dialog and its print page; a refusal shows the reason', async () => {
  const { preBill } = await quoted('Guardada')
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/cotizaciones/${preBill.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Compartir' }).press('Enter')
  const save = page.getByRole('button', { name: 'Guardar PDF' })
  const file = await saved(page, () => save.press('Enter'))
  expect(file).toEqual({ name: `cotizacion-${preBill.id}.pdf`, kind: '%PDF-' })
  await page.route('**/prebills/*/pdf*', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain', body: 'El documento es demasiado grande' }),
  )
  await save.press('Enter')
  await messageShown(page, 'El documento es demasiado grande')
  await page.unroute('**/prebills/*/pdf*')
  await page.goto(`/app/imprimir/cotizacion/${preBill.id}`)
  await page.getByText('A4', { exact: true }).click()
  await picture(page, 'cotizacion-pdf')
  const asked = page.waitForRequest(/prebills\/\d+\/pdf\?paper=a4/)
  const button = page.getByRole('button', { name: 'Guardar PDF' })
  expect((await saved(page, () => button.press('Enter'))).kind).toBe('%PDF-')
  await asked
})

/** The file that the browser downloads after this action: its name and first five bytes. */
async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; kind: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), kind: bytes.subarray(0, 5).toString() }
}

test('on a phone a quotation starts at its products, six of them in view, and says what is missing', async () => {
  const api = await storeApi()
  const names = ['Codo', 'Tee', 'Unión', 'Tapón', 'Reductor', 'Adaptador']
  await stockUp(
    api,
    names.map((name, at) => ({
      ...{ code: `FON-${at}`, name: `${name} PVC de 1 1/2 pulgada`, dolarCost: 1, price: 45 },
    })),
  )
  const client = await api.post('clients/post', {
    ...{ name: 'Pilar', lastName: 'Móvil', cellNumber: '8888-7777', creditLimit: 5000 },
  })
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto('/app/mobile/cotizaciones/nuevo')
  const dialog = page.getByRole('dialog', { name: 'Nueva cotización' })
  await focused(page, 'Código, nombre o escáner')
  for (const at of names.keys()) await scan(page, `FON-${at}`)
  const lines = dialog.getByRole('list').getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(names.length)
  const more = dialog.getByRole('button', { name: /^Más datos/ })
  const last = await lines.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await more.boundingBox())?.y ?? 0)
  await dialog.getByRole('button', { name: 'Una unidad más, línea 1' }).tap()
  await dialog.getByText('C$ 315.00').first().waitFor()
  await picture(page, 'cotizacion-telefono')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar' }).tap()
  const chosen = dialog.getByRole('combobox', { name: 'Cliente' })
  await chosen.fill('Pilar')
  await page.getByRole('option', { name: /^Pilar Móvil/ }).tap()
  await dialog.getByRole('button', { name: 'Guardar' }).tap()
  await agree(page)
  await messageShown(page, 'Cotización registrada correctamente')

  await page.goto(`/app/clientes/${client.id}`)
  const card = page.getByRole('dialog', { name: /^Pilar Móvil/ })
  const reach = (name: string) => card.getByRole('link', { name }).getAttribute('href')
  expect(await reach('Llamar')).toBe('tel:88887777')
  expect(await reach('WhatsApp')).toBe('https://wa.me/50588887777')
  await card.getByText('Sin facturas').waitFor()
  await picture(page, 'cliente-telefono')
  expect(await axe(page)).toEqual([])
  await card.getByRole('button', { name: 'Editar' }).tap()
  await page.getByRole('textbox', { name: 'Nombre' }).waitFor()
})

test('on a phone a quotation is shared as a PDF', async () => {
  const { preBill } = await quoted('Compartida')
  const page = await openPage({ width: 360, height: 800 })
  await page.addInitScript(`
    navigator.canShare = () => true
    navigator.share = async ({ title, files: [file] }) => { window.shared = { title, name: file.name, type: file.type } }`)
  await signIn(page)
  await page.goto(`/app/mobile/cotizaciones/${preBill.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Compartir' }).tap()
  await page.getByRole('button', { name: 'Enviar el PDF' }).tap()
  await expect
    .poll(() => page.evaluate('window.shared'), { timeout: 30_000 })
    .toEqual({
      title: `Cotización ${number(preBill.id)}`,
      ...{ name: `cotizacion-${preBill.id}.pdf`, type: 'application/pdf' },
    })
  expect(await axe(page)).toEqual([])
  await picture(page, 'cotizacion-compartir-telefono')
})

test('on a phone a pre-sale is billed, and its list links to the quotations', async () => {
  const { api, preBill } = await quoted('Teléfono', 2)
  const page = await openPage({ width: 360, height: 800 })
  await signInAtHome(page)
  await page.getByRole('link', { name: 'Cotizaciones', exact: true }).first().tap()
  await page.waitForURL(/\/app\/mobile\/cotizaciones/)
  await page.getByRole('link', { name: 'Ver pre-ventas' }).tap()
  await page.waitForURL(/\/app\/mobile\/pre-ventas/)
  await page.getByText(number(preBill.id), { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'pre-ventas-telefono')
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  const card = page.getByRole('listitem').filter({ hasText: number(preBill.id) })
  // The header is low enough to show four cards.
  expect((await card.boundingBox())?.y).toBeLessThan(180)
  await card.getByRole('button', { name: 'Cliente de contado' }).tap()
  await page.waitForURL(new RegExp(`/app/mobile/pre-ventas/${preBill.id}`))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Sus productos están apartados hasta el/).waitFor()
  await picture(page, 'pre-venta-telefono')
  await dialog.getByRole('button', { name: 'Facturar', exact: true }).tap()
  const payment = page.getByRole('dialog', { name: /^Cobrar/ })
  await payment.getByRole('button', { name: 'Exacto' }).tap()
  await payment.getByRole('button', { name: 'Cobrar', exact: true }).tap()
  await messageShown(page, 'Se ha creado la factura correctamente')
  await page.waitForURL(/imprimir\/factura/)
  expect(await api.get(`prebills/${preBill.id}`)).toMatchObject({ preBillTypeId: 3 })
  await page.goto('/app/mobile/pre-ventas')
  await page.getByRole('link', { name: 'Ver cotizaciones' }).tap()
  await page.waitForURL(/\/app\/mobile\/cotizaciones/)
})

test('the invoices of a client are listed from a row, with the filter in the address', async () => {
  const { api, productId } = await quoted('Del cliente')
  const client = await api.post('clients/post', { name: 'Berta', lastName: 'Solís', creditLimit: 0 })
  const billDetails = [{ productId, quantity: 1, price: 460 }]
  const header = { date: businessDay(), paymentTypeId: 1 }
  const bill = await api.post('bills', { ...header, clientId: client.id, billDetails })
  const other = await api.post('bills', { ...header, clientId: 1, billDetails })
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/facturas')
  await page.getByRole('gridcell', { name: number(bill.id), exact: true }).focus()
  await chooseAction(page, 'Facturas de este cliente')
  await page.getByText('Facturas de Berta Solís').waitFor()
  expect(page.url()).toContain(`clientId=${client.id}`)
  await page.getByRole('gridcell', { name: number(other.id), exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ver las de todos' }).press('Enter')
  await page.getByRole('gridcell', { name: number(other.id), exact: true }).waitFor()
  expect(page.url()).not.toContain('clientId')
})
