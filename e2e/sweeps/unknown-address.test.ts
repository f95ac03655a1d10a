import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../support/browser.ts'
import { recordLists } from '../support/screens.ts'

/** Lists whose records have a page, which shows the message itself. */
const withPages = ['/app/cierres-caja', '/app/inventario/conteos']

/** Goes to an address by a link of the app, and expects the message and the list without a dialog. */
async function expectList(page: Page, address: string, { path, sentence }: Expected) {
  await goTo(page, address)
  const message = page.getByRole('alert').getByText(sentence, { exact: true })
  await expect.poll(() => message.count(), { message: address }).toBeGreaterThan(0)
  await expect.poll(() => new URL(page.url()).pathname, { message: address }).toBe(path)
  await expect.poll(() => page.getByRole('dialog').count(), { message: address }).toBe(0)
  const shown = page.getByRole('grid').or(page.getByRole('heading', { level: 1 }))
  await expect.poll(() => shown.count(), { message: address }).toBeGreaterThan(0)
}

type Expected = Record<'path' | 'sentence', string>

const shares = [0, 1].map((share) => recordLists.filter((_, at) => at % 2 === share))

// A page for: a kind of screen.
test.each(shares.map((lists, share) => ({ lists, share })))(
  'the address of an unknown record shows a message and its list, in every list (share $share)',
  async ({ lists }) => {
    const page = await openPage()
    await signIn(page)
    for (const { path, subject } of lists) {
      if (!withPages.includes(path))
        await expectList(page, `${path}/999999`, { path, sentence: `${subject} 999999 no existe` })
      await expectList(page, `${path}/abc`, { path, sentence: `${subject} «abc» no existe` })
    }
  },
)

// A page for: a kind of screen.
test('a number out of range is an unknown record, which the recent documents leave out; a page of a record says that it does not exist', async () => {
  const page = await openPage()
  await signIn(page)
  const path = '/app/facturas'
  for (const number of ['9999999999', '99999999999999999999', '999999']) {
    await page.goto(`${path}/${number}`)
    await page
      .getByRole('alert')
      .getByText(`La factura ${number} no existe`, { exact: true })
      .first()
      .waitFor()
    await page.waitForURL(`**${path}`)
    await page.getByRole('grid').waitFor()
    await expect.poll(() => page.getByRole('dialog').count(), { message: number }).toBe(0)
  }
  await page.goto('/app')
  await page.getByText('Documentos recientes').waitFor()
  await expect.poll(() => page.getByText(/999999/).count()).toBe(0)
  for (const [address, own] of [
    ['/app/cierres-caja/999999', '/app/cierre/ejecute/999999'],
    ['/app/inventario/conteos/999999', '/app/inventario/conteo/999999'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('alert').getByText('El registro no existe').waitFor()
    expect(new URL(page.url()).pathname).toBe(own)
  }
})
