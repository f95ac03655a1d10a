import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, find, focused, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

// A page for: focus, money, print.
test('a contractor has a project and a buyer, buys on credit for it, and has a statement of it', async () => {
  const api = await storeApi()
  const goods = [{ code: 'OBR-1', name: 'Cemento de obra', dolarCost: 5, price: 400 }]
  const [productId] = await stockUp(api, goods)
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 500 }).catch(() => undefined)
  const { id: clientId } = await api.post('clients/post', {
    isCompany: true,
    typeId: 2,
    name: 'Constructora Siete Mares',
    lastName: 'Ing. Cruz',
    creditLimit: 90_000,
    creditDays: 30,
    buyersOnly: true,
  })

  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/clientes/${clientId}`)
  await page.getByText('Obras y compradores').click()
  await page.getByRole('button', { name: 'Nueva obra' }).click()
  await focused(page, 'Nombre')
  await type(page, 'Residencial El Pinar')
  await page.keyboard.press('Control+S')
  await page.getByRole('gridcell', { name: 'Residencial El Pinar' }).waitFor()
  await page.getByRole('button', { name: 'Nuevo comprador' }).click()
  await focused(page, 'Nombre')
  await type(page, 'Yader Picado')
  await page.keyboard.press('Control+S')
  await page.getByRole('gridcell', { name: 'Yader Picado' }).waitFor()
  expect(await axe(page)).toEqual([])

  await goTo(page, '/app/facturas/nuevo')
  await focused(page, 'Cliente')
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Cliente/ }).inputValue())
    .toBe('Cliente de contado')
  await page.keyboard.press('Control+A')
  await find(page, 'Constructora Siete')
  await page.getByRole('combobox', { name: /^Obra/ }).waitFor()
  await tabTo(page, 'Obra')
  await find(page, 'el pinar')
  await tabTo(page, 'Tipo de pago')
  await find(page, 'cr')
  await page.keyboard.press('F2')
  await focused(page, 'Código, nombre o escáner')
  await type(page, '10*OBR-1')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: 'Cemento de obra' }).waitFor()
  await page.keyboard.press('Control+S')
  await agree(page)
  await page
    .getByText(/solo compra al crédito por sus compradores autorizados/)
    .first()
    .waitFor()
  await page.getByRole('combobox', { name: /^Retira/ }).focus()
  await find(page, 'yader')
  expect(await axe(page)).toEqual([])
  await picture(page, 'obra-en-factura')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Factura registrada correctamente')

  const [work] = (await api.get(`projects/get?take=1&clientId=${clientId}`)).data
  expect(work).toMatchObject({ name: 'Residencial El Pinar', sold: 4000, balance: 4000 })
  await api.post('bills', {
    date: businessDay(),
    clientId,
    paymentTypeId: 2,
    creditDays: 30,
    projectId: work.id,
    buyerId: (await api.get(`clients/${clientId}/projects`)).buyers[0].id,
    billDetails: [{ productId, quantity: 2, price: 400 }],
  })
  await goTo(page, `/app/estado-obra/${work.id}`)
  await page.getByRole('heading', { name: /Residencial El Pinar/ }).waitFor()
  await page
    .getByText(/4,800\.00/)
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'estado-obra')
  await goTo(page, `/app/estado-cliente/${clientId}`)
  await page.getByRole('link', { name: /4,800\.00/ }).waitFor()
  await goTo(page, `/app/imprimir/obra-productos/${work.id}`)
  await page.getByText('Cemento de obra').first().waitFor()
})
