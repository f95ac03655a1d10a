import { existsSync } from 'node:fs'
import { WEB_APP } from '@yunque/contract/core/constants'
import axeCore, { type AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { chromiumPlaces } from '../scripts/chromium.mjs'
import { baseUrl } from './store.ts'

type View = {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  baseURL?: string
  /** Whether it keeps the app for when there is no server, as a browser of a person does. */
  keepsApp?: boolean
}

/** A host name that the browser does not treat as the local computer. */
const shopName = 'tienda.test'

/** The address as another computer of the shop uses it: plain HTTP, and so not a secure context. */
export const fromTheShop = (address: string): string => address.replace(/127\.0\.0\.1|localhost/, shopName)

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

/** Spinners never end, so that what repeats is not waited for. */
const fadesDone = `Promise.all(document.getAnimations()
  .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  .map(({ finished }) => finished.catch(() => null))).then(() => null)`

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let browser: Promise<Browser> | undefined
let contexts: BrowserContext[] = []
let complaints: string[] = []

/**
 * Closes the pages of a test; one that failed prints what a person would have seen. Fails if an error appeared in a console
 * or the server failed. Whatever happens, the next test begins without pages.
 */
export async function closePages(failed: boolean): Promise<void> {
  const [opened, seen] = [contexts, complaints]
  contexts = []
  complaints = []
  if (failed) for (const context of opened) await tell(context).catch(console.error)
  for (const context of opened) await context.close()
  expect(seen, 'errors in the browser').toEqual([])
}

/**
 * A page with a profile of its own: no session, nothing remembered. It is closed after the test, which fails if an error
 * appeared in its console or the server failed.
 */
export async function openPage({
  width = 1366,
  height = 768,
  colorScheme = 'light',
  baseURL = baseUrl,
  keepsApp = false,
}: View = {}): Promise<Page> {
  browser ??= launch()
  const context = await (await browser).newContext({
    baseURL,
    viewport: { width, height },
    colorScheme,
    locale: 'es-419',
    timezoneId: 'America/Managua',
    hasTouch: width < 600,
    isMobile: width < 600,
    serviceWorkers: keepsApp ? 'allow' : 'block',
  })
  contexts.push(context)
  const page = await context.newPage()
  watch(page)
  return page
}

/** Signs in as the login page does, by a cookie, without showing it or anything else: the test says where it begins. */
export async function signIn(page: Page, user = 'admin', password = inject('adminPassword')): Promise<void> {
  const headers = { [WEB_APP]: 'none' }
  const answer = await page.request.post('/api/account/auth', { headers, data: { username: user, password } })
  expect(answer.status()).toBe(200)
  const { mustChangePassword: _, ...session } = await answer.json()
  await page.goto('/yunque.svg')
  await page.evaluate((text) => localStorage.setItem('yunque:user', text), JSON.stringify(session))
}

/** Signs in and waits for the home page. */
export async function signInAtHome(page: Page, user?: string, password?: string): Promise<void> {
  await signIn(page, user, password)
  await page.goto('/app')
  await page.getByText('Documentos recientes').waitFor()
}

/** Waits until the application has told this. */
export const messageShown = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('alert').or(page.getByRole('status')).getByText(text).first().waitFor()

/** The drafts that the browser keeps, as text; empty before the application has kept any. */
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

/** Waits until the browser has kept what is being written. */
export const draftKept = (page: Page, written: RegExp): Promise<void> =>
  expect.poll(() => page.evaluate<string>(drafts)).toMatch(written)

/** What is pale because its answer is still on its way. */
const unsettled = '[data-stale], [data-waiting]'

type Seen = Pick<AxeResults, 'violations'> & { asked: boolean }

/** Runs axe in the page, and notes whether the page asked for data meanwhile. */
const looking = (options: object) => `(async () => {
  let asked = false
  const observer = new MutationObserver(() => { asked = true })
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-stale', 'data-waiting'] })
  const { violations } = await axe.run(${JSON.stringify(options)})
  observer.disconnect()
  return { violations, asked: asked || document.querySelector('${unsettled}') !== null }
})()`

/**
 * What axe finds against WCAG 2.2 A and AA, one line each; empty is good. `rules` asks for those alone. It looks once what
 * was asked for has come and nothing fades any more, and again if something was asked for meanwhile.
 */
export async function axe(page: Page, rules: readonly string[] = standards): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axeCore.source)
  let seen: Seen
  do {
    await expect.poll(() => page.locator(unsettled).count()).toBe(0)
    await page.evaluate(fadesDone)
    seen = await page.evaluate<Seen>(looking({ runOnly: rules, resultTypes: ['violations'] }))
  } while (seen.asked)
  const { violations } = seen
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

function watch(page: Page): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // That a request was refused is for the test to judge; the browser tells of each.
    const refusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text())
    // The header is for HTTPS. Over plain HTTP the browser logs that it ignores it.
    const ignored = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')
    if (message.type() === 'error' && !refusal && !ignored)
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} from ${response.url()}`)
  })
}

/** What a person would have seen when the test failed. */
async function tell(context: BrowserContext): Promise<void> {
  for (const page of context.pages())
    console.error(`${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 2_000 })}`)
}

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
