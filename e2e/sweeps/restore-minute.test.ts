import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Program, startProgram } from '../../apps/server/test/program.ts'
import { axe, goTo, openPage, signInAtHome } from '../support/browser.ts'
import { picture } from '../support/manual.ts'
import { businessDay, stockUp, storeApi } from '../support/store-api.ts'

function startStore(dataDir: string): Program {
  return startProgram({ DATA_DIR: dataDir, ADMIN_PASSWORD: inject('adminPassword') })
}

/** A store with sales, which is copied continuously to a folder. */
async function startCopied(home: string): Promise<{ program: Program; usb: string; words: string[] }> {
  const usb = join(home, 'usb')
  mkdirSync(usb)
  chmodSync(usb, 0o777)
  const program = startStore(join(home, 'tienda'))
  const api = await storeApi('admin', inject('adminPassword'), await program.address)
  const { words } = await api.post('backups/recovery', { password: inject('adminPassword') })
  const { revision } = await api.get('backups/settings')
  await api.post('backups/settings', {
    nightly: false,
    hour: 2,
    keep: 7,
    copyFolder: usb,
    confirm: true,
    revision,
  })
  await api.post('backups/continuous', { folder: true, storage: false, days: 14 })
  const current = async () => (await api.get('backups/continuous')).places[0]
  await expect.poll(async () => (await current()).state, { timeout: 40_000 }).toBe('current')
  const [productId] = await stockUp(api, [
    { code: 'MIN-1', name: 'Martillo de uña', dolarCost: 5, price: 300 },
  ])
  const billDetails = [{ productId, quantity: 3, price: 300 }]
  const bill = { date: businessDay(), clientId: 1, paymentTypeId: 1, billDetails }
  await api.post('bills', bill)
  const now = Date.now()
  await expect
    .poll(async () => Date.parse((await current()).completeAt), { timeout: 40_000 })
    .toBeGreaterThan(now)
  return { program, usb, words }
}

// A page for: the session, two screens.
test('the store is looked at as it was beside the living one; an empty one restores its continuous copy in the browser', async () => {
  const home = mkdtempSync(join(tmpdir(), 'yunque-minuto-'))
  chmodSync(home, 0o755)
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const { program, usb, words } = await startCopied(home)

  const page = await openPage({ baseURL: await program.address })
  await signInAtHome(page)
  await goTo(page, '/app/respaldos')
  await page.getByRole('button', { name: 'Ver como estaba' }).waitFor()
  await page.getByRole('button', { name: 'Ver como estaba' }).click()
  await page.getByText(/Lo último que hay/).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Preparar' }).click()
  await page.getByText(/Su último documento es/).waitFor({ timeout: 60_000 })
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir', exact: true }).click(),
  ])
  await opened.getByRole('note').filter({ hasText: 'solo lectura' }).waitFor()
  await goTo(opened, '/app/facturas')
  await opened.getByText('900.00').first().waitFor()
  await picture(opened, 'tienda-como-estaba')
  await opened.close()
  await page.getByRole('button', { name: 'Cerrar la tienda' }).click()
  await page.getByRole('button', { name: 'Preparar' }).waitFor()
  await page.close()
  await program.stop()
  rmSync(join(home, 'tienda'), { recursive: true })
  // As a disk without owners: the program of another computer reads it as another user.
  for (const path of ['', ...readdirSync(usb, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(usb, path), 0o777)

  const empty = await openPage({ baseURL: await startStore(join(home, 'nueva')).address })
  await signInAtHome(empty)
  await goTo(empty, '/account/restore')
  await empty.getByText('Desde la copia continua').click()
  await empty.getByRole('button', { name: 'Ver qué hay' }).click()
  await empty.getByText('Escriba la carpeta de la copia, o la dirección del almacenamiento').waitFor()
  await empty.getByText('En la nube').click()
  await empty.getByText('En una carpeta').click()
  await empty.getByLabel('Carpeta de la copia').fill(home)
  await empty.getByRole('button', { name: 'Ver qué hay' }).click()
  await empty.getByText('En esa carpeta no hay una copia continua').waitFor()
  expect(await axe(empty)).toEqual([])
  await empty.getByLabel('Carpeta de la copia').fill(usb)
  await empty.getByRole('button', { name: 'Ver qué hay' }).click()
  await empty.getByText(/Lo último que hay/).waitFor()
  await picture(empty, 'restaurar-momento')
  expect(await axe(empty)).toEqual([])
  await empty.getByRole('button', { name: 'Continuar' }).click()
  await empty.getByLabel('Las doce palabras').fill(words.join(' '))
  await empty.getByRole('button', { name: 'Restaurar con la hoja' }).click()
  await empty.getByRole('heading', { name: 'Tienda restaurada' }).waitFor({ timeout: 90_000 })
  await empty.getByText(/El último documento es/).waitFor()
  expect(await axe(empty)).toEqual([])
  await empty.getByRole('button', { name: 'Iniciar sesión' }).click()
  await signInAtHome(empty)
  await goTo(empty, '/app/facturas')
  await empty.getByText('900.00').first().waitFor()
})
