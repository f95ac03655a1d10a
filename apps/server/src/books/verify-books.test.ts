import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { programEnv } from '../../test/program-env.ts'
import { tableFile } from '../../test/table-file.ts'
import { connect } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { addStarterData } from '../settings/starter-data.ts'

// Starts whole programs over a database of their own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let home: string
let files: Record<string, string>
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'yunque-tools-'))
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(home, 'tienda'), log: () => undefined })
  const database = connect(url, { size: 2 })
  await migrate(database.pool)
  await addStarterData(database, { adminPassword: 'mostrador-de-pruebas' })
  files = {}
  for (const name of ['cities', 'role_resources']) files[name] = await tableFile(database.pool, name)
  await database.close()
  await stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a mistyped DATA_DIR creates no store', async () => {
  const dataDir = join(home, 'tinda')
  const line = `No hay datos de Yunque en ${dataDir}; revise DATA_DIR\n`
  expect(await run('verify-books', dataDir)).toEqual({ code: 1, output: line })
  expect(await run('backup', dataDir, join(home, 'a.yunque'))).toEqual({ code: 1, output: line })
  expect(existsSync(dataDir)).toBe(false)
})

test('an empty database is not a store', async () => {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: join(home, 'vacía'),
    log: () => undefined,
    durable: false,
  })
  try {
    const { code, output } = await run('verify-books', home, '', url)
    expect([code, output]).toEqual([1, 'La base de datos no tiene datos de Yunque\n'])
  } finally {
    await stop()
  }
})

test('intact tables and invariants are reported, with exit code 0', async () => {
  const { code, output } = await run('verify-books', join(home, 'tienda'))
  expect(output).toMatch(/^\d+ tablas leídas, 0 con daños\n\d+ invariantes se cumplen, 0 no\n$/)
  expect(code).toBe(0)
})

test('all data of a store at rest go into an archive', async () => {
  const file = join(home, 'datos.zip')
  const { code, output } = await run('takeout', join(home, 'tienda'), file)
  expect([code, output.split('\n').at(-2)]).toEqual([0, expect.stringContaining(`Datos listos: ${file} (`)])
  expect(existsSync(file)).toBe(true)
})

test('a store that this version has not opened yet is left alone', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(home, 'tienda'), log: () => undefined })
  const { pool, close } = connect(url, { size: 1 })
  const { rows } = await pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  )
  try {
    const older = 'La tienda es de una versión anterior de Yunque; ábrala una vez con esta\n'
    expect(await run('verify-books', home, '', url)).toEqual({ code: 1, output: older })
    const file = join(home, 'nunca.zip')
    expect(await run('takeout', home, file, url)).toEqual({ code: 1, output: older })
    expect(existsSync(file)).toBe(false)
  } finally {
    const [{ name, hash, at }] = rows
    await pool.query('insert into schema_migrations (name, hash, at) values ($1, $2, $3)', [name, hash, at])
    await close()
    await stop()
  }
})

test("a missing and a truncated table file are reported with the table's name", async () => {
  const { cities = '', role_resources = '' } = files
  renameSync(cities, `${cities}.kept`)
  truncateSync(role_resources)
  const { code, output } = await run('verify-books', join(home, 'tienda'))
  expect(code).toBe(1)
  expect(output).toContain('La tabla cities no se puede leer: su archivo falta o está dañado')
  expect(output).toMatch(/La tabla role_resources (tiene 0 registros y su índice \d+|no se puede leer)/)
  expect(output).not.toContain('se cumplen')
  renameSync(`${cities}.kept`, cities)
})

type Ended = { code: number; output: string }

function run(name: string, dataDir: string, file = '', databaseUrl = ''): Promise<Ended> {
  const script = join(import.meta.dirname, `../cli/${name}.ts`)
  const env = { ...programEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...(file ? [file] : [])], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}
