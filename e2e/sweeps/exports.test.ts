import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { administer } from '../../apps/server/test/template-database.ts'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, focused } from '../support/keyboard.ts'
import { storeDatabase } from '../support/store.ts'

const CLIENTS = 200_000

// A page for: files.
test('a long export shows how many rows it has; it is cancelled, or saved with all of them', async () => {
  await administer(
    storeDatabase(),
    `insert into clients (name) select 'Cliente ' || n from generate_series(1, ${CLIENTS}) n`,
  )
  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/clientes')
  await page
    .getByRole('grid')
    .getByText(/^Cliente \d+$/)
    .first()
    .waitFor()
  const start = async () => {
    await page.getByRole('button', { name: 'Exportar a Excel' }).click()
    await agree(page)
    await page.getByText(/^[\d,]+ de [\d,]+ filas$/).waitFor()
  }

  await start()
  const shown = page.getByRole('dialog', { name: 'Exportación' })
  await shown.getByRole('progressbar', { name: 'Filas exportadas' }).waitFor()
  // Its button keeps the focus, and the next stop cancels it.
  await page.keyboard.press('Tab')
  await focused(page, 'Cancelar')
  await page.keyboard.press('Enter')
  await messageShown(page, 'Se canceló la exportación')
  await shown.waitFor({ state: 'detached' })

  const saving = page.waitForEvent('download', { timeout: 120_000 })
  await start()
  expect(await axe(page)).toEqual([])
  const file = await saving
  expect(file.suggestedFilename()).toBe('clientes.xlsx')
  // Its rows are counted in `lists/export-run.test.ts`.
  expect(statSync(await file.path()).size).toBeGreaterThan(1_000_000)
  await shown.waitFor({ state: 'detached' })
})
