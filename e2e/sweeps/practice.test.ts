import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startProgram } from '../../apps/server/test/program.ts'
import { axe, goTo, openPage, signInAtHome } from '../support/browser.ts'
import { picture } from '../support/manual.ts'

// A page for: the session, two screens.
test('the practice shop is made, opened by a role without a password, and removed', async () => {
  const home = mkdtempSync(join(tmpdir(), 'yunque-practica-'))
  chmodSync(home, 0o755)
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const settings = { ADMIN_PASSWORD: inject('adminPassword'), PRACTICE_PORT: '0' }
  const { address } = startProgram({ DATA_DIR: join(home, 'tienda'), ...settings })
  const page = await openPage({ baseURL: await address })
  await signInAtHome(page)
  await goTo(page, '/app/practica')
  await page.getByRole('button', { name: 'Crear la tienda de práctica' }).click()
  const open = page.getByRole('button', { name: 'Abrir', exact: true })
  await open.waitFor({ timeout: 240_000 })
  await picture(page, 'tienda-de-practica')
  expect(await axe(page)).toEqual([])

  const [opened] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await opened.getByRole('heading', { name: '¿Con quién practicar?' }).waitFor({ timeout: 60_000 })
  await picture(opened, 'con-quien-practicar')
  await opened.getByRole('button', { name: /Gerente/ }).click()
  await opened.getByText('nada de esto es real').waitFor()
  await opened.getByRole('navigation').first().waitFor()
  await opened.close()

  await page.getByRole('button', { name: 'Tirar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Tirar/ }).click()
  await page.getByRole('button', { name: 'Crear la tienda de práctica' }).waitFor()
  await page.close()
})
