import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signIn } from './browser.ts'
import { focused, goTo, type } from './keyboard.ts'

const inContent = (page: Page) =>
  page.evaluate<boolean>(
    `document.activeElement?.closest('main') !== null && document.activeElement !== document.body`,
  )

async function openGoals(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/app/goals')
  await page.getByRole('heading', { name: 'Metas' }).waitFor()
}

test.each([
  { from: 'the header', begin: (page: Page) => page.getByRole('button', { name: 'Buscar…' }).focus() },
  {
    from: 'the side menu',
    begin: (page: Page) => page.getByRole('link', { name: 'Inicio' }).first().focus(),
  },
  { from: 'the previous page', begin: (page: Page) => page.getByRole('columnheader').first().focus() },
])('a page opened from the palette takes the focus from $from', async ({ begin }) => {
  const page = await openPage()
  await openGoals(page)
  await begin(page)
  await goTo(page, 'reporte de comis', /reportes\/comisiones/)
  await page.getByRole('heading', { name: 'Reporte de comisiones' }).waitFor()
  // Longer than a dialog takes to return the focus.
  await page.waitForTimeout(300)
  await expect.poll(() => inContent(page)).toBe(true)
})

test('a page that loads late takes the focus, also after Tab moved it', async () => {
  const page = await openPage()
  await openGoals(page)
  let late = 0
  await page.route(/commissions-page.*js$/, async (route) => {
    late += 1
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await route.continue()
  })
  await goTo(page, 'reporte de comis', /reportes\/comisiones/)
  await expect.poll(() => inContent(page)).toBe(true)
  expect(late).toBe(1)
})

test("a page opened from the phone's menu takes the focus", async () => {
  const page = await openPage({ width: 360, height: 800 })
  await openGoals(page)
  await page.getByRole('button', { name: 'Abrir el menú' }).first().click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('searchbox').fill('Clientes')
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click()
  await page.waitForURL(/\/clientes$/)
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => inContent(page)).toBe(true)
})

test('a dialog of another page opened from the palette keeps the focus', async () => {
  const page = await openPage()
  await openGoals(page)
  await goTo(page, 'nueva marca', /marcas\/nuevo/)
  await focused(page, 'Nombre')
  await page.waitForTimeout(300)
  await type(page, 'Truper')
  await expect
    .poll(() => page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).inputValue())
    .toBe('Truper')
})
