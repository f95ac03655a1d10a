import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, fromTheShop, goTo, messageShown, openPage, signInAtHome } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { baseUrl } from '../support/store.ts'
import { storeApi } from '../support/store-api.ts'
import { addUser } from '../support/users.ts'

type Person = { username: string; password: string }

/** The address with the name localhost, where browsers allow passkeys without HTTPS. */
const localhost = baseUrl.replace('127.0.0.1', 'localhost')

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

let people = 0
/** Adds a user of a new role. */
async function addPerson(secondFactor = false): Promise<Person & { role: string }> {
  people++
  const role = `Mostrador ${people}`
  const { id: rolId } = await (await storeApi()).post('roles/post', { name: role, secondFactor })
  return { role, ...(await addUser({ code: `SF${people}`, fullName: `Persona ${people}`, rolId })) }
}

/** Sends username and password on the login page. */
async function enterPassword(page: Page, { username, password }: Person): Promise<void> {
  await goTo(page, '/account/login')
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
const atHome = (page: Page) => page.getByRole('heading', { name: 'Inicio' }).waitFor()
async function signOut(page: Page): Promise<void> {
  await goTo(page, '/account/logout')
  await page.waitForURL('**/account/login')
}

/** The secret that the screen shows. */
const secretOn = async (page: Page): Promise<string> =>
  ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')

/** Sets up the authenticator app on the account page, by keyboard. Returns its secret and the recovery codes. */
async function setUpApp(page: Page, { password }: Person) {
  await goTo(page, '/app/cuenta')
  await page.getByRole('button', { name: 'Configurar' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).waitFor()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Código QR para la aplicación' }).waitFor()
  const secret = await secretOn(page)
  await picture(page, 'segundo-factor-aplicacion')
  await page.keyboard.type(codeOf(secret))
  await page.getByRole('dialog', { name: 'Códigos de recuperación' }).waitFor()
  const shown = page.locator('ol code')
  await expect.poll(() => shown.count()).toBe(10)
  const codes = await shown.allTextContents()
  await picture(page, 'segundo-factor-recuperacion')
  // Only the codes are printed.
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByText(codes[9] ?? '').isVisible()).toBe(true)
  await expect.poll(() => page.locator('button:visible').count()).toBe(0)
  await picture(page, 'segundo-factor-papel')
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Ya los guardé' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Quedan 10 de 10').waitFor()
  return { secret, codes }
}

