import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { administer } from '../../apps/server/test/template-database.ts'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree } from '../support/keyboard.ts'
import { storeDatabase } from '../support/store.ts'
import { readRows } from '../support/workbook.ts'

const CLIENTS = 60_000

// A page for: files.
test('a long export shows how many rows it has; it is cancelled, or saved with all of them', async () => {
  await administer(
    storeDatabase(),
    `insert into clients (name) select 'Cliente ' || n from generate_series(1, ${CLIENTS}) n`,
  )
  const page = await openPage()
  await signIn(page)
  await goTo(page, '/app/clientes')
  const start = async () => {
    await page.getByRole('button', { name: 'Exportar a Excel' }).click()
    await agree(page)
    await page.getByText(/^[\d,]+ de [\d,]+ filas$/).waitFor()
  }

  await start()
  const shown = page.getByRole('dialog', { name: 'Exportación' })
  await shown.getByRole('progressbar', { name: 'Filas exportadas' }).waitFor()
  expect(await axe(page)).toEqual([])
  await shown.getByRole('button', { name: 'Cancelar' }).click()
  await messageShown(page, 'Se canceló la exportación')
  await shown.waitFor({ state: 'detached' })

  const saving = page.waitForEvent('download')
  await start()
  const file = await saving
  expect(file.suggestedFilename()).toBe('clientes.xlsx')
  expect(readRows(readFileSync(await file.path())).length).toBeGreaterThan(CLIENTS)
  await shown.waitFor({ state: 'detached' })
})
