import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, openPage, signIn } from '../browser.ts'
import { recordLists } from '../screens.ts'

test.each(['/app/no-existe', '/no-existe'])(
  'an unknown address, %s, shows a message and offers the palette',
  async (address) => {
    const page = await openPage()
    await signIn(page)
    await page.goto(address)
    const alert = page.getByRole('alert').filter({ hasText: 'La página no existe' })
    await alert.getByText(/Ninguna pantalla tiene la dirección \/app\/no-existe/).waitFor()
    await alert.getByRole('button', { name: 'Buscar una pantalla' }).click()
    await page.getByRole('combobox', { name: /Buscar pantalla/ }).fill('mapa de nav')
    await page.getByRole('option', { name: /Mapa de navegación/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/navig')
  },
)

/** Lists whose records have a page, which shows the message itself. */
const withPages = ['/app/cierres-caja', '/app/inventario/conteos']

/** Opens an address, and expects the message and the list without a dialog. */
async function expectList(page: Page, address: string, expected: Expected) {
  await page.goto(address)
  await listShown(page, address, expected)
}

type Expected = Record<'path' | 'sentence', string>

async function listShown(page: Page, address: string, { path, sentence }: Expected) {
  await page.getByRole('alert').getByText(sentence, { exact: true }).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname, { message: address }).toBe(path)
  await expect.poll(() => page.getByRole('dialog').count(), { message: address }).toBe(0)
  await page
    .getByRole('grid')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
}

const shares = Array.from({ length: 4 }, (_, share) => recordLists.filter((_, at) => at % 4 === share))

test.each(shares.map((lists, share) => ({ lists, share })))(
  'the address of an unknown record shows a message and its list, in every list (share $share)',
  async ({ lists }) => {
    const page = await openPage()
    await signIn(page)
    for (const { path, subject } of lists) {
      if (!withPages.includes(path))
        await expectList(page, `${path}/999999`, { path, sentence: `${subject} 999999 no existe` })
      // By a link of the app, which is quicker than loading it.
      const address = `${path}/abc`
      await goTo(page, address)
      await listShown(page, address, { path, sentence: `${subject} «abc» no existe` })
    }
  },
)

test.each(['9999999999', '99999999999999999999'])(
  'a number out of range, %s, shows the message of an unknown record',
  async (number) => {
    const page = await openPage()
    await signIn(page)
    const sentence = `La factura ${number} no existe`
    await expectList(page, `/app/facturas/${number}`, { path: '/app/facturas', sentence })
  },
)

test('an unknown record is not among the recent documents', async () => {
  const page = await openPage()
  await signIn(page)
  const path = '/app/facturas'
  await expectList(page, `${path}/999999`, { path, sentence: 'La factura 999999 no existe' })
  await page.goto('/app')
  await page.getByText('Documentos recientes').waitFor()
  expect(await page.getByText(/999999/).count()).toBe(0)
})

test.each([
  ['/app/cierres-caja/999999', '/app/cierre/ejecute/999999'],
  ['/app/inventario/conteos/999999', '/app/inventario/conteo/999999'],
])('%s opens the page of the record, which says that it does not exist', async (address, path) => {
  const page = await openPage()
  await signIn(page)
  await page.goto(address)
  await page.getByRole('alert').getByText('El registro no existe').waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
})
