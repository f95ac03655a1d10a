import { expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, find, focused, tabTo } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, stockUp, storeApi } from '../support/store-api.ts'

const ana = { username: 'ana.liquida', fullName: 'Ana Liquidada', role: 'Vendedor' }

// A page for: money, print, layout.
test('commissions are settled, paid from the bank and printed, and the seller sees their own', async () => {
  const api = await storeApi()
  const password = await addUser(api, ana)
  const family = await api.post('catalogos/new-catalog', { name: 'Pintura liquidada', catalogId: 'family' })
  await api.post('Comissions/post', { familyId: family.id, comission: 3, d46a59: 1.5, d60aMas: 0.5 })
  const [productId] = await stockUp(api, [
    { code: 'LIQ-1', name: 'Pintura liquidada', dolarCost: 5, price: 1150, familyId: family.id },
  ])
  const today = businessDay()
  const header = { date: today, clientId: 1, paymentTypeId: 1, asignedTo: ana.username }
  for (const quantity of [4, 2, 1])
    await api.post('bills', { ...header, billDetails: [{ productId, quantity, price: 1150 }] })
  const goal = { description: 'Ventas del mes', initDate: today, endDate: today, value: 10_000 }
  const { id: goalId } = await api.post('goals', goal)
  await api.post('goalUsers/post', { goalId, username: ana.username, value: 10_000 })

  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/liquidaciones-comisiones')
  await page.getByRole('heading', { name: 'Liquidaciones de comisiones' }).waitFor()
  await page.keyboard.press('Alt+C')
  await focused(page, 'Vendedor')
  await find(page, 'ana liq')
  await page.getByRole('dialog').getByText('C$ 210.00').first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+S')
  await page.getByText(/3 facturas · C\$\s210\.00/).waitFor()
  await agree(page)
  await messageShown(page, 'Liquidación registrada correctamente')
  await page.waitForURL(/liquidaciones-comisiones\/\d+$/)
  expect(await axe(page)).toEqual([])
  await picture(page, 'liquidacion-comisiones')

  await tabTo(page, 'Pagar')
  await page.keyboard.press('Enter')
  await focused(page, 'Método de pago')
  expect(await axe(page)).toEqual([])
  await tabTo(page, 'Sale de la caja abierta')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+S')
  await agree(page)
  await messageShown(page, 'Pago registrado correctamente')
  await page.getByRole('dialog').getByText('Pagada', { exact: true }).first().waitFor()
  const id = Number(page.url().match(/\d+$/)?.[0])
  await expect
    .poll(() => api.get(`commissionSettlements/get/${id}`))
    .toMatchObject({ stateId: 2, total: 210 })
  await goTo(page, `/app/imprimir/liquidacion-comisiones/${id}`)
  await page.getByText('Total a pagar').first().waitFor()

  const own = await openPage({ width: 360, height: 800 })
  await signIn(own, ana.username, password)
  await goTo(own, '/app/mis-comisiones')
  await own.getByText('Ventas del mes').waitFor()
  await own.getByText(`Liquidación ${String(id).padStart(5, '0')}`).waitFor()
  expect(await axe(own)).toEqual([])
  await expect.poll(() => own.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await picture(own, 'mis-comisiones')
})
