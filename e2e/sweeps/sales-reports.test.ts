import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, openPage, signIn, signInAtHome } from '../browser.ts'
import { choose, chooseAction, find, focused, goTo, tabTo, type } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { addUser, businessDay, type StoreApi, stockUp, storeApi } from '../store-api.ts'
import { readRows } from '../workbook.ts'

const today = businessDay()
const screen = '/app/facturas/reportes/ventas'
let api: StoreApi
let familyId = 0
let clientId = 0
let billId = 0
let password = ''

beforeAll(async () => {
  api = await storeApi()
  const family = await api.post('catalogos/new-catalog', { name: 'Ventas del reporte', catalogId: 'family' })
  familyId = family.id
  const [nail = 0, lime = 0] = await stockUp(api, [
    { code: 'VENT-1', name: 'Clavo del reporte', dolarCost: 1, price: 115, familyId },
    { code: 'VENT-2', name: 'Cal del reporte', dolarCost: 2, price: 230, familyId },
  ])
  password = await addUser(api, { username: 'rosa.ventas', fullName: 'Rosa Ventas', role: 'Vendedor' })
  const client = { name: 'Lucía', lastName: 'Reportes', creditLimit: 50_000, creditDays: 30 }
  clientId = (await api.post('clients/post', client)).id
  const header = { date: today, clientId, asignedTo: 'rosa.ventas' }
  const onCredit = { ...header, paymentTypeId: 2, creditDays: 30 }
  const goods = [
    { productId: nail, quantity: 10, price: 115 },
    { productId: lime, quantity: 2, price: 230 },
  ]
  billId = (await api.post('bills', { ...onCredit, billDetails: goods })).id
  await api.post('bills', { ...header, asignedTo: 'admin', paymentTypeId: 1, billDetails: goods.slice(0, 1) })
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
  await api.post('movements', {
    ...{ billId, date: today, movementTypeId: 1, movementGroupId: 1, observation: 'Sobró' },
    movementDetails: [{ productId: nail, quantity: 1 }],
  })
  const goal = { description: 'Mes del reporte', initDate: today, endDate: today, value: 2000 }
  const goalId = (await api.post('goals/post', goal)).id
  await api.post('goalUsers/post', { goalId, username: 'rosa.ventas', value: 1300 })
  const receipt = {
    billId,
    referencePhysical: 'RF-1',
    acceptRepeated: true,
    observation: 'Abono del reporte',
  }
  await api.post('receivables', { ...receipt, amount: 400, paymentMethodId: 1 })
  await api.post('receivables', { ...receipt, amount: 100, paymentMethodId: 3, bankId: 1, reference: 'T-1' })
  const voided = await api.post('receivables', { ...receipt, amount: 50, paymentMethodId: 1 })
  await api.get(`receivables/${voided.id}/delete`)
})

const totals = (page: Page) => page.getByRole('row', { name: /^Totales/ })

/** The cells of the rows with this name; numbers as numbers. */
async function cellsOf(page: Page, name: RegExp): Promise<(string | number)[][]> {
  const rows = await page.getByRole('row', { name }).all()
  return Promise.all(
    rows.map(async (row) =>
      (await row.getByRole('gridcell').allInnerTexts())
        .map((text) => text.trim())
        .filter((text) => text !== '' && text !== '⋯')
        .map((text) => (/^-?[\d,.]+%?$/.test(text) ? Number(text.replaceAll(/[,%]/g, '')) : text)),
    ),
  )
}

test('the tabs of the sales report have the same totals and link to the invoice, by keyboard', async () => {
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'reporte de ventas', /reportes\/ventas/)
  await page.getByRole('tab', { name: 'Detalle' }).waitFor()
  await page.keyboard.press('/')
  await focused(page, 'Buscar')
  await tabTo(page, 'Producto')
  await find(page, 'VENT-1')
  await page.waitForURL(/producto=\d+/)
  await totals(page).getByText('2,185.00').waitFor()

  await page.goto(`${screen}?categoria=${familyId}`)
  await page.getByText('Categoría: Ventas del reporte').waitFor()
  const tab = page.getByRole('tab', { name: 'Ventas por productos' })
  await tab.focus()
  for (const name of [
    'Resumen de ventas',
    'Resumen de ventas vendedor',
    'Ventas por día',
    'Ventas por categoría',
  ]) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name, exact: true }).waitFor()
    await focused(page, name)
    await totals(page).getByText('2,645.00').waitFor()
    await totals(page).getByText('2,300.00').waitFor()
    if (name.endsWith('vendedor')) {
      await page.getByRole('row', { name: /Rosa Ventas.*Cumplida/ }).waitFor()
      await page.getByRole('row', { name: /Sin meta/ }).waitFor()
      await picture(page, 'ventas-por-vendedor')
    }
  }
  expect(await axe(page)).toEqual([])

  await page.getByRole('gridcell', { name: 'Ventas del reporte', exact: true }).focus()
  await chooseAction(page, 'Ver documentos')
  await page.getByRole('row', { name: /Devolución/ }).waitFor()
  await totals(page).getByText('2,645.00').waitFor()
  await page.getByRole('gridcell', { name: 'Devolución', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Detalle' }).waitFor()
  await totals(page).getByText('-115.00').waitFor()
  await picture(page, 'ventas-detalle')
  await page.getByRole('gridcell', { name: 'Devolución', exact: true }).focus()
  await chooseAction(page, 'Abrir factura')
  await page.waitForURL(new RegExp(`/app/facturas/${billId}`))
})

