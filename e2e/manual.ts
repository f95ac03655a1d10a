import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Folder for the pictures of the manual; without it no pictures are taken. */
const folder = process.env.MANUAL_PICTURES

/** Saves a picture of the screen for the manual. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${folder}/${name}.png` })
}
