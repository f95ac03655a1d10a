import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signInAtHome } from '../browser.ts'
import { chooseAction, focused, goTo, scan, type } from '../keyboard.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'

const pump = { code: 'IMP-1', name: 'Bomba de agua', dolarCost: 20, price: 1150, barcode: '7430000099017' }
const date = businessDay()
let api: StoreApi
let productId: number
let clientId: number

beforeAll(async () => {
  api = await storeApi()
  ;[productId = 0] = await stockUp(api, [pump])
  const [from, to] = [`${date.slice(0, 4)}-01-01`, `${date.slice(0, 4)}-12-31`]
  const kind = {
    ...{ isCompany: true, typeId: 2 },
    name: 'Cooperativa del Agua',
    lastName: 'R. L.',
    identification: 'J0310000012345',
  }
  const letter = { exempt: true, exemptLetter: 'DGI-0412', exemptFrom: from, exemptTo: to }
  const credit = { creditLimit: 100_000, creditDays: 30 }
  clientId = (await api.post('clients/post', { ...kind, ...letter, ...credit })).id
})

test('an exempt client buys without IVA, and the paper names the letter', async () => {
  const page = await openPage()
  const bill = await api.post('bills', {
    ...{ date, clientId, paymentTypeId: 1 },
    billDetails: [{ productId, quantity: 1, price: 1000 }],
  })
  expect(bill).toMatchObject({ iva: 0, total: 1000, exemptLetter: 'DGI-0412' })
  await signInAtHome(page)
  await page.goto(`/app/imprimir/factura/${bill.id}`)
  await page.getByText('DGI-0412').first().waitFor()
})

test('a cash sale is paid less what is withheld, and its certificate is noted once it arrives', async () => {
  const page = await openPage()
  await signInAtHome(page)
  await page.goto('/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await scan(page, pump.barcode)
  await page.getByRole('gridcell', { name: pump.name }).waitFor()
  await page.keyboard.press('F9')
  const dialog = page.getByRole('dialog', { name: /Cobrar/ })
  await dialog.getByText('Con retención').click()
  await dialog.getByText('IR 2 %', { exact: true }).click()
  await dialog.getByText('C$ 1,130.00').first().waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Recibido en C$' }).focus()
  await page.keyboard.press('Enter')
  await messageShown(page, /Factura registrada/)
  await dialog.waitFor({ state: 'detached' })

  await goTo(page, 'retenciones', /contabilidad\/retenciones/)
  await page.getByText('Retenciones', { exact: true }).first().waitFor()
  const row = page.getByRole('row', { name: /IR 2 %/ })
  await row.getByText('Pendiente').waitFor()
  await page.getByLabel('Retenciones del mes por tipo').getByText('C$ 20.00').first().waitFor()
  expect(await axe(page)).toEqual([])

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

  await goTo(page, 'libro de ventas', /libro-ventas/)
  await page.getByLabel('Retenciones del mes por tipo').getByText('C$ 20.00').first().waitFor()
  expect(await axe(page)).toEqual([])
})
