import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fromTheShop, goTo, openPage, signIn, signInAtHome } from '../support/browser.ts'
import { baseUrl } from '../support/store.ts'
import { storeApi } from '../support/store-api.ts'
import { addUser } from '../support/users.ts'

/** Signs in on the open login page. */
async function enterHere(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await atHome(page)
}
const atHome = (page: Page) => page.getByRole('heading', { name: 'Inicio' }).waitFor()

/** Strings of 40 characters or more that scripts of the page can read: tokens are that long. */
const secretsInReach = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)]
    .join(' ').match(/[\\w-]{40,}/g) ?? []`)

/** Starts another web server on this computer, with empty pages. Returns its address. */
async function otherSite(): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<body>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// A page for: the session.
test('a page of another port of this computer, or of another site, cannot act as the signed-in user', async () => {
  const page = await openPage()
  await signIn(page)
  const site = await otherSite()
  // From another port the cookie is sent, and the server refuses it; from another site the browser does not send it.
  await actFrom(page, site, 403)
  await actFrom(page, fromTheShop(site), 401)
})

/** Tries to write and read from a page of another site, whose form is answered with this status. */
async function actFrom(page: Page, site: string, status: number): Promise<void> {
  const api = await storeApi()
  const area = await api.post('areas/post', { name: `Ajena ${status}` })
  const other = await page.context().newPage()
  await other.goto(site)
  const target = `${baseUrl}/api/preferences/robada`
  const tried = await other.evaluate<string[]>(`Promise.all([
    fetch('${target}', { method: 'POST', body: '{"value":1}', credentials: 'include', mode: 'no-cors' }),
    fetch('${baseUrl}/api/areas/${area.id}/delete', { credentials: 'include', mode: 'no-cors' }),
    fetch('${target}', { method: 'POST', body: '{"value":1}', credentials: 'include', headers: { 'x-web-app': '1', 'content-type': 'application/json' } }),
    fetch('${baseUrl}/api/users/get', { credentials: 'include' }),
  ].map((sent) => sent.then(({ type }) => type, () => 'refused')))`)
  // The first two have no preflight: the browser may send them, but the page cannot read their answers.
  expect(tried.slice(2), site).toEqual(['refused', 'refused'])
  const answered = other.waitForResponse(target)
  await other.evaluate(`(() => {
    document.body.innerHTML = \`<form method="post" enctype="text/plain" action="${target}"><input name='{"value":1,"a":"' value='"}'></form>\`
    document.forms[0].submit()
  })()`)
  expect((await answered).status(), site).toBe(status)
  // Nothing comes later: the requests of the other site were answered.
  expect((await api.get('preferences/robada')).value, site).toBeNull()
  // Nothing comes later: as above.
  expect((await api.get(`areas/get/${area.id}`)).active, site).toBe(true)
  await other.close()
}

// A page for: the session.
test('a token of an earlier version is exchanged for a cookie and deleted; an expired one asks to sign in', async () => {
  const page = await openPage()
  await page.goto('/yunque.svg')
  const answer = await fetch(`${baseUrl}/api/account/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: inject('adminPassword') }),
  })
  const old = JSON.stringify(await answer.json())
  const leave = (text: string) =>
    page.evaluate((given) => localStorage.setItem('yunque:session', given), text)
  await leave(old)
  await page.goto('/app')
  await atHome(page)
  expect(await secretsInReach(page)).toEqual([])
  await page.context().clearCookies()
  await page.evaluate('localStorage.clear()')
  await leave(old)
  await page.goto('/app/marcas')
  await page.waitForURL('**/account/login')
  await page.getByText(/La sesión ha terminado/).waitFor()
  expect(await secretsInReach(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Usuario' }).fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(inject('adminPassword'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/marcas')
})

// A page for: the session, offline.
test('signing in as another user in one tab changes the user of every tab; an offline sign-out ends the session when the connection returns', async () => {
  const other = await addUser({ code: 'CK1', fullName: 'Otra persona', rolId: 1 })
  const first = await openPage({ keepsApp: true })
  await signInAtHome(first)
  // The second page is not watched: its errors of the lost connection are expected.
  const second = await first.context().newPage()
  await second.goto('/account/logout')
  await second.waitForURL('**/account/login')
  await first.waitForURL('**/account/login')
  await enterHere(second, other.username, other.password)
  await goTo(first, '/app')
  await first.getByRole('contentinfo').getByText(other.username).waitFor()
  await first.close()

  await second.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await second.context().setOffline(true)
  await second.getByRole('button', { name: /menú de usuario/ }).click()
  await second.getByRole('menuitem', { name: /Cerrar sesión|Salir/ }).click()
  await second.waitForURL('**/account/login')
  expect(await second.context().cookies()).toHaveLength(1)
  await second.context().setOffline(false)
  await expect.poll(() => second.context().cookies()).toEqual([])
})
