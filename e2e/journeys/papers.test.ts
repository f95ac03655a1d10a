import { beforeAll, test } from 'vitest'
import { goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

let invoice = ''

beforeAll(async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'PAP-1', name: 'Perno hexagonal', dolarCost: 1, price: 115 },
  ])
  const buyer = await api.post('clients/post', {
    name: 'Cliente',
    lastName: 'de papeles',
    identification: '001-010180-0000A',
    address: 'Km 8 carretera sur',
    phoneNumber: '8888-0000',
    creditLimit: 9000,
    creditDays: 30,
  })
  const { id } = await api.post('bills', {
    date: businessDay(),
    clientId: buyer.id,
    paymentTypeId: 2,
    creditDays: 30,
    observation: 'Entregar en la obra',
    billDetails: [{ productId, quantity: 2, price: 115 }],
  })
  invoice = `/app/imprimir/factura/${id}`
})

// A page for: a kind of screen, print.
test('the settings show how a paper looks before it is saved, and print pages follow them', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/config/papeles')
  const section = page.getByRole('region', { name: 'Papel' })
  await section.getByRole('combobox', { name: 'Documento' }).click()
  await page.getByRole('option', { name: 'Factura de crédito' }).click()
  await section.getByRole('combobox', { name: 'Tamaño' }).click()
  await page.getByRole('option', { name: 'Media carta' }).click()
  await section.getByLabel('Texto al pie').fill('Garantía de 30 días\ncon esta factura')
  const preview = section.getByRole('figure', { name: 'Así sale' })
  await preview.getByText('Garantía de 30 días con esta factura').waitFor()
  await preview.getByText(/^Debo y pagaré a la orden de .+ C\$\u00a01,150\.00/).waitFor()
  await section.evaluate('(element) => element.scrollIntoView()')
  await picture(page, 'papel-configuracion')
  await section.getByRole('button', { name: 'Guardar papel' }).click()
  await messageShown(page, 'Datos guardados correctamente')
  await goTo(page, invoice)
  const sheet = page.locator('article[data-paper="half"]')
  await sheet.getByText('Garantía de 30 días').first().waitFor()
})
