import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Folder for the pictures of the manual; without it no pictures are taken. */
const folder = process.env.MANUAL_PICTURES

/** Passing notices of what was done before. */
const notices = '.mantine-Notifications-root'

/** Saves a picture of the screen for the manual: `npm run pictures:manual`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  // Time passes: charts and pictures have no state to wait for.
  await page.waitForTimeout(300)
  // A page outside the application has none, and its policy refuses other styles.
  const style = (await page.locator(notices).count()) > 0 ? `${notices} { visibility: hidden }` : ''
  await page.screenshot({ path: `${folder}/${name}.png`, ...(style && { style }) })
}
