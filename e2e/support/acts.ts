import type { Page } from 'playwright-core'

/** Chooses an act of the open record that has no button: under 'Más'. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
