import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, choose, focused, tabTo, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, stockUp, storeApi } from '../support/store-api.ts'

const driver = { username: 'oscar.conductor', fullName: 'Óscar Conductor', role: 'Vendedor' }

// A page for: two screens, layout, print.
test('what is sold today leaves later: in parts, signed on the phone, and what never left comes back first', async () => {
  const api = await storeApi()
  const password = await addUser(api, driver)
  const [productId] = await stockUp(api, [
    { code: 'ENT-1', name: 'Cemento por entregar', dolarCost: 8, price: 400 },
  ])
  await api.post('catalogos/driver/post', {
    name: 'Óscar Talavera',
    vehicle: 'Camión M 214-883',
    phone: '8877-4521',
  })
  const { id: billId } = await api.post('bills', {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: 1,
    deliverLater: true,
    deliveryDate: businessDay(),
    nombre: 'Rosa Martínez',
    walkInPhone: '8855-1020',
    billDetails: [{ productId, quantity: 20, price: 400 }],
  })

  const page = await openPage()
  await signIn(page)
  await page.goto(`/app/facturas/${billId}`)
  await page.getByText(/Cemento por entregar: 20/).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Entregar', exact: true }).click()
  await page.waitForURL(/entregas\/nuevo/)
  await focused(page, 'Conductor')
  await choose(page, 'Óscar Talavera')
  await tabTo(page, 'Dirección de entrega')
  await type(page, 'Del mercado 2 c al sur')
  await page.locator('[data-editable]').first().click()
  await focused(page, 'Entregar, línea 1')
  await type(page, '12')
  await page.keyboard.press('Enter')
  expect(await axe(page)).toEqual([])
  await picture(page, 'remision')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Remisión registrada correctamente')
  await page.waitForURL(/entregas\/\d+$/)
  expect(await axe(page)).toEqual([])
  const id = Number(page.url().match(/\d+$/)?.[0])
  await expect.poll(() => api.get(`bills/${billId}`)).toMatchObject({ undelivered: 8, isDeliveried: false })

  const phone = await openPage({ width: 360, height: 800 })
  await signIn(phone, driver.username, password)
  await phone.goto(`/app/mis-entregas/${id}`)
  await phone.getByRole('textbox', { name: 'Nombre de quien recibe' }).fill('Rosa Martínez')
  const pad = phone.getByRole('img', { name: 'Espacio para la firma, vacío' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('No place to sign')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await phone.mouse.move(...at(0.1, 0.7))
  await phone.mouse.down()
  for (const [x, y] of [
    [0.2, 0.2],
    [0.3, 0.8],
    [0.45, 0.3],
    [0.6, 0.7],
    [0.8, 0.5],
  ] as const)
    await phone.mouse.move(...at(x, y), { steps: 8 })
  await phone.mouse.up()
  await phone.getByRole('img', { name: 'Firma dibujada' }).waitFor()
  expect(await axe(phone)).toEqual([])
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await picture(phone, 'firma-entrega')
  await phone.getByRole('dialog').getByRole('button', { name: 'Entregar', exact: true }).click()
  await messageShown(phone, 'Entrega registrada correctamente')
  await expect
    .poll(() => api.get(`deliveries/get/${id}`))
    .toMatchObject({
      stateId: 2,
      signed: true,
      receivedBy: 'Rosa Martínez',
    })

  // What comes back is paid in cash.
  await api.post('cuts/post', { cutDate: businessDay(), initValue: 9000 }).catch(() => undefined)
  await api.post('movements', {
    billId,
    date: businessDay(),
    movementTypeId: 1,
    movementGroupId: 1,
    observation: 'Sobró',
    movementDetails: [{ productId, quantity: 3 }],
  })
  await goTo(page, '/app/facturas/reportes/sin-entregar')
  await page.getByRole('gridcell', { name: 'Cemento por entregar' }).first().waitFor()
  await picture(page, 'vendido-sin-entregar')
  await expect
    .poll(async () => (await api.get('reports/undelivered/get?areaId=all&take=100')).data)
    .toMatchObject([{ billId, undelivered: 5, value: 2000 }])
  await goTo(page, `/app/imprimir/remision/${id}`)
  await page.getByText('Recibí conforme: Rosa Martínez').waitFor()
  await page.getByRole('img', { name: 'Firma' }).waitFor()
})
