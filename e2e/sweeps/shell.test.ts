import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axe, openPage, signIn, signInAtHome } from '../browser.ts'
import { focused, goTo } from '../keyboard.ts'
import { addUserWithoutPermissions } from '../users.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: /Buscar pantalla/ })

test('a deep link opens after signing in', async () => {
  const page = await openPage()
  await page.goto('/app/clientes/1')
  await page.waitForURL('**/account/login')
  await page.getByRole('textbox', { name: 'Usuario' }).waitFor()
  await signInHere(page)
  await page.waitForURL('**/app/clientes/1')
  await page.getByRole('dialog').waitFor()
})

test('Back and Esc close a record opened from its list and return the focus', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/clientes')
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: /Crear nuevo/ }).click()
    await page.waitForURL('**/app/clientes/nuevo')
    await page.getByRole('dialog').waitFor()
    await leave()
    await page.waitForURL(/\/app\/clientes$/)
    await page.waitForFunction("document.activeElement?.textContent?.includes('Crear nuevo')")
  }
})

test('Tab and Shift+Tab stay inside a dialog', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/marcas/nuevo')
  await focused(page, 'Nombre')
  const inside = () => page.evaluate<boolean>(`document.activeElement.closest('[role=dialog]') !== null`)
  for (const key of ['Tab', 'Shift+Tab']) {
    let steps = 0
    do {
      await page.keyboard.press(key)
      steps += 1
      expect(await inside()).toBe(true)
    } while (steps < 20 && (await page.locator('input:focus').and(page.getByLabel('Nombre')).count()) === 0)
    expect(steps).toBeLessThan(20)
  }
})

test('the palette opens in less than 100 ms and opens a screen', async () => {
  const page = await openPage()
  await signInAtHome(page)
  // The fastest of five, so that other load on the machine does not count.
  const times: number[] = []
  for (let time = 0; time < 5; time += 1) {
    times.push(await millisecondsToOpenPalette(page))
    if (time < 4) await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: time < 4 ? 'detached' : 'visible' })
  }
  expect(Math.min(...times)).toBeLessThan(100)
  await page.keyboard.type('mapa de nav')
  await page.getByRole('option', { name: /Mapa de navegación/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/navig')
})

test('a purchase created from the palette is empty and has the focus in its first required field', async () => {
  const page = await openPage()
  await signInAtHome(page)
  await goTo(page, 'nueva comp', /\/app\/compras\/nuevo$/)
  await focused(page, 'Proveedor')
  expect(await page.getByRole('combobox', { name: 'Proveedor' }).inputValue()).toBe('')
})

test('a page without permission says so, and is in neither menu nor palette', async () => {
  const { username, password } = await addUserWithoutPermissions()
  const page = await openPage()
  await signIn(page, username, password)
  await page.goto('/app/clientes')
  await page.getByText('El usuario no tiene permisos para este recurso').waitFor()
  expect(await page.getByRole('navigation', { name: 'Menú principal' }).textContent()).not.toContain(
    'Clientes',
  )
  await page.keyboard.press('Control+k')
  await palette(page).fill('clientes')
  await page.getByText('Sin resultados').waitFor()
  expect(await axe(page)).toEqual([])
})

test('a starred page is in the favourites bar, and Alt with its number opens it', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/navig')
  await page.getByRole('heading').getByText('Mapa de navegación').waitFor()
  const star = page.getByRole('main').getByRole('button', { name: 'Agregar Mapa de navegación a favoritos' })
  await star.first().click()
  const bar = page.getByRole('navigation', { name: 'Favoritos' })
  await bar.getByRole('link', { name: 'Mapa de navegación' }).waitFor()
  const place = (await bar.getByRole('link').allInnerTexts()).indexOf('Mapa de navegación') + 1
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Inicio' }).waitFor()
  await page.keyboard.press(`Alt+${place}`)
  await page.waitForURL('**/app/navig')
})

test('? opens the shortcut sheet, except in a text field', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/navig')
  const search = page.getByRole('searchbox', { name: 'Buscar pantalla' })
  await search.press('?')
  await expect.poll(() => search.inputValue()).toBe('?')
  await page.getByRole('heading', { name: 'Mapa de navegación' }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
  expect(await axe(page)).toEqual([])
})

test('a lost connection is shown within 2 s, until it returns', async () => {
  const page = await openPage({ keepsApp: true })
  await signInAtHome(page)
  // Offline, the browser would log an error if it were still fetching the service worker.
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.context().setOffline(true)
  await page.getByText(/Sin conexión\. Se puede/).waitFor({ timeout: 2000 })
  await page.context().setOffline(false)
  await page.getByText(/Sin conexión\. Se puede/).waitFor({ state: 'detached' })
})

test('an ended session asks to sign in and returns to the same page', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/navig')
  await page.evaluate(async () => {
    const { sessionId } = JSON.parse(localStorage.getItem('yunque:user') ?? '{}')
    await fetch('/api/account/logout', { method: 'POST', headers: { 'x-web-app': String(sessionId) } })
  })
  await page.waitForURL('**/account/login')
  await page.getByText(/La sesión ha terminado/).waitFor()
  await signInHere(page)
  await page.waitForURL('**/app/navig')
})

/** Signs in on the open login page, which keeps the page to return to. */
async function signInHere(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuario' }).fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(inject('adminPassword'))
  await page.keyboard.press('Enter')
}

/** Milliseconds from the key to the first frame that shows the field, measured in the browser. */
async function millisecondsToOpenPalette(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now()
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[role=combobox]')) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - start))
    }).observe(document.body, { childList: true, subtree: true })
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })`)
}
