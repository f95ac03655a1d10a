import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../apps/server/src/db/database.ts'
import { programEnv } from '../../apps/server/test/program-env.ts'
import { root } from '../../scripts/prepare.mjs'
import { axe, goTo, messageShown, openPage, signIn } from '../support/browser.ts'
import { agree, focused, pay, type } from '../support/keyboard.ts'
import { picture } from '../support/manual.ts'
import {
  clientRows,
  expected,
  payableRows,
  productRows,
  receivableRows,
  sizes,
  supplierRows,
} from '../support/move-in-files.ts'
import { storeDatabase } from '../support/store.ts'
import { businessDay, storeApi } from '../support/store-api.ts'
import { workbookFile } from '../support/workbook.ts'

type Rows = readonly unknown[][]

const choose = (page: Page, name: string, rows: Rows) =>
  page
    .locator('input[type=file]')
    .setInputFiles(name.endsWith('.csv') ? textFile(name, rows) : workbookFile(name, rows))

/** A text with semicolons in Windows-1252, as old programs write it. */
const textFile = (name: string, rows: Rows) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n'), 'latin1'),
})

/** Keeps imports from writing prices until the returned function is called. */
async function holdPrices(): Promise<() => Promise<void>> {
  const database = connect(storeDatabase(), { size: 1 })
  const client = await database.pool.connect()
  await client.query(
    'begin; set local idle_in_transaction_session_timeout = 0; lock table area_products in share mode',
  )
  return async () => {
    await client.query('rollback')
    client.release()
    await database.close()
  }
}

/** Imports a file whose check has no faults. */
async function bring(page: Page, path: string, file: Rows, what: string, name = 'datos.xlsx'): Promise<void> {
  await goTo(page, path)
  await choose(page, name, file)
  await page.getByRole('button', { name: `Importar ${what}` }).click({ timeout: 60_000 })
  await agree(page)
  await page.getByRole('heading', { name: /importados correctamente/ }).waitFor({ timeout: 60_000 })
}

// A page for: files, money.
test('a shop moves in from the files of its old system, closes its opening, sells, collects and closes its till', async () => {
  const api = await storeApi()
  const page = await openPage()
  await signIn(page)
  await bring(page, '/app/proveedores/importar', supplierRows(), `${sizes.suppliers} proveedores`)

  await goTo(page, '/app/productos/importar')
  await choose(page, 'inventario.xlsx', productRows(true))
  const faults = page.getByRole('table', { name: 'Filas con errores' })
  await faults.getByText('Precio: escriba un número').waitFor({ timeout: 60_000 })
  await page.getByRole('checkbox', { name: 'Crear lo que falta' }).click()
  await expect.poll(() => faults.getByRole('row').count(), { timeout: 60_000 }).toBe(4)
  await faults.getByText('El código FR-0019 ya está en la fila 25').waitFor()
  await faults.getByText('Costo: es requerido donde hay existencia').waitFor()
  await choose(page, 'inventario.xlsx', productRows(false))
  // The choice stays for the corrected file.
  await page.getByText('Con los productos se agregan a los catálogos').waitFor({ timeout: 60_000 })
  const importAll = page.getByRole('button', { name: 'Importar 3,000 productos' })
  const release = await holdPrices()
  await importAll.click({ timeout: 60_000 })
  await agree(page)
  const progress = page.getByRole('progressbar', { name: 'Importación del archivo' })
  // Products, prices and stock of those that have any.
  await page.getByText(/^Guardando: 3,000 de 8,\d{3} registros$/).waitFor({ timeout: 60_000 })
  await expect.poll(() => progress.getAttribute('aria-valuetext')).toMatch(/^Guardando: 3,000/)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('Importación cancelada: no se guardó nada.').waitFor()
  await release()
  await expect.poll(async () => (await api.get('products/getbyarea/1/grid?take=1')).totalCount).toBe(0)
  await importAll.click()
  await agree(page)
  await page.getByRole('heading', { name: 'Productos importados correctamente' }).waitFor({ timeout: 90_000 })

  await bring(page, '/app/clientes/importar', clientRows(), `${sizes.clients} clientes`, 'cartera.csv')
  await bring(page, '/app/clientes/saldos-iniciales', receivableRows(), `${sizes.receivables} saldos`)
  await bring(page, '/app/proveedores/saldos-iniciales', payableRows(), `${sizes.payables} saldos`)

  await goTo(page, '/app/apertura')
  const till = page.getByRole('group', { name: 'Caja de Bodega' })
  await till.getByRole('textbox', { name: 'Córdobas' }).fill('10000')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Efectivo en caja de Bodega').waitFor()
  expect(await axe(page)).toEqual([])
  await picture(page, 'apertura')
  await page.getByRole('button', { name: 'Cerrar apertura' }).click()
  await agree(page)
  await page.getByRole('link', { name: 'Ver el acta' }).waitFor()
  const { totals } = await api.get('opening-day')
  expect(totals).toMatchObject({ ...expected, cash: 10_000 })
  expect(totals.capital).toBeCloseTo(expected.stock + 10_000 + expected.receivables - expected.payables, 2)

  await api.post('cuts/post', { cutDate: businessDay(), initValue: 10_000 })
  await goTo(page, '/app/facturas-quickly')
  await focused(page, 'Código, nombre o escáner')
  await type(page, '2*FR-0001')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: /^Artículo plomería No\. 1$/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await pay(page)
  await messageShown(page, 'Factura registrada correctamente')
  const { data } = await api.get('clients/pending/get?take=1')
  expect(data[0]).toMatchObject({ opening: true })
  const receipt = { referencePhysical: 'R-1', observation: 'Primer abono', amount: 100, billId: data[0].id }
  const { id: receiptId } = await api.post('receivables', receipt)
  const old = `Saldo inicial ${data[0].reference}`
  await goTo(page, '/app/clientes/pending')
  await page.getByRole('button', { name: `Acciones de ${old}` }).waitFor()
  await goTo(page, `/app/recibos/${receiptId}`)
  await page.getByRole('dialog').getByText(old).waitFor()
  await expect.poll(() => page.getByRole('dialog').getByText('Factura', { exact: true }).count()).toBe(0)
  const closings = await api.get('cuts/get?take=1')
  expect((await api.post('cuts/close', { id: closings.data[0].id })).id).toBe(closings.data[0].id)

  const env = { ...programEnv, DATABASE_URL: storeDatabase() }
  const { stdout } = await promisify(execFile)('npm', ['run', 'verify-books'], { cwd: root, env })
  expect(stdout).toMatch(/, 0 no$/m)
}, 240_000)
