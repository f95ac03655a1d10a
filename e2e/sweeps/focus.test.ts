import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, openPage, signIn } from '../browser.ts'
import { focused, goTo, type } from '../keyboard.ts'

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

test('a button that saves keeps the focus, and F1 opens the help over the dialog and gives the focus back', async () => {
  const page = await openPage()
  await signIn(page)
  await page.goto('/app/marcas/nuevo')
  await focused(page, 'Nombre')
  await page.keyboard.press('F1')
  const help = page.getByRole('complementary', { name: 'Ayuda de esta pantalla' })
  await help.getByRole('heading', { name: 'Categorías, marcas y unidades' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await focused(page, 'Nombre')
  await type(page, 'Pretul')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const save = page.getByRole('dialog').getByRole('button', { name: 'Guardar' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  expect(await page.locator('button:focus').and(save).count()).toBe(1)
  answer()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => inContent(page)).toBe(true)
})
