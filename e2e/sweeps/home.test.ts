import { expect, test } from 'vitest'
import { goTo, openPage, signInAtHome } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { addUser, businessDay, stockUp, storeApi } from '../support/store-api.ts'

// A page for: two screens, focus, layout.
test('pending work appears on the home page without a reload and links to its rows', async () => {
  const api = await storeApi()
  const [productId] = await stockUp(api, [
    { code: 'HOM-1', name: 'Pala de espera', dolarCost: 5, price: 300 },
  ])
  const user = { username: 'irma.espera', fullName: 'Irma Espera', role: 'Comprador' }
  const password = await addUser(api, user)
  const page = await openPage()
  await signInAtHome(page, user.username, password)
  // What does not wait has no line.
  await page.getByText('Nada por atender').waitFor()
  // A buyer may neither collect invoices nor close tills.
  await expect.poll(() => page.getByRole('link', { name: /^Facturas vencidas|^Cajas/ }).count()).toBe(0)

  const provider = await api.post('providers/post', {
    name: 'Ferretera de espera',
    ruc: 'J-HOM-1',
    phoneNumber: '2222-2222',
    address: 'Managua',
  })
  const header = { areaId: 1, date: businessDay(), purchaseTypeId: 1, purchasePaymentTypeId: 1 }
  await api.post('compras', {
    ...header,
    providerId: provider.id,
    currencyId: 1,
    reference: 'HOM-1',
    purchaseDetails: [{ productId, quantity: 1, cost: 100, price: 300 }],
  })
  await page.getByRole('link', { name: 'Compras sin procesar 1' }).waitFor()
  await page.getByRole('main').focus()
  await tabTo(page, 'Compras sin procesar')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/compras\?f\.stepId=M/)
  await page.getByText('Ferretera de espera').waitFor()
  await page.getByText(/^1-1 de 1$/).waitFor()

  await page.setViewportSize({ width: 360, height: 800 })
  await goTo(page, '/app')
  await page.getByRole('link', { name: 'Compras sin procesar 1' }).waitFor()
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  // A buyer may open one of the six tiles.
  const tiles = page.getByRole('main').getByRole('navigation', { name: 'Accesos' }).getByRole('link')
  await expect.poll(() => tiles.allTextContents()).toEqual(['Últimos Ingresos'])
})
