import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Where the pictures of the manual go, when they are asked for. */
const folder = process.env.MANUAL_PICTURES

/** A picture for the manual of what is on screen. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${folder}/${name}.png` })
}
