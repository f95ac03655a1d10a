import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, messageShown, openPage, signInAtHome } from './browser.ts'
import { focused, goTo, pay, type } from './keyboard.ts'
import { picture } from './manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from './store-api.ts'

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

test('goods are set aside with a first deposit, an instalment is paid, and the invoice uses both', async () => {
  const id = await offered(1, 1)
  const page = await openPage()
  await signInAtHome(page)
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

  await goTo(page, 'apartados', /\/app\/apartados/)
  await page.getByRole('gridcell', { name: 'Marta Apartada' }).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'apartados')
  await page.goto(`/app/pre-ventas/${id}`)
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

test('a layaway is cancelled and its money goes back; the receipt of a deposit is printed', async () => {
  const id = await offered(1, 2)
  await api.post(`layaways/${id}/post`, { total: 1200 })
  const page = await openPage({ width: 360, height: 800 })
  await signInAtHome(page)
  await page.goto(`/app/pre-ventas/${id}`)
  await button(page, 'Cancelar apartado').click()
  await focused(page, 'Motivo')
  await type(page, 'Se mudó de ciudad')
  await page.getByRole('combobox', { name: 'El dinero' }).or(page.getByLabel('El dinero')).first().click()
  await page.getByRole('option', { name: 'Se devuelve al cliente' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancelar apartado' }).click()
  await page.getByText('Por devolver').waitFor()
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Apartado cancelado')
  expect(await api.get(`prebills/get/${id}`)).toMatchObject({ active: false, layaway: { stateId: 4 } })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)

  const { id: depositId } = await api.post('deposits/post', { clientId, total: 700, observation: 'A cuenta' })
  const desk = await openPage()
  await signInAtHome(desk)
  await desk.goto(`/app/anticipos/${depositId}`)
  await desk.getByText('Saldo que queda').waitFor()
  expect(await axe(desk)).toEqual([])
  await picture(desk, 'anticipo')
  await desk.goto(`/app/imprimir/anticipo/${depositId}`)
  await desk.getByText('Recibo de anticipo').first().waitFor()
})