test('the Excel of a tab equals the screen, and the paper has its total', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto(`${screen}?categoria=${familyId}`)
  await page.getByRole('row', { name: /VENT-2/ }).waitFor()
  const shown = await cellsOf(page, /VENT-\d/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a Excel' }).press('Enter')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const [titles, ...rows] = readRows(Buffer.concat(chunks))
  expect(titles).toEqual([
    'Código',
    'Producto',
    'Cantidad',
    'Devuelto',
    'Subtotal neto',
    'Total',
    'Costo',
    'Utilidad',
    'Util. %',
  ])
  expect(rows.pop()?.[0]).toBe('Totales')
  expect(rows).toEqual(shown)
  await picture(page, 'reporte-de-ventas')

  await page.getByRole('link', { name: 'Imprimir', exact: true }).press('Enter')
  await page.waitForURL(/imprimir\/ventas/)
  const paper = page.getByRole('article', { name: 'Ventas por productos' })
  await paper.getByText('Ventas del reporte').waitFor()
  await paper.getByText('C$ 2,645.00').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /VENT-2/ }).waitFor()
})

test("a seller without permission for others' sales reads only their own, without costs", async () => {
  const page = await openPage()
  await signIn(page, 'rosa.ventas', password)
  await page.goto(`${screen}?categoria=${familyId}&vendedor=admin`)
  await totals(page).getByText('1,495.00').waitFor()
  expect(
    await page
      .getByRole('textbox', { name: 'Vendedor' })
      .or(page.getByRole('combobox', { name: 'Vendedor' }))
      .isDisabled(),
  ).toBe(true)
  expect(await page.getByRole('columnheader', { name: /Costo|Utilidad/ }).count()).toBe(0)
})

test('the products sold by a user are printed from the dialog', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/facturas/reportes/productos-consolidados?categoria=${familyId}`)
  await page.getByRole('row', { name: /VENT-1/ }).waitFor()
  await page.getByRole('button', { name: 'Productos vendidos' }).press('Enter')
  await page.getByRole('dialog', { name: 'Productos vendidos' }).waitFor()
  await focused(page, 'Período')
  await choose(page, 'Hoy')
  await tabTo(page, 'Usuario')
  await find(page, 'rosa')
  await tabTo(page, 'Ver e imprimir')
  await page.keyboard.press('Enter')
  await page.waitForURL(/imprimir\/productos-vendidos/)
  const paper = page.getByRole('article', { name: 'Productos vendidos' })
  await paper.getByText('Rosa Ventas').waitFor()
  await paper.getByText('C$ 1,495.00').waitFor()
  await picture(page, 'productos-vendidos')
})

test('the receipts report sums each method without voided receipts, on screen and on paper', async () => {
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'reporte de recibos', /reportes\/recibos/)
  await page.keyboard.press('/')
  await type(page, 'Lucía Reportes')
  await page.getByText('C$ 400.00').waitFor()
  await page.getByText('C$ 100.00').waitFor()
  await totals(page).getByText('500.00').waitFor()
  await page.getByRole('row', { name: /Anulado/ }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'reporte-de-recibos')
  await page.getByRole('link', { name: 'Imprimir', exact: true }).press('Enter')
  await page.waitForURL(/imprimir\/recibos/)
  const paper = page.getByRole('article', { name: 'Reporte de recibos' })
  await paper.getByText('Total cobrado').waitFor()
  await paper.getByText('C$ 500.00').waitFor()
})

test('best sellers have a chart, and a row opens its product', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/inventario/reportes/mov-productos?categoria=${familyId}`)
  await page.getByRole('img', { name: /Clavo del reporte 19, Cal del reporte 2/ }).waitFor()
  await page.getByRole('gridcell', { name: 'VENT-1' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'mas-vendidos')
  await page.getByRole('gridcell', { name: 'VENT-1' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/products\/get\/image/)
})

test('on a phone the report is cards, and its dates open the filters', async () => {
  const page = await openPage({ width: 360, height: 800 })
  await signIn(page)
  await page.goto(`${screen}?categoria=${familyId}&desde=${today}&hasta=${today}`)
  await page.getByText('Clavo del reporte').first().waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await page.getByRole('button', { name: /^Del / }).tap()
  await page.getByRole('textbox', { name: 'Desde' }).waitFor()
  await page.goto(`${screen}?desde=2020-01-01&hasta=2020-01-31`)
  await page.getByText('No hubo ventas en esas fechas').waitFor()
})
