import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Folder for the pictures of the manual; without it no pictures are taken. */
const folder = process.env.MANUAL_PICTURES

/** Passing notices of what was done before. */
const withoutNotices = '.mantine-Notifications-root { visibility: hidden }'

/** Saves a picture of the screen for the manual: `npm run pictures:manual`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${folder}/${name}.png`, style: withoutNotices })
}
