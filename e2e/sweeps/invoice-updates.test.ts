import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { focused, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

const delivered = businessDay().split('-').reverse().join('/')

async function invoices(count: number) {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'ACT-1', name: 'Cemento de obra', dolarCost: 5, price: 460 },
  ])
  const person = { code: 'ACTU', fullName: 'Nora Actual', email: 'nora@example.com', areaId: 1 }
  const seller = await api.post('users/post', { ...person, username: 'nora.actual', rolId: 1 })
  const client = await api.post('clients/post', {
    isCompany: true,
    typeId: 1,
    name: 'Obras Actual',
    lastName: 'Ana',
    creditLimit: 100_000,
    creditDays: 30,
  })
  const header = { date: businessDay(), clientId: client.id, paymentTypeId: 2, creditDays: 30 }
  const bills = []
  for (let i = 0; i < count; i++)
    bills.push(
      await api.post('bills', {
        ...header,
        deliverLater: true,
        billDetails: [{ productId, quantity: i + 1, price: 460 }],
      }),
    )
  return { api, bills, seller }
}

// A page for: focus, two screens, layout.
test('seller, days and delivery of invoices are saved together by keyboard; a concurrent change keeps the cells; a phone has a dialog', async () => {
  const { api, bills, seller } = await invoices(3)
  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/facturas-updates')
  const grid = page.getByRole('grid', { name: 'Actualizar facturas' })
  // Whether the goods are delivered is in sight of a usual laptop without scrolling.
  const delivery = grid.getByRole('columnheader', { name: 'Entrega', exact: true })
  const right = async () => ((box) => box && box.x + box.width)(await delivery.boundingBox())
  await expect.poll(right).toBeLessThanOrEqual(1366)
  const rowOf = (bill: { id: number }) =>
    grid.getByRole('row').filter({ hasText: String(bill.id).padStart(5, '0') })
  const bar = page.getByRole('region', { name: 'Cambios sin guardar' })
  const [bill, ...edited] = bills
  const last = edited.at(-1)
  await rowOf(last).getByRole('gridcell').nth(6).focus()
  await page.keyboard.press('Enter')
  for (let at = 0; at < edited.length; at += 1) {
    await focused(page, 'Editar Vendedor')
    await page.keyboard.type('Nora')
    await page.keyboard.press('Tab')
    await focused(page, 'Editar Días')
    await type(page, String(40 + at))
    await page.keyboard.press('Tab')
    await focused(page, 'Editar Fecha de entrega')
    await type(page, delivered)
    await page.keyboard.press(at < edited.length - 1 ? 'Tab' : 'Enter')
    await bar.getByText(`${(at + 1) * 3} cambios sin guardar`).waitFor()
  }
  expect(await axe(page)).toEqual([])
  await picture(page, 'actualizar-facturas')
  await bar.getByRole('button', { name: 'Guardar' }).press('Enter')
  await messageShown(page, 'Datos actualizados')
  await bar.waitFor({ state: 'detached' })
  const stored = { asignedTo: seller.username, deliveryDate: businessDay() }
  for (const [at, { id }] of edited.toReversed().entries())
    await expect.poll(() => api.get(`bills/${id}`)).toMatchObject({ ...stored, creditDays: 40 + at })

  // The screen gets no events, as after a lost connection.
  await page.route('**/api/events', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  )
  await page.goto('/app/facturas-updates')
  await rowOf(bill).getByRole('gridcell').nth(8).focus()
  await page.keyboard.press('F2')
  await type(page, delivered)
  await page.keyboard.press('Enter')
  await bar.getByText('1 cambio sin guardar').waitFor()
  await api.post('bills/update/batch', { rows: [{ id: bill.id, version: bill.version, creditDays: 60 }] })
  await bar.getByRole('button', { name: 'Guardar' }).press('Enter')
  await messageShown(page, `Otra persona modificó la factura ${String(bill.id).padStart(5, '0')}`)
  await bar.getByText('1 cambio sin guardar').waitFor()
  await rowOf(bill).getByRole('gridcell', { name: '60', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await focused(page, 'Buscar pantalla')
  await type(page, 'cierres de caja')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Seguir editando' }).press('Enter')
  await bar.getByText('1 cambio sin guardar').waitFor()
  await bar.getByRole('button', { name: 'Guardar' }).press('Enter')
  await messageShown(page, 'Datos actualizados')
  await expect
    .poll(() => api.get(`bills/${bill.id}`))
    .toMatchObject({ creditDays: 60, deliveryDate: businessDay() })

  const phone = await openPage({ width: 360, height: 800 })
  await signIn(phone)
  await goTo(phone, `/app/facturas-updates/${bill.id}`)
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Días de crédito' }).fill('15')
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await dialog.getByRole('button', { name: 'Guardar' }).tap()
  await messageShown(phone, 'Datos actualizados')
  await expect.poll(() => api.get(`bills/${bill.id}`)).toMatchObject({ creditDays: 15 })
})
