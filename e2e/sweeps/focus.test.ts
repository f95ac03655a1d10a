import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { focused, goTo, type } from '../support/keyboard.ts'

const inContent = (page: Page) =>
  page.evaluate<boolean>(
    `document.activeElement?.closest('main') !== null && document.activeElement !== document.body`,
  )

async function openGoals(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/app/goals')
  await page.getByRole('heading', { name: 'Metas' }).waitFor()
}

/** Expects the focus in the page, also after a dialog had the time to return it. */
async function keepsFocus(page: Page): Promise<void> {
  await expect.poll(() => inContent(page)).toBe(true)
  // Time passes: longer than a dialog takes to return the focus.
  await page.waitForTimeout(300)
  await expect.poll(() => inContent(page)).toBe(true)
}

// A page for: focus.
test('a page opened from the palette takes the focus from the header, the side menu or the previous page, also when it loads late and Tab moved it; a dialog of another page keeps it', async () => {
  const page = await openPage()
  await openGoals(page)
  await page.getByRole('columnheader').first().focus()
  await goTo(page, 'sin movimiento', /sin-movimiento/)
  await keepsFocus(page)
  await page.getByRole('button', { name: 'Buscar…' }).focus()
  await goTo(page, 'estado de res', /EstadoResultados/)
  await keepsFocus(page)

  let late = 0
  await page.route(/commissions-page.*js$/, async (route) => {
    late += 1
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await route.continue()
  })
  await page.getByRole('link', { name: 'Inicio' }).first().focus()
  await goTo(page, 'reporte de comis', /reportes\/comisiones/)
  await page.getByRole('heading', { name: 'Reporte de comisiones' }).waitFor()
  await keepsFocus(page)
  expect(late).toBe(1)

  await goTo(page, 'nueva marca', /marcas\/nuevo/)
  await focused(page, 'Nombre')
  // Time passes: longer than the palette takes to return the focus.
  await page.waitForTimeout(300)
  await type(page, 'Truper')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' })
  await expect.poll(() => name.inputValue()).toBe('Truper')
  await openFromMenu()
})

/** A page opened from the phone's menu takes the focus too. */
async function openFromMenu(): Promise<void> {
  const phone = await openPage({ width: 360, height: 800 })
  await openGoals(phone)
  await phone.getByRole('button', { name: 'Abrir el menú' }).first().click()
  const menu = phone.getByRole('dialog')
  await menu.getByRole('searchbox').fill('Clientes')
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click()
  await phone.waitForURL(/\/clientes$/)
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => inContent(phone)).toBe(true)
}
