import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseMore } from '../support/acts.ts'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, chooseAction, find, focused, press, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { quoted, shownNumber } from '../support/quoted.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

// A page for: files, print.
test('a quotation is saved as PDF from its dialog and its print page, and a refusal shows the reason; the filter of its list is in the address', async () => {
  const { preBill } = await quoted('Guardada')
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/cotizaciones?shown=inactive')
  const filter = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.poll(() => filter('Inactivas').isChecked()).toBe(true)
  await page.getByText('Activas', { exact: true }).click()
  await page.waitForURL(/shown=active/)
  await goTo(page, '/app/cotizaciones?shown=none')
  await expect.poll(() => filter('Todas').isChecked()).toBe(true)

  await goTo(page, `/app/cotizaciones/${preBill.id}`)
  await chooseMore(page, 'Compartir')
  const save = page.getByRole('button', { name: 'Guardar PDF' })
  const file = await saved(page, () => save.press('Enter'))
  expect(file).toEqual({ name: `cotizacion-${preBill.id}.pdf`, kind: '%PDF-' })
  await page.route('**/prebills/*/pdf*', (route) =>
    route.fulfill({ status: 400, contentType: 'text/plain', body: 'El documento es demasiado grande' }),
  )
  await save.press('Enter')
  await messageShown(page, 'El documento es demasiado grande')
  await page.unroute('**/prebills/*/pdf*')
  await page.keyboard.press('Escape')
  await save.waitFor({ state: 'detached' })
  await goTo(page, `/app/imprimir/cotizacion/${preBill.id}`)
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

// A page for: layout, files, money.
test('on a phone a quotation starts at its products, six of them in view, says what is missing, and is shared as a PDF; a pre-sale is billed, and the lists link to each other', async () => {
  const api = await storeApi()
  const page = await openPage({ width: 360, height: 800 })
  await page.addInitScript(`
    navigator.canShare = () => true
    navigator.share = async ({ title, files: [file] }) => { window.shared = { title, name: file.name, type: file.type } }`)
  await signIn(page)
  const id = await quoteOnPhone(page, api)
  await sharePdf(page, id)
  await billOnPhone(page)
})

/** Enters a quotation, looks at the card of its client, and returns its number. */
async function quoteOnPhone(page: Page, api: StoreApi): Promise<number> {
  const names = ['Codo', 'Tee', 'Unión', 'Tapón', 'Reductor', 'Adaptador']
  await stockUp(
    api,
    names.map((name, at) => ({
      code: `FON-${at}`,
      name: `${name} PVC de 1 1/2 pulgada`,
      dolarCost: 1,
      price: 45,
    })),
  )
  const client = await api.post('clients/post', {
    name: 'Pilar',
    lastName: 'Móvil',
    cellNumber: '8888-7777',
    creditLimit: 5000,
  })
  await page.goto('/app/mobile/cotizaciones/nuevo')
  const dialog = page.getByRole('dialog', { name: 'Nueva cotización' })
  await focused(page, 'Código, nombre o escáner')
  for (const at of names.keys()) await scan(page, `FON-${at}`)
  const lines = dialog.getByRole('list').getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(names.length)
  const more = dialog.getByRole('button', { name: /^Más datos/ })
  await expect
    .poll(async () => (await topOf(more)) - (await bottomOf(lines.last())))
    .toBeGreaterThanOrEqual(0)
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

  await goTo(page, `/app/clientes/${client.id}`)
  const card = page.getByRole('dialog', { name: /^Pilar Móvil/ })
  const reach = (name: string) => card.getByRole('link', { name }).getAttribute('href')
  await expect.poll(() => reach('Llamar')).toBe('tel:88887777')
  await expect.poll(() => reach('WhatsApp')).toBe('https://wa.me/50588887777')
  await card.getByText('Sin facturas').waitFor()
  await picture(page, 'cliente-telefono')
  expect(await axe(page)).toEqual([])
  await card.getByRole('button', { name: 'Editar' }).tap()
  await page.getByRole('textbox', { name: 'Nombre' }).waitFor()
  return (await api.get('prebills/get?take=1')).data[0].id
}

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

async function sharePdf(page: Page, id: number): Promise<void> {
  await goTo(page, `/app/mobile/cotizaciones/${id}`)
  await chooseMore(page, 'Compartir')
  const send = page.getByRole('button', { name: 'Enviar el PDF' })
  await send.tap()
  await expect
    .poll(() => page.evaluate('window.shared'), { timeout: 30_000 })
    .toEqual({
      title: `Cotización ${shownNumber(id)}`,
      name: `cotizacion-${id}.pdf`,
      type: 'application/pdf',
    })
  expect(await axe(page)).toEqual([])
  await picture(page, 'cotizacion-compartir-telefono')
  const share = page.getByRole('dialog', { name: /^Compartir/ })
  await share.getByRole('button', { name: 'Cerrar' }).tap()
  await send.waitFor({ state: 'detached' })
}

async function billOnPhone(page: Page): Promise<void> {
  const { api, preBill } = await quoted('Teléfono', 2)
  await goTo(page, '/app')
  await page.getByRole('link', { name: 'Cotizaciones', exact: true }).first().tap()
  await page.waitForURL(/\/app\/mobile\/cotizaciones/)
  await page.getByRole('link', { name: 'Ver pre-ventas' }).tap()
  await page.waitForURL(/\/app\/mobile\/pre-ventas/)
  await page.getByText(shownNumber(preBill.id), { exact: true }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'pre-ventas-telefono')
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  const card = page.getByRole('listitem').filter({ hasText: shownNumber(preBill.id) })
  // The header is low enough to show four cards.
  await expect.poll(() => topOf(card)).toBeLessThan(180)
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
  await expect.poll(() => api.get(`prebills/${preBill.id}`)).toMatchObject({ preBillTypeId: 3 })
  await goTo(page, '/app/mobile/pre-ventas')
  await page.getByRole('link', { name: 'Ver cotizaciones' }).tap()
  await page.waitForURL(/\/app\/mobile\/cotizaciones/)
}

// A page for: a kind of screen, print.
test('quotations are called, lost with a reason and won, and the figures tell it', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'SEG-1', name: 'Lámina de zinc seguida', dolarCost: 5, price: 400 },
  ])
  const quote = async (quantity: number, nameClient: string) => {
    const sale = { date: businessDay(), clientId: 1, nameClient, paymentTypeId: 1, preBillTypeId: 1 }
    const made = await api.post('prebills', {
      ...sale,
      preBillDetails: [{ productId, quantity, price: 400 }],
    })
    return { id: made.id, shown: shownNumber(made.id) }
  }
  const called = await quote(10, 'Constructora Seguida')
  const lost = await quote(3, 'Taller Perdido')
  const won = await quote(2, 'Finca Ganada')
  await api.post(`prebills/${won.id}/convert`, {})
  await api.post(`prebills/${won.id}/convertToBill`, {})

  const page = await openPage()
  await signIn(page)
  await page.goto('/app/seguimiento-cotizaciones')
  await page.getByRole('gridcell', { name: called.shown, exact: true }).focus()
  await chooseAction(page, 'Dar seguimiento')
  await focused(page, 'Próximo contacto')
  await type(page, 'hoy')
  await press(page, 'Tab')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Seguimiento guardado')

  await page.getByRole('gridcell', { name: lost.shown, exact: true }).focus()
  await chooseAction(page, 'Marcar como perdida')
  await focused(page, 'Motivo')
  await find(page, 'precio')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Cotización marcada como perdida')

  await goTo(page, '/app/seguimiento-cotizaciones?shown=contact')
  await page.getByText('Constructora Seguida').first().waitFor()
  await goTo(page, '/app/seguimiento-cotizaciones?shown=all')
  await page.getByText('Taller Perdido').first().waitFor()
  await page.getByText('Finca Ganada').first().waitFor()
  await page.getByText('Conversión del valor').first().waitFor()
  await picture(page, 'seguimiento-cotizaciones')

  await goTo(page, `/app/imprimir/proforma/${called.id}`)
  await page.getByText('Factura proforma').first().waitFor()
  await page
    .getByText(/Documento sin valor fiscal/)
    .first()
    .waitFor()
})
