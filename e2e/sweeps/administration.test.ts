import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, messageShown, openPage, signIn, signInAtHome } from '../support/browser.ts'
import { pick } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import { stockUp, storeApi } from '../support/store-api.ts'

/** Adds a user by keyboard and returns the username. */
async function addUser(page: Page, name: string, role: string): Promise<string> {
  await page.goto('/app/usuarios')
  await page.getByRole('heading', { name: 'Usuarios' }).waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await picture(page, 'usuarios')
  await page.keyboard.press('Alt+c')
  await page.getByRole('dialog', { name: 'Nuevo usuario' }).waitFor()
  await page.keyboard.type(`${name}@ferreteria.com`)
  await page.keyboard.press('Enter')
  await page.keyboard.type(`Persona ${name}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('P01')
  await page.keyboard.press('Enter')
  await pick(page, 'Bodega')
  await page.keyboard.press('Tab')
  await pick(page, role)
  await page.keyboard.press('Control+s')
  await messageShown(page, 'Registro agregado correctamente')
  await page.getByRole('dialog', { name: 'Nuevo usuario' }).waitFor({ state: 'detached' })
  return name
}

async function rowMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('row', { name: new RegExp(row) }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

/** Reads the initial password of a new user from its dialog, and closes the dialog. */
async function readInitialPassword(page: Page, username: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Contraseña inicial de ${username}` })
  const text = await dialog.getByText('no se vuelve a mostrar').textContent()
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
  return /^\S+/.exec(text ?? '')?.[0] ?? ''
}

// A page for: two screens, the session.
test('a new user chooses a password and loses access at once when deactivated', async () => {
  const page = await openPage()
  await signIn(page)
  const username = await addUser(page, 'ana.lopez', 'Cajero')
  const initial = await readInitialPassword(page, username)
  expect(initial).toMatch(/^[a-z0-9]{12}$/)

  const other = await openPage()
  await other.goto('/account/login')
  await other.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await other.getByLabel('Contraseña', { exact: true }).fill(initial)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/account/password')
  // What was typed to enter is not typed again.
  await expect.poll(() => other.getByLabel('Contraseña actual').inputValue()).toBe(initial)
  await other.getByLabel('Contraseña nueva', { exact: true }).fill('clave-propia-26')
  await other.getByLabel(/Repetir|Repita/).fill('clave-propia-26')
  await other.keyboard.press('Enter')
  await other.waitForURL('**/account/login')
  await signInAtHome(other, username, 'clave-propia-26')
  await expect.poll(() => other.getByRole('link', { name: 'Usuarios' }).count()).toBe(0)

  await rowMenu(page, username, 'Sesiones')
  await page.getByRole('dialog').getByText('Chrome en Linux').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await rowMenu(page, username, 'Anular')
  await page.getByRole('button', { name: `Anular ${username}` }).click()
  await messageShown(page, 'Usuario actualizado correctamente')
  await other.waitForURL('**/account/login')
})

// A page for: the session, a kind of screen.
test('a permission switch changes at once, reverts when the server refuses, and is stored; the audit trail shows changes with the names and formats of the screens (U14)', async () => {
  await changeLock()
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/permisos')
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Vendedor' }).click()
  const kardex = page.getByRole('switch', { name: 'Permitir: Kardex y existencias a la fecha' })
  await kardex.waitFor()
  await picture(page, 'permisos')
  await expect.poll(() => kardex.isChecked()).toBe(false)

  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/roles/*/resources', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await refused
    return route.fulfill({ status: 400, contentType: 'text/plain', body: 'El sistema está ocupado' })
  })
  await kardex.press('Space')
  // Before the answer.
  await expect.poll(() => kardex.isChecked()).toBe(true)
  refuse()
  await messageShown(page, 'El sistema está ocupado')
  await expect.poll(() => kardex.isChecked()).toBe(false)

  await page.unroute('**/api/roles/*/resources')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await kardex.press('Space')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await kardex.waitFor()
  await expect.poll(() => kardex.isChecked()).toBe(true)

  await goTo(page, '/app/bitacora')
  await page.getByText('Candado de latón 50 mm · Bodega').first().waitFor()
  await page
    .getByText(/Precio: C\$\s180\.00 → C\$\s1,250\.50/)
    .first()
    .waitFor()
  await page
    .getByText(/Paso: — → Procesada/)
    .first()
    .waitFor()
  await picture(page, 'bitacora')
  const dialog = page.getByRole('dialog')
  for (const [row, changes] of [
    [/modificar Productos Candado de latón/, [/^Categoría .+ Cerrajería fina$/, 'Lleva IVA Sí No']],
    [/cambiar permisos/, ['Kardex y existencias a la fecha No Sí']],
  ] as const) {
    await page.getByRole('row', { name: row }).first().dblclick()
    for (const name of changes) await dialog.getByRole('row', { name }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

/** Changes a padlock: its category, its IVA and its price in the area. */
async function changeLock(): Promise<void> {
  const api = await storeApi()
  const category = await api.post('catalogos/family/post', { name: 'Cerrajería fina' })
  const [productId = 0] = await stockUp(api, [
    { code: 'CAND-50', name: 'Candado de latón 50 mm', dolarCost: 3, price: 180 },
  ])
  const { version, ...product } = await api.get(`products/get/${productId}`)
  await api.post('products/post', { ...product, version, familyId: category.id, hasIva: false })
  await api.post('products/area/post', { areaId: 1, productId, price: 1250.5, stockMin: 1200 })
}
