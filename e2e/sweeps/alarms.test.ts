import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, openPage, signInAtHome } from '../support/browser.ts'
import { baseUrl } from '../support/store.ts'
import { addUser, storeApi } from '../support/store-api.ts'

/** Fails to sign in this many times, each with another unknown username, so that no user is blocked. */
async function guess(times: number) {
  const statuses = Array.from({ length: times }, async (_, n) => {
    const response = await fetch(`${baseUrl}/api/account/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nadie ${n}`, password: 'no es la clave' }),
    })
    return response.status
  })
  expect(await Promise.all(statuses)).toEqual(Array.from({ length: times }, () => 400))
}

const fits = async (page: Page, width: number) =>
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)

// A page for: layout, the session.
test('administrators see refused sign-ins on the home page and in the audit trail, other users do not; a device with a wrong clock shows a warning, once a day', async () => {
  const page = await openPage()
  await signInAtHome(page)
  const alarms = page.getByRole('region', { name: 'Avisos del sistema' })
  await expect.poll(() => alarms.count()).toBe(0)
  await guess(20)
  const line = alarms.getByRole('link', { name: /^Aviso: Se rechazaron 20 inicios de sesión desde el/ })
  await line.waitFor()
  expect(await axe(page)).toEqual([])
  await fits(page, 1366)
  await line.click()
  await page.waitForURL(/\/app\/bitacora\?/)
  await page.getByText(/^1-\d+ de 20$/).waitFor()
  await expect.poll(() => page.getByText('rechazar inicio de sesión').count()).toBeGreaterThan(20)

  await warnOfClock()
  const user = { username: 'ines.ventas', fullName: 'Inés Ventas', role: 'Vendedor' }
  const seller = await openPage()
  await signInAtHome(seller, user.username, await addUser(await storeApi(), user))
  await expect.poll(() => seller.getByText('Avisos del sistema').count()).toBe(0)
})

/** On a dark phone with a wrong clock the alarm and the warning fit, and the warning comes once a day. */
async function warnOfClock(): Promise<void> {
  const phone = await openPage({ width: 360, height: 800, colorScheme: 'dark' })
  await phone.clock.setSystemTime(Date.now() + 20 * 60_000)
  await signInAtHome(phone)
  await phone.getByRole('link', { name: /Se rechazaron 20 inicios de sesión/ }).waitFor()
  const banner = phone.getByText(/^Este equipo marca .* y el servidor .*: corrija la hora del que esté mal/)
  await banner.waitFor()
  expect(await axe(phone)).toEqual([])
  await phone.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await axe(phone, ['color-contrast'])).toEqual([])
  await fits(phone, 360)
  const button = phone.getByRole('button', { name: 'Entendido' })
  const whole = `(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Entendido')
    return [button, ...button.querySelectorAll('*')].every((part) => part.scrollWidth <= part.clientWidth + 1)
  })()`
  await expect.poll(() => phone.evaluate(whole)).toBe(true)
  await button.click()
  await expect.poll(() => banner.count()).toBe(0)
  await phone.reload()
  await phone.getByText('Documentos recientes').waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  await phone.clock.setSystemTime(Date.now())
  await phone.evaluate('localStorage.removeItem("yunque:clock:read")')
  await phone.reload()
  await phone.getByText('Documentos recientes').waitFor()
  await expect.poll(() => banner.count()).toBe(0)
}
