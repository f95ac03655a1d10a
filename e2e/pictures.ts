import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumPlaces } from '../scripts/chromium.mjs'
import { addresses } from './support/screens.ts'
import { settled } from './support/settled.ts'

// `npm run pictures`: every screen of a running store (`URL`, `LOGIN`, `PASSWORD`), each of its dialogs for a new record
// and record 1, at three sizes, light and dark. Writes the pictures and contact sheets of them to `.cache/pictures`.
// `ONLY=compras` takes the addresses that contain the text.
const url = process.env.URL ?? 'http://127.0.0.1:3000'
const login = process.env.LOGIN ?? 'gerente'
const password = process.env.PASSWORD ?? 'demo-ferreteria'
const only = process.env.ONLY ?? ''
const folder = join(import.meta.dirname, '..', '.cache', 'pictures')

interface View {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Pictures beside each other on a sheet, and one under the other. */
  readonly columns: number
  readonly rows: number
}

const views: readonly View[] = [
  { name: '1366', width: 1366, height: 768, columns: 3, rows: 4 },
  { name: '1920', width: 1920, height: 1080, columns: 3, rows: 4 },
  { name: '360', width: 360, height: 800, columns: 8, rows: 2 },
]
const themes = ['light', 'dark'] as const
const WORKERS = 2
/** Width of a sheet, pixels. */
const SHEET = 2000
const CAPTION = 22

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const taken = addresses.filter((address) => address.includes(only))
const browser = await chromium.launch({
  executablePath: chromiumPlaces.find((place) => existsSync(place)) ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const waiting = taken.map((address, at) => ({ address, at }))
  await Promise.all(Array.from({ length: WORKERS }, () => photograph(browser, waiting)))
} finally {
  await browser.close()
}
for (const view of views) for (const theme of themes) await sheets(view, theme)
console.log(`${taken.length} addresses, ${views.length * themes.length} pictures of each, in ${folder}`)

interface Taken {
  readonly address: string
  readonly at: number
}

/** Takes the addresses that wait, one after another, on a page of its own. */
async function photograph(browser: Browser, waiting: Taken[]): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-419',
    timezoneId: 'America/Managua',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/account/login')
  await page.getByRole('textbox', { name: 'Usuario' }).fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app/)
  for (let next = waiting.shift(); next; next = waiting.shift()) await photographAddress(page, next)
  await context.close()
}

async function photographAddress(page: Page, { address, at }: Taken): Promise<void> {
  await page.setViewportSize(views[0] ?? { width: 1366, height: 768 })
  await page.goto(address)
  for (const view of views)
    for (const theme of themes) {
      await page.setViewportSize(view)
      await page.emulateMedia({ colorScheme: theme })
      await settled(page).catch((error: Error) => console.log(error.message))
      await page.screenshot({ path: pictureOf(view, theme, at) })
    }
}

function pictureOf(view: View, theme: string, at: number): string {
  return join(folder, `${view.name}-${theme}-${at}.png`)
}

/** Joins the pictures of a size and theme on sheets, each under its address. */
async function sheets(view: View, theme: string): Promise<void> {
  const width = Math.floor(SHEET / view.columns)
  const height = Math.round((width * view.height) / view.width) + CAPTION
  const each = view.columns * view.rows
  for (let first = 0; first < taken.length; first += each) {
    const cells = taken.slice(first, first + each).map(async (address, offset) => ({
      input: await captioned(pictureOf(view, theme, first + offset), address, { width, height }),
      left: (offset % view.columns) * width,
      top: Math.floor(offset / view.columns) * height,
    }))
    const size = { width: SHEET, height: height * view.rows, channels: 3 as const, background: '#777' }
    await sharp({ create: size })
      .composite(await Promise.all(cells))
      .png()
      .toFile(join(folder, `sheet-${view.name}-${theme}-${String(first / each + 1).padStart(2, '0')}.png`))
  }
}

async function captioned(
  file: string,
  address: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const caption = Buffer.from(
    `<svg width="${width}" height="${CAPTION}"><rect width="100%" height="100%" fill="#222"/><text x="6" y="16" font-family="sans-serif" font-size="13" fill="#fff">${address}</text></svg>`,
  )
  const image = await sharp(file)
    .resize({ width: width - 4, height: height - CAPTION - 4, fit: 'inside' })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite([
      { input: caption, left: 0, top: 0 },
      { input: image, left: 2, top: CAPTION + 2 },
    ])
    .png()
    .toBuffer()
}
