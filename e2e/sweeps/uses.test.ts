import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screensOfUse, type Use, usageIds, usageOfPath } from '../../packages/contract/src/core/uses.ts'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { addresses } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { storeApi } from '../support/store-api.ts'

/** Every screen that opens by itself. */
const screens = addresses.filter((address) => !/\/(nuevo|1)$/.test(address))

// A page for: a kind of screen.
test('with every use off each screen opens, and those of a use say that the shop does not use it; with every use on none does', async () => {
  const api = await storeApi()
  const page = await openPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await api.post('about/uses', { uses: [] })
  await signIn(page)
  await look(page, (path) => usageOfPath(path) !== undefined)
  await api.post('about/uses', { uses: usageIds })
  await page.reload()
  await look(page, () => false)
  expect(faults).toEqual([])
}, 400_000)

// A page for: a kind of screen.
test('each use alone decides about its screens', async () => {
  const api = await storeApi()
  const page = await openPage()
  await signIn(page)
  const choose = async (uses: readonly Use[]) => {
    await api.post('about/uses', { uses })
    await page.reload()
  }
  for (const use of usageIds) {
    const own = screens.filter((path) => screensOfUse(use).includes(path))
    await choose(usageIds.filter((one) => one !== use))
    await look(page, () => true, own)
    await choose([use])
    await look(page, () => false, own)
  }
}, 400_000)

/** Looks at these screens: whether each has the notice of a use that is off, and shows its page. */
async function look(
  page: Page,
  hasNotice: (path: string) => boolean,
  paths: readonly string[] = screens,
): Promise<void> {
  const notice = page.getByRole('note').filter({ hasText: 'Su tienda no usa' })
  for (const path of paths) {
    await goTo(page, path)
    await settled(page)
    await expect.poll(() => notice.count(), { message: path }).toBe(hasNotice(path) ? 1 : 0)
    await expect.poll(() => page.getByText(/^No se pudo mostrar/).count(), { message: path }).toBe(0)
  }
}
