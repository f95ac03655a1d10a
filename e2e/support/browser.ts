import { existsSync } from 'node:fs'
import { WEB_APP } from '@yunque/contract/core/constants'
import axeCore, { type AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { chromiumPlaces } from '../../scripts/chromium.mjs'
import { baseUrl } from './store.ts'

type View = {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  baseURL?: string
  /** Whether the service worker may store the app for offline use. */
  keepsApp?: boolean
  /** Whether it trusts every certificate, as a device that has the authority of the store. */
  trusting?: boolean
}

/** A host name that the browser does not treat as the local computer. */
const shopName = 'tienda.test'

/** The address that another computer of the shop uses: plain HTTP, so it is not a secure context. */
export const fromTheShop = (address: string): string => address.replace(/127\.0\.0\.1|localhost/, shopName)

/** How many times slower than the computer a page runs. */
const slowness = Number(process.env.E2E_SLOWNESS ?? 1)

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${shopName} 127.0.0.1`,
]

/** Waits for running animations, except endless ones such as spinners. */
const fadesDone = `Promise.all(document.getAnimations()
  .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished.catch(() => null))).then(() => null)`

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let browser: Promise<Browser> | undefined
let contexts: BrowserContext[] = []
let errors: string[] = []

/**
 * Closes the pages of a test, and answers what they showed if it failed. Fails if a console logged an error or the server
 * answered 5xx. The next test begins without pages in every case.
 */
export async function closePages({
  failed,
  onSeen,
}: {
  failed: boolean
  onSeen: (seen: string) => void
}): Promise<void> {
  const [opened, logged] = [contexts, errors]
  contexts = []
  errors = []
  if (failed || logged.length > 0) {
    const pages = opened.flatMap((context) => context.pages())
    onSeen((await Promise.all(pages.map(seenOn))).join('\n'))
  }
  for (const context of opened) await context.close()
  expect(logged, 'errors in the browser').toEqual([])
}

/**
 * A page with a new browser profile: no session and no stored data. It is closed after the test, which fails if its
 * console logged an error or the server answered 5xx.
 */
export async function openPage(view: View = {}): Promise<Page> {
  browser ??= launch()
  const context = await (await browser).newContext({
    ...settingsOf(view),
    serviceWorkers: view.keepsApp ? 'allow' : 'block',
    ignoreHTTPSErrors: view.trusting ?? false,
  })
  contexts.push(context)
  const page = await context.newPage()
  if (slowness > 1) await slowDown(page)
  watch(page)
  return page
}

/** What a page of a browser is. */
const settingsOf = ({ width = 1366, height = 768, colorScheme = 'light', baseURL = baseUrl }: View) => ({
  baseURL,
  viewport: { width, height },
  colorScheme,
  locale: 'es-419',
  timezoneId: 'America/Managua',
  // Nothing moves between the press and the release of the mouse, and a closed dialog is gone at once.
  reducedMotion: 'reduce' as const,
  hasTouch: width < 600,
  isMobile: width < 600,
})

/**
 * A page of a browser of its own that keeps what it stores in `profile`, as that of a till does: the application, and data that it
 * promises to keep. It may lose its server. The same profile opens it again.
 */
export async function openDevice(profile: string, view: View = {}): Promise<Page> {
  const context = await chromium.launchPersistentContext(profile, {
    ...settingsOf(view),
    executablePath: findChromium(),
    args: flags,
  })
  contexts.push(context)
  const page = context.pages()[0] ?? (await context.newPage())
  await keepStorage(page, view.baseURL)
  watch(page, { losesServer: true })
  return page
}

/** The browser of a device promises to keep what it stores, for as long as the page is open. */
export async function keepStorage(page: Page, origin = baseUrl): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Browser.grantPermissions', { origin, permissions: ['durableStorage'] })
}

/** Slows the page's processor down, so that a test that does not wait for a state fails: `E2E_SLOWNESS=4`. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Signs in with a cookie, as the login page does, but without opening a screen: the test opens its first one. */
export async function signIn(page: Page, user = 'admin', password = inject('adminPassword')): Promise<void> {
  const headers = { [WEB_APP]: 'none' }
  const answer = await page.request.post('/api/account/auth', { headers, data: { username: user, password } })
  expect(answer.status()).toBe(200)
  const { mustChangePassword: _, ...session } = await answer.json()
  await page.goto('/yunque.svg')
  await page.evaluate((text) => localStorage.setItem('yunque:user', text), JSON.stringify(session))
}

/** Goes to an address as a link of the app does: what is loaded stays. A page without the app loads it. */
export async function goTo(page: Page, address: string): Promise<void> {
  const router = '__TSR_ROUTER__'
  if (await page.evaluate<boolean>(`'${router}' in window`))
    await page.evaluate(`${router}.navigate({ href: ${JSON.stringify(address)} })`)
  else await page.goto(address)
}

/** Signs in and waits for the home page. */
export async function signInAtHome(page: Page, user?: string, password?: string): Promise<void> {
  await signIn(page, user, password)
  await page.goto('/app')
  await page.getByText('Documentos recientes').waitFor()
}

/** Waits until an alert or a status shows this text. A toast answers once: the next one of the same text is waited for. */
export async function messageShown(page: Page, text: string | RegExp): Promise<void> {
  const messages = page.getByRole('alert').or(page.getByRole('status'))
  const shown = messages.and(page.locator(':not([data-seen])')).getByText(text)
  await shown.first().waitFor()
  await shown.evaluateAll((elements) => {
    for (const element of elements) element.closest('.yq-toast')?.setAttribute('data-seen', '')
  })
}

/** The drafts stored in the browser, as JSON; empty before the first one. */
const drafts = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'yunque-drafts')) return ''
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('yunque-drafts')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => { opening.result.close(); resolve(JSON.stringify(all.result)) }
    }
  })
})()`

