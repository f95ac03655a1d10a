import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { chooseAction, focused, scan, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

const pump = { code: 'IMP-1', name: 'Bomba de agua', dolarCost: 20, price: 1150, barcode: '7430000099017' }

/** A receipt of a client who withheld, with its certificate. */
beforeAll(async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [pump])
  const client = await api.post('clients/post', {
    name: 'Constructora',
    lastName: 'Los Robles',
    creditLimit: 90_000,
    creditDays: 30,
  })
  const bill = await api.post('bills', {
    date: businessDay(),
    clientId: client.id,
    paymentTypeId: 2,
    creditDays: 30,
    billDetails: [{ productId, quantity: 2, price: 1150 }],
  })
  await api.post('receivables', {
    billId: bill.id,
    referencePhysical: '501',
    observation: 'Cancelación',
    amount: 2260,
    withholdings: [{ typeId: 1, amount: 40, certificate: 'C-1044' }],
  })
})

// A page for: the main job, money, files.
test('a cash sale is paid less what is withheld; its certificate is entered, and it is in month, CSV and sales book', async () => {
  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await scan(page, pump.barcode)
  await page.getByRole('gridcell', { name: pump.name }).waitFor()
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog', { name: /Cobrar/ })
  await dialog.getByText('Con retención').click()
  await dialog.getByText('IR 2 %', { exact: true }).click()
  await dialog.getByText('C$ 1,130.00').first().waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Recibido en C$' }).press('Enter')
  await messageShown(page, /Factura registrada/)
  await dialog.waitFor({ state: 'detached' })

  await goTo(page, '/app/contabilidad/retenciones')
  await page.getByRole('row', { name: /Constructora Los Robles.*C-1044/ }).waitFor()
  const row = page.getByRole('row', { name: /IR 2 %.*Pendiente/ })
  await row.waitFor()
  await page.getByLabel('Retenciones del mes por tipo').getByText('C$ 60.00').first().waitFor()
  await picture(page, 'retenciones')
  await row.getByRole('gridcell', { name: 'IR 2 %', exact: true }).click()
  await chooseAction(page, 'Anotar constancia')
  await focused(page, 'Número de la constancia')
  await type(page, 'C-881')
  await page.keyboard.press('Control+s')
  await messageShown(page, 'Constancia anotada correctamente')
  await page.getByRole('row', { name: /IR 2 %.*C-881/ }).waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toBe('retenciones.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/Nos retienen,IR 2 %,.*,C-881,1000.00,2,20.00,/)

  await goTo(page, '/app/facturas/reportes/libro-ventas')
  await page.getByLabel('Retenciones del mes por tipo').getByText('C$ 60.00').first().waitFor()
})