// A page for: the session, print.
test('the authenticator app is set up, required, and skipped on a remembered device until it is forgotten', async () => {
  const user = await addPerson()
  const page = await openPage()
  await signInAtHome(page, user.username, user.password)
  await page.getByRole('button', { name: /menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await page.waitForURL('**/app/cuenta')
  const { secret, codes } = await setUpApp(page, user)

  await signOut(page)
  await enterPassword(page, user)
  const field = page.getByLabel('Código de la aplicación')
  await field.waitFor()
  await expect.poll(() => field.evaluate('document.activeElement.autocomplete')).toBe('one-time-code')
  await picture(page, 'segundo-factor-entrar')
  await page.keyboard.type('000000')
  await page.getByText('El código no es correcto o ya se usó').waitFor()
  await page.getByLabel('Recordar este equipo por 30 días').check()
  // A pasted code with a space in it is sent without a click.
  const code = codeOf(secret, 1)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await atHome(page)

  await signOut(page)
  await enterPassword(page, user)
  await atHome(page)
  await goTo(page, '/app/cuenta')
  await picture(page, 'mi-cuenta')
  await page.getByRole('button', { name: /^Olvidar / }).click()
  await messageShown(page, 'Equipo olvidado')

  await signOut(page)
  await enterPassword(page, user)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).press('Enter')
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await atHome(page)
  await goTo(page, '/app/cuenta')
  await page.getByText('Quedan 9 de 10').waitFor()
  await page.getByRole('button', { name: 'Quitar la aplicación de códigos' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).fill('no es esta')
  await page.keyboard.press('Enter')
  await messageShown(page, 'La contraseña no es correcta')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).fill(user.password)
  await page.keyboard.press('Enter')
  await messageShown(page, 'Segundo factor quitado')
  await signOut(page)
  await enterPassword(page, user)
  await atHome(page)
})

// A page for: the session, two screens, layout.
test('a role may require a second factor at sign-in, on screens that are accessible in every view; an administrator resets it', async () => {
  const user = await addPerson()
  const admin = await openPage()
  await signInAtHome(admin)
  await goTo(admin, '/app/roles')
  await admin.getByRole('row', { name: new RegExp(user.role) }).dblclick()
  await admin.getByRole('dialog').getByLabel('Pide segundo factor').click()
  await picture(admin, 'rol-segundo-factor')
  await admin.keyboard.press('Control+s')
  await messageShown(admin, 'Registro modificado correctamente')

  const page = await openPage()
  await enterPassword(page, user)
  await page.getByRole('heading', { name: 'Configure su segundo factor' }).waitFor()
  await inEveryView(page, 'elegir')
  await page.goto('/app/clientes')
  await page.waitForURL('**/account/second-factor')
  await page.getByRole('button', { name: 'Aplicación de códigos' }).press('Enter')
  await page.getByRole('img', { name: 'Código QR para la aplicación' }).waitFor()
  await picture(page, 'segundo-factor-pedido')
  await inEveryView(page, 'configurar')
  const secret = await secretOn(page)
  const asked = page.getByLabel('Código que muestra la aplicación')
  await asked.fill('000000')
  await page.getByText('El código no es correcto o ya se usó').waitFor()
  await page.keyboard.type(codeOf(secret))
  await page.getByRole('heading', { name: 'Códigos de recuperación' }).waitFor()
  await inEveryView(page, 'codigos')
  await page.getByRole('button', { name: 'Ya los guardé' }).press('Enter')
  await page.waitForURL('**/app/clientes')

  await signOut(page)
  await enterPassword(page, user)
  await page.getByLabel('Código de la aplicación').fill('000000')
  await page.getByText('El código no es correcto o ya se usó').waitFor()
  await inEveryView(page, 'codigo-malo')
  await page.getByLabel('Recordar este equipo por 30 días').check()
  await page.getByLabel('Código de la aplicación').fill(codeOf(secret, 1))
  await atHome(page)
  await goTo(page, '/app/cuenta')
  await page.getByText('Quedan 10 de 10').waitFor()
  await inEveryView(page, 'cuenta')
  await page.getByRole('button', { name: 'Dar códigos nuevos' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).waitFor()
  await inEveryView(page, 'contrasena')

  await goTo(admin, '/app/usuarios')
  await admin.getByRole('row', { name: new RegExp(user.username) }).click({ button: 'right' })
  await admin.getByRole('menuitem', { name: 'Restablecer segundo factor' }).click()
  await admin.getByRole('button', { name: 'Restablecer segundo factor' }).click()
  await messageShown(admin, 'Segundo factor restablecido')
  await page.waitForURL('**/account/login')
  await enterPassword(page, user)
  await page.getByRole('heading', { name: 'Configure su segundo factor' }).waitFor()
})

const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const sizes = [
  [1366, 768],
  [360, 800],
] as const

/** Expects that the screen is accessible and fits, light and dark, on a computer and a phone. */
async function inEveryView(page: Page, name: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const view = `${name}-${colorScheme}-${width}`
      // Dark mode changes only colours.
      expect(await axe(page, colorScheme === 'dark' ? ['color-contrast'] : undefined), view).toEqual([])
      await expect.poll(() => page.evaluate<number>(overflow), { message: view }).toBe(0)
      await picture(page, `segundo-factor-${view}`)
    }
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

// A page for: the session.
test('a passkey is added, used to sign in, refused when it is unknown, and deleted', async () => {
  const user = await addPerson()
  const page = await openPage({ baseURL: localhost })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  await enterPassword(page, user)
  await atHome(page)
  await goTo(page, '/app/cuenta')
  const add = async () => {
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).fill(user.password)
    await page.getByRole('dialog').getByLabel('Nombre de la llave').fill('Equipo de caja')
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await add()
  await page.getByRole('dialog', { name: 'Códigos de recuperación' }).waitFor()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('localhost · sin usar').waitFor()
  await add()
  await messageShown(page, 'Este equipo ya tiene una llave de acceso suya.')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await signOut(page)
  await enterPassword(page, user)
  await page.getByRole('button', { name: 'Usar llave de acceso' }).waitFor()
  // The browser has no passkey of this user.
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.getByRole('button', { name: 'Usar llave de acceso' }).press('Enter')
  await page.getByText('No se usó ninguna llave de acceso').waitFor()
  for (const credential of credentials)
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  await page.getByRole('button', { name: 'Usar llave de acceso' }).press('Enter')
  await atHome(page)
  await goTo(page, '/app/cuenta')
  await page.getByText(/localhost · usada el/).waitFor()
  await picture(page, 'llaves-de-acceso')
  await page.getByRole('button', { name: 'Quitar la llave Equipo de caja' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).fill(user.password)
  await page.keyboard.press('Enter')
  await messageShown(page, 'Segundo factor quitado')
  await page.getByText('Se dan al activar el segundo factor.').waitFor()
})

// A page for: the session.
test('over plain HTTP the screens say why passkeys do not work, and offer the authenticator app', async () => {
  const user = await addPerson(true)
  const page = await openPage({ baseURL: fromTheShop(baseUrl) })
  await enterPassword(page, user)
  await page.getByText('Las llaves de acceso necesitan que Yunque se abra por https').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Agregar llave de acceso' }).isDisabled())
    .toBe(true)
  await page.getByRole('button', { name: 'Aplicación de códigos' }).click()
  await page.getByRole('img', { name: 'Código QR para la aplicación' }).waitFor()
  await page.keyboard.type(codeOf(await secretOn(page)))
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await atHome(page)
  // A refusal of the server is shown and can be retried.
  const question = '**/api/account/secondFactor'
  await page.route(question, (route) => route.fulfill({ status: 403, body: 'Hoy no se puede' }))
  await page.goto('/app/cuenta')
  await page.getByText('Hoy no se puede').waitFor()
  await page.unroute(question)
  await page.getByRole('button', { name: /reintentar|intentar de nuevo/i }).click()
  await page.getByText('Las llaves de acceso necesitan que Yunque se abra por https').waitFor()
})
