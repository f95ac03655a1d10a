import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messageShown, openPage, signIn, signInAtHome } from '../browser.ts'
import { agree, pick } from '../keyboard.ts'
import { picture } from '../manual.ts'
import { stockUp, storeApi } from '../store-api.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

/** Adds a user by keyboard and returns the username. */
async function addUser(page: Page, name: string, role: string): Promise<string> {
  await page.goto('/app/usuarios')
  await page.getByRole('heading', { name: 'Usuarios' }).waitFor()
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
  await other.getByLabel('Contraseña actual').fill(initial)
  await other.getByLabel('Contraseña nueva', { exact: true }).fill('clave-propia-26')
  await other.getByLabel(/Repetir|Repita/).fill('clave-propia-26')
  await other.keyboard.press('Enter')
  await other.waitForURL('**/account/login')
  await signInAtHome(other, username, 'clave-propia-26')
  expect(await other.getByRole('link', { name: 'Usuarios' }).count()).toBe(0)

  await rowMenu(page, username, 'Sesiones')
  await page.getByRole('dialog').getByText('Chrome en Linux').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await rowMenu(page, username, 'Anular')
  await page.getByRole('button', { name: `Anular ${username}` }).click()
  await messageShown(page, 'Usuario actualizado correctamente')
  await other.waitForURL('**/account/login')
})

test('a permission switch changes at once, reverts when the server refuses, and is stored', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/permisos')
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Vendedor' }).click()
  const kardex = page.getByRole('switch', { name: 'Permitir: Kardex y existencias a la fecha' })
  await kardex.waitFor()
  await expect.poll(() => kardex.isChecked()).toBe(false)

  await page.route('**/api/roles/*/resources', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 800))
    return route.fulfill({ status: 400, contentType: 'text/plain', body: 'El sistema está ocupado' })
  })
  const clicked = Date.now()
  await kardex.press('Space')
  await expect.poll(() => kardex.isChecked(), { interval: 10 }).toBe(true)
  expect(Date.now() - clicked).toBeLessThan(700)
  await messageShown(page, 'El sistema está ocupado')
  await expect.poll(() => kardex.isChecked()).toBe(false)

  await page.unroute('**/api/roles/*/resources')
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await kardex.press('Space')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await kardex.waitFor()
  await expect.poll(() => kardex.isChecked()).toBe(true)

  await page.goto('/app/bitacora')
  await page
    .getByRole('row', { name: /cambiar permisos/ })
    .first()
    .dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: 'Kardex y existencias a la fecha No Sí' }).waitFor()
})

test('the audit trail shows changes with the names and formats of the screens', async () => {
  const api = await storeApi()
  const category = await api.post('catalogos/family/post', { name: 'Cerrajería fina' })
  const [productId = 0] = await stockUp(api, [
    { code: 'CAND-50', name: 'Candado de latón 50 mm', dolarCost: 3, price: 180 },
  ])
  const { version, ...product } = await api.get(`products/get/${productId}`)
  await api.post('products/post', { ...product, version, familyId: category.id, hasIva: false })
  await api.post('products/area/post', { areaId: 1, productId, price: 1250.5, stockMin: 1200 })

  const page = await openPage()
  await signIn(page)
  await page.goto('/app/bitacora')
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
  await page
    .getByRole('row', { name: /modificar Productos Candado de latón/ })
    .first()
    .dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: /^Categoría .+ Cerrajería fina$/ }).waitFor()
  await dialog.getByRole('row', { name: 'Lleva IVA Sí No' }).waitFor()
})

test('a formula shows its result for a cost of 100, or why it is refused', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/config')
  const formula = page.getByLabel('Precio nuevo (compra local)')
  await formula.fill('+10*(2-0.5)')
  await page.getByText('Con un costo de C$ 100.00: C$ 115.00').waitFor()
  await formula.fill('1.35')
  await page.getByText('La formula debe iniciar con un operador matemático (*, +, -, /)').waitFor()
  await formula.fill('*(2')
  await page.getByText('Fórmula incorrecta, verifique los valores ingresados').waitFor()
  await save(page)
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Precio nuevo \(compra local\)/ })
    .waitFor()
  await formula.fill('*1.4')
  await save(page)
  await messageShown(page, 'Datos guardados correctamente')
  await page.reload()
  await page.getByText('Con un costo de C$ 100.00: C$ 140.00').waitFor()
})

test('a test message shows where mail is delivered', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/config')
  await page.getByRole('button', { name: 'Enviar mensaje de prueba' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Enviar a' }).waitFor()
  await page.keyboard.type('nadie')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText('El correo debe escribirse como nombre@empresa.com')
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'Enviar a' }).fill('gerente@ferreteria.com')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Mensaje de prueba guardado en la carpeta outbox')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('Ctrl+S saves only the focused form of the settings', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/config')
  const [server, phone] = [page.getByLabel('Servidor SMTP'), page.getByLabel('Teléfono').first()]
  await phone.fill('2222-1111')
  await server.focus()
  await page.keyboard.type('correo.ejemplo.com')
  const mail = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Control+s')
  expect((await mail).url()).toMatch(/about\/mail$/)
  await messageShown(page, 'Datos guardados correctamente')
  await phone.focus()
  const rest = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Control+s')
  expect((await rest).url()).not.toMatch(/mail/)
  await page.getByRole('button', { name: 'Descartar' }).and(page.locator(':disabled')).waitFor()
  await page.reload()
  await expect.poll(() => phone.inputValue()).toBe('2222-1111')
  await expect.poll(() => server.inputValue()).toBe('correo.ejemplo.com')
  await server.fill('')
  await page.keyboard.press('Control+s')
  await messageShown(page, 'Datos guardados correctamente')
})

test('an inactive, unused category is deleted; the confirmation says so', async () => {
  const api = await storeApi()
  const entry = await api.post('catalogos/family/post', { name: 'Pirotecnia' })
  await api.post('catalogos/family/post', { ...entry, active: false })
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/grupos')
  await page.getByRole('button', { name: 'Acciones de categoría Pirotecnia' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByText('Si nada lo usa, se borra; si algo lo usa, queda inactivo.').waitFor()
  await agree(page)
  await page.getByRole('gridcell', { name: 'Pirotecnia', exact: true }).waitFor({ state: 'detached' })
  const { data } = await api.get('catalogos/family/get?take=100')
  expect(data.map(({ name }: { name: string }) => name)).not.toContain('Pirotecnia')
})
