import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { focused, pay, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const tank = { code: 'APA-1', name: 'Tanque apartado 1100 L', dolarCost: 90, price: 5000 }
let api: StoreApi
let clientId = 0
let productId = 0

beforeAll(async () => {
  api = await storeApi()
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 9000 }).catch(() => undefined)
  const [stocked = 0] = await stockUp(api, [tank])
  productId = stocked
  const person = {
    name: 'Marta',
    lastName: 'Apartada',
    identification: '001-010190-0009K',
    phoneNumber: '8888-0009',
  }
  clientId = (await api.post('clients', { ...person, fullName: 'Marta Apartada' })).id
})

const offered = async (quantity: number, preBillTypeId: number): Promise<number> => {
  const sale = { date: businessDay(), clientId, paymentTypeId: 1, preBillTypeId }
  return (await api.post('prebills', { ...sale, preBillDetails: [{ productId, quantity, price: 5000 }] })).id
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// A page for: the main job, money.
test('goods are set aside with a first deposit, an instalment is paid, and the invoice uses both', async () => {
  const id = await offered(1, 1)
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/cotizaciones/${id}`)
  await button(page, 'Apartar').click()
  await focused(page, 'Primer abono')
  await page.getByLabel('Cuotas del resto').fill('3')
  expect(await axe(page)).toEqual([])
  await picture(page, 'apartar')
  await page.keyboard.press('Control+S')
  await pay(page)
  await messageShown(page, 'Apartado registrado correctamente')
  const panel = page.getByRole('region', { name: 'Apartado' })
  await panel.getByText('C$ 4,000.00').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'apartado')

  await button(page, 'Abonar').click()
  await focused(page, 'Monto')
  await type(page, '1500')
  await page.keyboard.press('Control+S')
  await pay(page)
  await messageShown(page, 'Anticipo registrado correctamente')
  await panel.getByText('C$ 2,500.00').first().waitFor()

  await goTo(page, '/app/apartados')
  await page.getByRole('gridcell', { name: 'Marta Apartada' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'apartados')
  await goTo(page, `/app/pre-ventas/${id}`)
  await button(page, 'Facturar').click()
  await page.getByText('Saldo a favor').first().waitFor()
  await pay(page)
  await page.waitForURL(/imprimir\/factura/)
  const { billId } = await api.get(`prebills/get/${id}`)
  const { payments } = await api.get(`bills/${billId}`)
  expect(payments).toMatchObject([
    { paymentMethodId: 6, value: 2500 },
    { paymentMethodId: 1, value: 2500 },
  ])
})

/** Saves the choices of deposits in the settings. */
async function chooseSettings(page: Page, charge: string, tax: string): Promise<void> {
  await goTo(page, '/app/config/ventas')
  const percent = page.getByLabel('Cargo por cancelar un apartado (%)')
  await percent.fill(charge)
  await page.getByRole('combobox', { name: 'IVA de los anticipos' }).click()
  await page.getByRole('option', { name: tax }).click()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Datos guardados correctamente')
}

// A page for: money, print.
test('a deposit has its card and its receipt; cancelling a layaway gives the money back but for a charge that may be lowered, and the sales book has both with their IVA', async () => {
  const free = await api.post('deposits/post', { clientId, total: 700, observation: 'A cuenta' })
  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/anticipos/${free.id}`)
  await page.getByText('Saldo que queda').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'anticipo')
  await goTo(page, `/app/imprimir/anticipo/${free.id}`)
  await page.getByText('Recibo de anticipo').first().waitFor()

  await chooseSettings(page, '10', 'Al recibir el dinero')
  const id = await offered(1, 2)
  const { depositId } = await api.post(`layaways/${id}/post`, { total: 1500 })
  await goTo(page, `/app/pre-ventas/${id}`)
  await button(page, 'Cancelar apartado').click()
  await focused(page, 'Motivo')
  await type(page, 'Se mudó de ciudad')
  const charge = page.getByRole('textbox', { name: 'Cargo por cancelación', exact: true })
  await expect.poll(() => charge.inputValue()).toBe('500.00')
  await charge.fill('600')
  await page.keyboard.press('Control+S')
  await page
    .getByText(/El cargo por cancelación no puede pasar de C\$\s500.00/)
    .first()
    .waitFor()
  await charge.fill('200')
  await page.getByLabel('Motivo de la rebaja del cargo').fill('Cliente de años')
  await page.getByText('C$ 1,300.00').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'cancelar-apartado')
  await page.getByRole('combobox', { name: 'El dinero' }).click()
  await page.getByRole('option', { name: 'Se devuelve al cliente' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancelar apartado' }).click()
  await page.getByText('Por devolver').waitFor()
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Apartado cancelado')
  const panel = page.getByRole('region', { name: 'Apartado' })
  await panel.getByText('C$ 200.00').waitFor()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await page.setViewportSize({ width: 1366, height: 768 })
  const { active, layaway } = await api.get(`prebills/get/${id}`)
  expect({ active, layaway }).toMatchObject({
    active: false,
    layaway: { stateId: 4, charge: { total: 200 } },
  })

  await goTo(page, `/app/anticipos/${layaway.charge.id}`)
  await page.getByRole('dialog').getByText('Pagado del apartado').waitFor()
  expect(await axe(page)).toEqual([])
  await goTo(page, `/app/imprimir/anticipo/${layaway.charge.id}`)
  await page.getByText('Pagado del apartado').first().waitFor()
  await page.getByText('IVA incluido').first().waitFor()
  await goTo(page, '/app/facturas/reportes/libro-ventas')
  await page.getByRole('gridcell', { name: 'Cargo por cancelación' }).waitFor()
  await page.getByRole('gridcell', { name: 'Anticipo devuelto' }).waitFor()
  const book = await api.post('reports/salesBook', { month: businessDay().slice(0, 7) })
  const own = book.filter((row: { kind: string }) => !['bill', 'retention'].includes(row.kind))
  expect(own.map(({ kind, iva }: { kind: string; iva: number }) => [kind, iva])).toEqual([
    ['charge', 26.09],
    ['deposit', 195.65],
    ['chargeUse', -26.09],
    ['depositUse', -169.56],
  ])
  await expect.poll(async () => (await api.get(`deposits/get/${depositId}`)).tax).toBe(195.65)
  await chooseSettings(page, '0', 'Con la factura')
})
