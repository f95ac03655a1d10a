import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { fillIn, focused, found, goOn, pay, pick, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const goods = [
  { code: 'KIT-1', name: 'Llave de ducha Armada', dolarCost: 2, price: 150 },
  { code: 'KIT-2', name: 'Regadera cromada Armada', dolarCost: 5, price: 400 },
]
const kit = 'Kit de ducha completo'
let api: StoreApi
let productIds: number[] = []

beforeAll(async () => {
  api = await storeApi()
  productIds = await stockUp(api, goods)
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 5000 }).catch(() => undefined)
})

const stockOf = async (place: number): Promise<number> =>
  (await api.get(`products/get/${productIds[place]}`)).stock

// A page for: focus, print, layout.
test('a kit is made, sold and returned by keyboard alone; on a phone its components are read and edited', async () => {
  const page = await openPage()
  await signIn(page)
  const [taps, roses] = [await stockOf(0), await stockOf(1)]
  await page.goto('/app/productos/nuevo')
  await focused(page, 'Nombre')
  await type(page, kit)
  for (const [field, text] of [
    ['Categoría', 'General'],
    ['Marca', 'Genérica'],
    ['Unidad de medida', 'Unidad'],
  ] as const) {
    await tabTo(page, field)
    await pick(page, text)
  }
  await tabTo(page, 'Precio en')
  await type(page, '650')
  await tabTo(page, 'Es kit')
  await page.keyboard.press('Space')
  await page.getByRole('group', { name: 'Componentes' }).waitFor()
  await page.keyboard.press('Control+S')
  await page.getByRole('alert').getByText('Seleccione el componente').waitFor()
  expect(await axe(page)).toEqual([])
  await page
    .getByRole('combobox', { name: /^Componente/ })
    .first()
    .focus()
  await pick(page, 'Llave de ducha')
  await tabTo(page, 'Por kit')
  await type(page, '2')
  await tabTo(page, 'Agregar componente')
  await page.keyboard.press('Enter')
  await focused(page, 'Componente')
  await pick(page, 'Regadera')
  await tabTo(page, 'Mostrar componentes')
  await page.keyboard.press('Space')
  expect(await axe(page)).toEqual([])
  await picture(page, 'kit')
  await page.keyboard.press('Control+S')
  await messageShown(page, 'Producto creado correctamente')

  const [made] = (await api.get('products/get?take=5&isKit=true')).data
  expect(made).toMatchObject({ name: kit, isKit: true, stock: Math.floor(taps / 2) })
  await goTo(page, `/app/products/get/image/${made.id}`)
  await page.getByText(/se arman/).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'ficha-kit')

  await goTo(page, '/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await page.keyboard.press('F2')
  await type(page, 'ducha completo')
  await found(page)
  await goOn(page, 'Cantidad, línea 1')
  await type(page, '3')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 1,950.00').first().waitFor()
  await page.keyboard.press('Control+S')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
  expect([await stockOf(0), await stockOf(1)]).toEqual([taps - 6, roses - 3])
  const [bill] = (await api.get('bills/get?take=1')).data
  await goTo(page, `/app/imprimir/factura/${bill.id}`)
  await page.getByText('6 Unidad Llave de ducha Armada').first().waitFor()

  await goTo(page, '/app/notascreditos/nuevo')
  await focused(page, 'Número de factura')
  await type(page, String(bill.id))
  await fillIn(page, { Fecha: '', Tipo: '' })
  await goOn(page, 'Motivo')
  await pick(page, 'Producto')
  await goOn(page, 'Observación')
  await type(page, 'El cliente devolvió un kit')
  await page.keyboard.press('F2')
  await pick(page, 'ducha completo')
  await focused(page, 'Cantidad, línea 1')
  await type(page, '1')
  await page.keyboard.press('Enter')
  await page.getByText('C$ 650.00').first().waitFor()
  await page.keyboard.press('Control+S')
  await page.getByRole('status').getByText('Todo repartido').waitFor()
  await page.keyboard.press('Control+Enter')
  await messageShown(page, 'Nota de credito registrada correctamente')
  expect([await stockOf(0), await stockOf(1)]).toEqual([taps - 4, roses - 2])

  await readOnPhone(made.id)
})

async function readOnPhone(id: number): Promise<void> {
  const page = await openPage({ width: 360, height: 800, colorScheme: 'dark' })
  await signIn(page)
  await page.goto(`/app/products/get/image/${id}`)
  await page.getByText(/se arman/).waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'ficha-kit-telefono')
  await goTo(page, `/app/productos/${id}`)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByRole('group', { name: 'Componentes' }).scrollIntoViewIfNeeded()
  expect(await axe(page)).toEqual([])
  await picture(page, 'kit-telefono')
}
