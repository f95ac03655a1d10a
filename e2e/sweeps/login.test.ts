import { expect, test } from 'vitest'
import { axe, openPage } from '../browser.ts'

test.each(['light', 'dark'] as const)(
  'without a session a screen redirects to the login page (%s)',
  async (colorScheme) => {
    const page = await openPage({ colorScheme })
    await page.goto('/app/compras')
    await page.waitForURL('**/account/login')
    await page.getByLabel('Usuario').waitFor()
    expect(await axe(page)).toEqual([])
  },
)
