import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { choose, focused, goOn, pick, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

let api: StoreApi
let billId = 0

beforeAll(async () => {
  api = await storeApi()
  const [productId] = await stockUp(api, [{ code: 'OFI-1', name: 'Mezcladora', dolarCost: 20, price: 2300 }])
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 5000 })
  const client = await api.post('clients/post', {
    name: 'Constructora',
    lastName: 'Los Robles',
    creditLimit: 90_000,
    creditDays: 30,
    email: 'compras@example.com',
    cellNumber: '8888-1234',
  })
  const bill = await api.post('bills', {
    date: businessDay(),
    clientId: client.id,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails: [{ productId, quantity: 1, price: 2300 }],
  })
  billId = bill.id
})

// A page for: money, focus.
test('cash is taken out of the till by keyboard; an expense is added with a new category, changed, filtered by date and voided', async () => {
  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/movimientos-caja')
  await page.getByRole('heading', { name: 'Movimientos de caja' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Tipo')
  await choose(page, 'Salida')
  await goOn(page, 'Categoría')
  await pick(page, 'Depósito a banco')
  await goOn(page, 'Monto')
  await type(page, '1500')
  await goOn(page, 'Moneda')
  await goOn(page, 'Motivo')
  await type(page, 'Depósito')
  await picture(page, 'movimiento-de-caja')
  await page.keyboard.press('Control+S')
  await page.getByRole('dialog', { name: 'Movimiento de caja #00001' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Depósito a banco/ }).waitFor()

  await goTo(page, '/app/gastos')
  await page.getByRole('heading', { name: 'Registro de Gastos' }).waitFor()
  await page.getByRole('button', { name: 'Nueva categoria' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Gasolina')
  await page.keyboard.press('Enter')
  await page.getByText('Catalogo creado correctamente').waitFor()

  await page.keyboard.press('Alt+C')
  const dialog = page.getByRole('dialog', { name: 'Nuevo gasto' })
  await dialog.waitFor()
  await page.keyboard.press('Control+S')
  await dialog.getByRole('alert').getByText('Categoría: El campo es requerido').waitFor()
  await dialog.getByRole('alert').getByText('Monto: El campo es requerido').waitFor()
  await dialog.getByRole('combobox', { name: 'Categoría' }).click()
  await type(page, 'gasol')
  await page.getByRole('option', { name: 'Gasolina' }).click()
  await page.getByRole('option', { name: 'Gasolina' }).waitFor({ state: 'hidden' })
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('350.5')
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Viaje a Masaya')
  await page.keyboard.press('Control+S')
  await page.getByText('Registro agregado correctamente').waitFor()
  await page.getByText('Viaje a Masaya').first().dblclick()
  const existing = page.getByRole('dialog', { name: /^Gasto #0/ })
  await existing.getByRole('textbox', { name: 'Monto' }).fill('375')
  await page.keyboard.press('Control+S')
  await page.getByText('Registro modificado correctamente').waitFor()
  await page.getByText('C$ 375.00').first().waitFor()

  const from = page.getByRole('textbox', { name: 'Desde' })
  await from.fill('01/01/2020')
  await from.blur()
  const to = page.getByRole('textbox', { name: 'Hasta' })
  await to.fill('31/01/2020')
  await to.blur()
  await page.getByText('No hay gastos en esas fechas').waitFor()
  await page.reload()
  await page.getByText('No hay gastos en esas fechas').waitFor()
  await expect
    .poll(async () => [await from.inputValue(), await to.inputValue()])
    .toEqual(['01/01/2020', '31/01/2020'])
  await goTo(page, '/app/gastos')

  await page.getByText('Viaje a Masaya').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByText('¿Está seguro que desea eliminar este registro?').waitFor()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByText('Registro eliminado correctamente').waitFor()
  await page.getByText('Anulado').first().waitFor()
  await expect.poll(() => page.getByText('Viaje a Masaya').count()).toBeGreaterThan(0)
})

// A page for: two screens.
test('an invoice is shared by mail, and the mail is listed with its state', async () => {
  const { revision, ...sharing } = await api.get('about/sharing')
  await api.post('about/sharing', { ...sharing, revision, publicAddress: 'https://tienda.example.com' })
  const page = await openPage()
  await signIn(page)
  await goTo(page, `/app/facturas/${billId}`)
  await page.getByRole('button', { name: 'Compartir' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Compartir · Factura/ })
  await dialog.getByRole('heading', { name: 'Enlaces de este documento' }).waitFor()
  await picture(page, 'compartir')
  await dialog.getByRole('button', { name: /^Correo/ }).press('Enter')
  await expect
    .poll(() => dialog.getByLabel('Mensaje').inputValue())
    .toMatch(/Le compartimos la Factura 0*1\./)
  await picture(page, 'compartir-correo')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar correo' }).press('Enter')
  await messageShown(page, 'Correo en cola. Su estado está en «Correos».')
  await goTo(page, '/app/correos')
  await page.getByRole('row', { name: /compras@example\.com/ }).waitFor()
  await goTo(page, '/app/config/correo')
  await page.getByRole('textbox', { name: 'Servidor SMTP' }).waitFor()
  await picture(page, 'correo')
})