/** Waits until a stored draft matches. */
export const draftKept = (page: Page, written: RegExp): Promise<void> =>
  expect.poll(() => page.evaluate<string>(drafts)).toMatch(written)

/** Parts of the page that wait for an answer of the server. */
const pendingParts = '[data-stale], [data-waiting]'

type AxeRun = Pick<AxeResults, 'violations'> & { requested: boolean }

/** Runs axe in the page, and records whether the page requested data meanwhile. */
const axeScript = (part: string, options: object) => `(async () => {
  let requested = false
  const observer = new MutationObserver(() => { requested = true })
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-stale', 'data-waiting'] })
  const { violations } = await axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})
  observer.disconnect()
  return { violations, requested: requested || document.querySelector('${pendingParts}') !== null }
})()`

/**
 * The violations that axe finds in the page, one line each, by default of WCAG 2.2 A and AA; `rules` names other rules,
 * and `part` a part of the page.
 * It runs when no request and no animation is pending, and again if the page requested data meanwhile.
 */
export async function axe(
  page: Page,
  rules: readonly string[] = standards,
  part = 'html',
): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeCore.source)
  let run: AxeRun
  do {
    await expect.poll(() => page.locator(pendingParts).count()).toBe(0)
    await page.evaluate(fadesDone)
    run = await page.evaluate<AxeRun>(axeScript(part, { runOnly: rules, resultTypes: ['violations'] }))
  } while (run.requested)
  const { violations } = run
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

function watch(page: Page, { losesServer = false } = {}): void {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The browser logs every refused request. The test decides whether one is an error.
    const refusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text())
    // The header is for HTTPS. Over plain HTTP the browser logs that it ignores it.
    const ignored = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')
    const away = losesServer && /net::ERR_/.test(message.text())
    if (message.type() === 'error' && !refusal && !ignored && !away)
      errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} from ${response.url()}`)
  })
}

/** What a test failed on: dialogs and messages before the screen that they cover. */
const shownParts = ['[role=dialog]', '[role=alert], [role=status]', 'main, article, body > form']

/** The address of a page, what has its focus, and what it shows, without the menu. */
async function seenOn(page: Page): Promise<string> {
  const focus = await page.evaluate<string>(focusScript).catch(String)
  const parts = shownParts.map((part) => page.locator(part).filter({ visible: true }).all())
  const found = (await Promise.all(parts).catch(() => [])).flat()
  const shown = found.map((part) => part.ariaSnapshot({ timeout: 2_000 }).catch(String))
  return [`${page.url()} · focus: ${focus}`, ...(await Promise.all(shown)).filter(Boolean)].join('\n')
}

const focusScript = `(() => {
  const { activeElement: active } = document
  const name = active?.getAttribute('aria-label') ?? active?.labels?.[0]?.textContent ?? ''
  return (active?.tagName.toLowerCase() ?? 'nothing') + (name && ' «' + name + '»')
})()`

/** The browser that the tests of a worker share. After a crash the next page launches another. */
async function launch(): Promise<Browser> {
  const launched = await chromium.launch({ executablePath: findChromium(), args: flags })
  launched.once('disconnected', () => {
    browser = undefined
  })
  return launched
}

function findChromium(): string {
  const found = chromiumPlaces.find((path) => existsSync(path))
  if (!found) throw new Error('Chromium is missing: install the package `chromium` or set CHROMIUM_PATH')
  return found
}
