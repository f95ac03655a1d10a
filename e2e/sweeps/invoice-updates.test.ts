import { expect, test } from 'vitest'
import { axe, messageShown, openPage, signIn, signInAtHome } from '../browser.ts'
import { focused, goTo, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { businessDay, stockUp, storeApi } from '../store-api.ts'

const formatted = (day: string) => day.split('-').reverse().join('/')

async function fiveInvoices(tag: string) {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: `ACT-${tag}`, name: `Cemento de ${tag}`, dolarCost: 5, price: 460 },
  ])
  const person = { code: tag, fullName: `Nora ${tag}`, email: `nora.${tag}@example.com`, areaId: 1 }
  const seller = await api.post('users/post', { ...person, username: `nora.${tag.toLowerCase()}`, rolId: 1 })
  const client = await api.post('clients/post', {
    ...{
      isCompany: true,
      typeId: 1,
      name: `Obras ${tag}`,
      lastName: 'Ana',
      creditLimit: 100_000,
      creditDays: 30,
    },
  })
  const header = {
    ...{ date: businessDay(), clientId: client.id, paymentTypeId: 2, creditDays: 30, deliverLater: true },
  }
  const bills = []
  for (let i = 0; i < 5; i++)
    bills.push(
      await api.post('bills', { ...header, billDetails: [{ productId, quantity: i + 1, price: 460 }] }),
    )
  return { api, bills, seller, client }
}

test('seller, credit days and delivery of five invoices are edited by keyboard and saved together', async () => {
  const { api, bills, seller } = await fiveInvoices('ACTU')
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'actualizar facturas', /facturas-updates/)
  const last = bills.at(-1)
  const grid = page.getByRole('grid', { name: 'Actualizar facturas' })
  const row = grid.getByRole('row').filter({ hasText: String(last.id).padStart(5, '0') })
  const bar = page.getByRole('region', { name: 'Cambios sin guardar' })
  await row.getByRole('gridcell').nth(6).focus()
  for (const [at, bill] of bills.toReversed().entries()) {
    if (at === 0) await page.keyboard.press('Enter')
    await focused(page, 'Editar Vendedor')
    await page.keyboard.type('Nora')
    await page.keyboard.press('Tab')
    await focused(page, 'Editar Días')
    await type(page, String(40 + at))
    await page.keyboard.press('Tab')
    await focused(page, 'Editar Entregada')
    await type(page, formatted(businessDay()))
    await page.keyboard.press(at < bills.length - 1 ? 'Tab' : 'Enter')
    await bar.getByText(`${(at + 1) * 3} cambios sin guardar`).waitFor()
    expect(bill.version).toBe(1)
  }
  expect(await axe(page)).toEqual([])
  await picture(page, 'actualizar-facturas')
  await bar.getByRole('button', { name: 'Guardar' }).focus()
  await page.keyboard.press('Enter')
  await messageShown(page, 'Datos actualizados')
  await bar.waitFor({ state: 'detached' })
  const stored = await api.get(`bills/${last.id}`)
  expect(stored).toMatchObject({ asignedTo: seller.username, creditDays: 40, deliveryDate: businessDay() })
})

test('a concurrent change is reported and unsaved cells are kept; leaving asks first', async () => {
  const { api, bills } = await fiveInvoices('VIEJA')
  const [bill] = bills
  const page = await openPage()
  await signIn(page)
  // The screen gets no events, as after a lost connection.
  await page.route('**/api/events', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  )
  await page.goto('/app/facturas-updates')
  const number = String(bill.id).padStart(5, '0')
  const grid = page.getByRole('grid', { name: 'Actualizar facturas' })
  const row = grid.getByRole('row').filter({ hasText: number })
  const bar = page.getByRole('region', { name: 'Cambios sin guardar' })
  await row.getByRole('gridcell').nth(9).focus()
  await page.keyboard.press('F2')
  await type(page, formatted(businessDay()))
  await page.keyboard.press('Enter')
  await bar.getByText('1 cambio sin guardar').waitFor()
  await api.post('bills/update/batch', { rows: [{ id: bill.id, version: bill.version, creditDays: 60 }] })
  await bar.getByRole('button', { name: 'Guardar' }).press('Enter')
  await messageShown(page, `Otra persona modificó la factura ${number}`)
  await bar.getByText('1 cambio sin guardar').waitFor()
  await row.getByRole('gridcell', { name: '60', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await focused(page, 'Buscar pantalla')
  await type(page, 'cierres de caja')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Seguir editando' }).press('Enter')
  await bar.getByText('1 cambio sin guardar').waitFor()
  await bar.getByRole('button', { name: 'Guardar' }).press('Enter')
  await messageShown(page, 'Datos actualizados')
  expect(await api.get(`bills/${bill.id}`)).toMatchObject({ creditDays: 60, deliveryDate: businessDay() })
})

test('on a phone an invoice is updated in its dialog', async () => {
  const { api, bills } = await fiveInvoices('MOVIL')
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto(`/app/facturas-updates/${bills[0].id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Días de crédito' }).fill('15')
  await dialog.getByRole('button', { name: 'Guardar' }).tap()
  await messageShown(page, 'Datos actualizados')
  expect(await api.get(`bills/${bills[0].id}`)).toMatchObject({ creditDays: 15 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})
