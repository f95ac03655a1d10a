import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axe, goTo, openPage } from '../support/browser.ts'
import { baseUrl } from '../support/store.ts'

/** Signs in on the open login page, which keeps the page to return to. */
async function signInHere(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuario' }).fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(inject('adminPassword'))
  await page.keyboard.press('Enter')
}

/** Strings of 40 characters or more that scripts of the page can read: tokens are that long. */
const secretsInReach = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)]
    .join(' ').match(/[\\w-]{40,}/g) ?? []`)

// A page for: the session.
test('a deep link opens after signing in and returns after an ended session; a reload keeps the cookie, which scripts cannot read, and signing out deletes it (U13, U41)', async () => {
  const page = await openPage()
  await page.goto('/app/clientes/1')
  await page.waitForURL('**/account/login')
  await page.getByRole('textbox', { name: 'Usuario' }).waitFor()
  expect(await axe(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await axe(page, ['color-contrast']), 'dark').toEqual([])
  await signInHere(page)
  await page.waitForURL('**/app/clientes/1')
  await page.getByRole('dialog').waitFor()

  await page.evaluate(async () => {
    const { sessionId } = JSON.parse(localStorage.getItem('yunque:user') ?? '{}')
    await fetch('/api/account/logout', { method: 'POST', headers: { 'x-web-app': String(sessionId) } })
  })
  await page.waitForURL('**/account/login')
  await page.getByText(/La sesión ha terminado/).waitFor()
  await signInHere(page)
  await page.waitForURL('**/app/clientes/1')
  await page.getByRole('dialog').waitFor()

  expect(await page.evaluate('document.cookie')).toBe('')
  expect(await secretsInReach(page)).toEqual([])
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
  expect(cookie?.value).toMatch(/^[\w-]{43}$/)
  await page.reload()
  await page.getByRole('dialog').waitFor()

  await goTo(page, '/account/logout')
  await page.waitForURL('**/account/login')
  await expect.poll(() => page.context().cookies()).toEqual([])
  const headers = { 'x-web-app': '1', cookie: `${cookie?.name}=${cookie?.value}` }
  expect((await fetch(`${baseUrl}/api/areas/get`, { headers })).status).toBe(401)
})
