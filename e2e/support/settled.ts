import type { Page } from 'playwright-core'

/** Empty while the screen loads, then the length of its HTML and its address. */
const state = `(() => {
  const shown = document.querySelector('main h1, .yq-print h1, [role=dialog], [role=alert], article')
  const loading = document.querySelector('[aria-busy=true], [role=status][aria-label=Cargando]')
  return shown === null || loading !== null ? '' : document.body.innerHTML.length + location.pathname
})()`

/** Waits until the screen has loaded and no longer changes. Throws after `timeout` milliseconds. */
export async function settled(page: Page, timeout = 10_000): Promise<void> {
  const until = Date.now() + timeout
  let last = ''
  while (Date.now() < until) {
    const before = last
    last = await page.evaluate<string>(state)
    if (last !== '' && last === before) return
    // Time passes: between two looks.
    await page.waitForTimeout(60)
  }
  throw new Error(`${page.url()} did not settle in ${timeout} ms`)
}
