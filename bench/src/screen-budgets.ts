import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPlaces } from '../../scripts/chromium.mjs'

/** The store whose screens are measured: by default the demonstration store (`DEMO=1 npm start`). */
export const store = {
  url: process.env.URL ?? 'http://127.0.0.1:3000',
  login: process.env.LOGIN ?? 'gerente',
  password: process.env.PASSWORD ?? 'demo-ferreteria',
}

/** Options of Chromium, without what it does by itself in the background. */
export const chromiumOptions = {
  executablePath: chromiumPlaces.find((path) => existsSync(path)) ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
}
export const viewport = { width: 1366, height: 768 }

export const launch = (): Promise<Browser> => chromium.launch(chromiumOptions)

/** Signs in on this page, whose context has the address of the store as its base. */
export async function signIn(page: Page, user = store.login, secret = store.password): Promise<Page> {
  await page.goto('/account/login')
  await page.getByRole('textbox', { name: 'Usuario' }).fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app/)
  return page
}

/** Prints a figure beside its budget; the process ends with 1 when one is missed. */
export function report(
  what: string,
  figure: number,
  unit: string,
  budget: { most?: number; least?: number },
): void {
  const kept = figure <= (budget.most ?? Number.POSITIVE_INFINITY) && figure >= (budget.least ?? 0)
  if (!kept) process.exitCode = 1
  const bound = budget.most === undefined ? `≥ ${budget.least}` : `≤ ${budget.most}`
  console.log(`${kept ? '✓' : '✗'} ${what}: ${figure} ${unit} (${bound})`)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Slows the processor of this page down, as a cheap PC is slower than this machine. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
