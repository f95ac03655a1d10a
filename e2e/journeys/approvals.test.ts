import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { chooseAction, fillIn, focused, found, pay, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { addUser, businessDay, type StoreApi, stockUp, storeApi } from '../support/store-api.ts'

const seller = 'mostrador'
const pin = '4827'
let api: StoreApi
let password: string
let billId = 0

beforeAll(async () => {
  api = await storeApi()
  const goods = [{ code: 'APR-1', name: 'Martillo de la aprobación', dolarCost: 5, price: 400 }]
  const [productId = 0] = await stockUp(api, goods)
  password = await addUser(api, { username: seller, fullName: 'Marta Mostrador', role: 'Vendedor' })
  const manager = { username: 'gerencia', fullName: 'Genaro Gerente', role: 'Gerente' }
  const managed = await addUser(api, manager)
  const given = { password: managed, pin, repeatPin: pin }
  await (await storeApi(manager.username, managed)).post('account/approvalPin', given)
  await api.post('about/approvals', {
    ownerApproves: true,
    rules: ['void', 'discount'].map((act) => ({ act, mode: 'always', above: 0 })),
  })
  const sold = await (await storeApi(seller, password)).post('bills', {
    date: businessDay(),
    clientId: 1,
    paymentTypeId: 1,
    billDetails: [{ productId, quantity: 2, price: 400 }],
  })
  billId = sold.id
})

// A page for: the main job, money, focus.
test('a seller voids an invoice with the PIN of the manager, by keyboard; a discount at the till is approved on the spot, and the code stays a way', async () => {
  const page = await openPage()
  await signIn(page, seller, password)
  await page.goto('/app/facturas')
  await voidWithPin(page)
  await goTo(page, '/app/facturas-quickly')
  await sellWithPin(page)
})

async function voidWithPin(page: Page): Promise<void> {
  const row = page.getByRole('gridcell', { name: 'Cliente de contado', exact: true })
  await row.focus()
  await chooseAction(page, 'Anular')
  await focused(page, 'Motivo de anulación')
  await type(page, 'Se facturó dos veces')
  await page.keyboard.press('Control+S')
  const dialog = page.getByRole('dialog', { name: 'Aprobación' })
  await dialog.getByText(/Anular la factura 00001, de C\$\s800\.00/).waitFor()
  await focused(page, 'PIN o contraseña')
  const approvers = dialog.getByLabel('Quién aprueba')
  await expect.poll(() => approvers.textContent()).toBe('AdministradorGenaro Gerente')
  expect(await axe(page)).toEqual([])
  await picture(page, 'aprobacion')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('G')
  await page.keyboard.press('Tab')
  await type(page, '1111')
  await page.keyboard.press('Enter')
  await dialog.getByText('PIN o contraseña incorrectos').waitFor()
  await type(page, pin)
  await page.keyboard.press('Enter')
  await messageShown(page, /anulada/)
  await expect.poll(async () => (await api.get(`bills/${billId}`)).active).toBe(false)
  const { data } = await api.get('audit/get?take=5')
  const noted = data.find(({ action }: { action: string }) => action === 'usar aprobación')
  expect(noted).toMatchObject({ username: seller, entity: 'bills', entityId: String(billId) })
  expect(Object.values(noted.names)).toContain('Genaro Gerente')
}

async function sellWithPin(page: Page): Promise<void> {
  await focused(page, 'Código, nombre o escáner')
  await type(page, 'APR-1')
  await found(page)
  await fillIn(page, { 'Cantidad, línea 1': '1', 'Precio, línea 1': '320' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await pay(page)
  await focused(page, 'PIN o contraseña')
  await page.getByText(/el descuento de Martillo de la aprobación es 20 % y el máximo es 10 %/).waitFor()
  await page.keyboard.press('Escape')
  // Its fields are on the page until it has faded.
  await page.getByRole('dialog', { name: 'Aprobación' }).waitFor({ state: 'hidden' })
  await focused(page, 'Código de autorización')
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Quién aprueba').selectOption('Genaro Gerente')
  await page.getByLabel('PIN o contraseña').fill(pin)
  await page.keyboard.press('Enter')
  await messageShown(page, /Factura registrada/)
  await expect.poll(async () => (await api.get('bills/get?take=1')).data[0]).toMatchObject({ total: 320 })
}
