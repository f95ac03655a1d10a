import { expect, test } from 'vitest'
import { provider } from '../../../test/build.ts'
import { testStore } from '../../../test/harness.ts'
import { upload, workbook } from '../../../test/upload.ts'

const store = testStore()

const locksWaitedFor = async () => {
  const { rowCount } = await store.database.pool.query(
    'select from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()',
  )
  return rowCount
}

test('an import with stock is quick although the statistics say that products and prices are empty', async () => {
  const suppliers = Array.from({ length: 30 }, (_, i) => `Distribuidora ${i}`)
  for (const name of suppliers) await provider(store.admin, { name })
  const goods = Array.from({ length: 3000 }, (_, i) => [
    `C${i}`,
    `Clavo ${i}`,
    'General',
    'Generica',
    'unidad',
    20 + i,
    10,
    suppliers[i % suppliers.length],
    5,
  ])
  const titles = [
    'Código',
    'Nombre',
    'Categoría',
    'Marca',
    'Unidad de medida',
    'Precio',
    'Costo',
    'Proveedor',
  ]
  const held = await store.database.pool.connect()
  await held.query('begin; lock table price_history in share mode')
  const answer = upload(store.admin, 'products/import', workbook([[...titles, 'Existencia'], ...goods]))
  await expect.poll(locksWaitedFor, { timeout: 30_000 }).toBe(1)
  // The pages of both tables are full of rows that are not committed.
  await store.database.pool.query('vacuum analyze products, area_products')
  await held.query('rollback')
  held.release()
  expect(await answer).toMatchObject({ status: 200, body: { added: 3000 } })
}, 60_000)
