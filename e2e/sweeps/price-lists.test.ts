import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { find, focused, pay, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const nails = { code: 'LIS-1', name: 'Clavo de lista', dolarCost: 0.2, price: 25 }
const paint = { code: 'LIS-2', name: 'Pintura de lista', dolarCost: 5, price: 400 }
let api: StoreApi
let [nailId, paintId] = [0, 0]

beforeAll(async () => {
  api = await storeApi()
  ;[nailId = 0, paintId = 0] = await stockUp(api, [nails, paint])
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 1000 }).catch(() => undefined)
  const list = await api.post('priceLists/post', { name: 'Mayoreo de prueba', audienceId: 1 })
  await api.post('priceLists/prices/post', {
    id: list.id,
    products: [
      {
        productId: nailId,
        breaks: [
          { from: 0, price: 23 },
          { from: 12, price: 21 },
        ],
      },
    ],
  })
  const company = { isCompany: true, typeId: 2 }
  await api.post('clients/post', { ...company, name: 'Mayorista Tres Ríos', priceListId: list.id })
  await api.post('clients/post', { ...company, name: 'Vecino de enfrente' })
})

const search = 'Código, nombre o escáner'
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

async function newInvoice(page: Page, client: string): Promise<void> {
  await goTo(page, '/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Cliente/ }).inputValue())
    .toBe('Cliente de contado')
  await page.keyboard.press('Control+A')
  await find(page, client)
}

/** Adds units of a product by its code. */
async function add(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2')
  await focused(page, search)
  await type(page, text)
  await page.keyboard.press('Enter')
}

// A page for: focus, money.
test('a wholesale client buys a dozen at the break, by keyboard alone; another client reprices the lines that nobody typed, after one question', async () => {
  const page = await openPage()
  await signIn(page)
  await newInvoice(page, 'Mayorista Tres')
  await add(page, '2*LIS-1')
  await page.getByText('Mayoreo de prueba · desde 12: C$ 21.00').waitFor()
  await cell(page, '23.00').waitFor()
  await add(page, '1*LIS-2')
  await picture(page, 'venta-con-lista')
  expect(await axe(page)).toEqual([])
  // Ten more of the same make a dozen.
  await add(page, '10*LIS-1')
  await cell(page, '21.00').waitFor()
  await page.getByText('Mayoreo de prueba', { exact: true }).waitFor()
  await page.keyboard.press('Control+S')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
  const [{ id }] = (await api.get('bills/get?take=1')).data
  await expect
    .poll(async () => (await api.get(`bills/get/${id}`)).billDetails)
    .toMatchObject([
      { productId: nailId, quantity: 12, price: 21, priceList: 'Mayoreo de prueba' },
      { productId: paintId, price: 400, priceList: null },
    ])

  await newInvoice(page, 'Vecino de')
  await add(page, '12*LIS-1')
  await cell(page, '25.00').waitFor()
  await add(page, '1*LIS-2')
  await cell(page, '400.00').first().waitFor()
  const client = page.getByRole('combobox', { name: /^Cliente/ })
  await client.focus()
  await page.keyboard.press('Control+A')
  await find(page, 'Mayorista Tres')
  const question = page.getByRole('dialog', { name: 'Mayorista Tres Ríos tiene otros precios' })
  await question.getByText('Clavo de lista: de C$ 25.00 a C$ 21.00').waitFor()
  await expect.poll(() => question.getByText('Pintura de lista').count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await cell(page, '21.00').waitFor()
  // Back to the neighbour, keeping the prices: they are typed now, and a discount for the guard.
  await client.focus()
  await page.keyboard.press('Control+A')
  await find(page, 'Vecino de')
  await page.getByRole('button', { name: 'Dejar el precio' }).click()
  await expect.poll(() => cell(page, '21.00').count()).toBe(1)
  await page.keyboard.press('Control+S')
  await pay(page)
  await messageShown(page, /el descuento de Clavo de lista es 16 %/)
})

// A page for: layout, focus.
test('a promotion is made on its screen, sells within its days, and reaches a phone', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/productos/listas/nuevo')
  await focused(page, 'Nombre')
  await type(page, 'Feria de la pintura')
  await page.getByRole('combobox', { name: 'Para quién' }).click()
  await page.getByRole('option', { name: /promoción/ }).click()
  await page.getByRole('textbox', { name: 'Vale desde' }).fill('h')
  await page.getByRole('textbox', { name: 'Vale hasta' }).fill('+3')
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Registro agregado correctamente')
  const lists = (await api.get('priceLists/get?take=100')).data
  const { id } = lists.find(({ name }: { name: string }) => name === 'Feria de la pintura')
  await goTo(page, `/app/productos/listas/precios?lista=${id}`)
  await page.getByRole('textbox', { name: 'Código o nombre contiene' }).fill('de lista')
  await page.getByRole('button', { name: 'Ver precios' }).click()
  const row = page.getByRole('row', { name: /Pintura de lista/ })
  await row.waitFor()
  await row.getByRole('gridcell').nth(4).dblclick()
  await page.keyboard.type('350')
  await page.keyboard.press('Enter')
  await page.getByText('Cambia 1 producto').waitFor()
  await picture(page, 'precios-de-lista')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar precios' }).click()
  await messageShown(page, 'Precios de la lista guardados')
  await row.getByText('350.00').last().waitFor()

  await page.setViewportSize({ width: 360, height: 800 })
  await goTo(page, '/app/facturas-quickly')
  await page.getByRole('combobox', { name: search }).fill('LIS-2')
  await page.keyboard.press('Enter')
  await page.getByText('Feria de la pintura').waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})
