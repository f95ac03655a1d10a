import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databasesIn, has17 } from '../../test/former-store.ts'
import { testStore } from '../../test/harness.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { carryOver } from './carry-over.ts'
import { dropFormer } from './drop-former.ts'

const store = testStore()
const home = mkdtempSync(join(tmpdir(), 'yunque-mayor-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A data directory with a database folder of a major. */
function dataOf(major: number, { folder }: { folder: string }): string {
  const dataDir = mkdtempSync(join(home, 'data-'))
  mkdirSync(join(dataDir, folder))
  writeFileSync(join(dataDir, folder, 'PG_VERSION'), `${major}\n`)
  return dataDir
}

test.skipIf(!has17)(
  'without the PostgreSQL of its major, and as a newer one, a store is refused',
  async () => {
    const said = (dataDir: string, major: number) =>
      `Los datos de ${join(dataDir, 'postgres')} son de PostgreSQL ${major} y este programa trae PostgreSQL 18`
    const silent = { say: () => undefined }
    const older = dataOf(13, { folder: 'postgres' })
    await expect(carryOver(older, silent)).rejects.toThrow(
      `${said(older, 13)}, sin lo necesario para pasarlos; haga un respaldo con la versión anterior de Yunque y restáurelo en esta`,
    )
    const newer = dataOf(21, { folder: 'postgres' })
    await expect(carryOver(newer, silent)).rejects.toThrow(
      `${said(newer, 21)}; instale la última versión de Yunque`,
    )
    // A tool does not carry over.
    const former = dataOf(17, { folder: 'postgres' })
    await expect(startEmbeddedPostgres({ dataDir: former, log: () => undefined })).rejects.toThrow(
      `${said(former, 17)}; inicie Yunque, que los pasa`,
    )
    expect(databasesIn(former)).toEqual(['postgres'])
  },
)

test('the former database is removed after the next good backup', async () => {
  const dataDir = dataOf(17, { folder: 'postgres-17' })
  const { db } = store.database
  await dropFormer(dataDir, db)
  expect(databasesIn(dataDir)).toEqual(['postgres-17'])
  const backup = { file: 'x.yunque', scheduled: true, result: 'done', progress: 100 }
  const soon = new Date(Date.now() + 1000).toISOString()
  await db
    .insertInto('backups')
    .values({ ...backup, started_at: soon, ended_at: soon })
    .execute()
  await dropFormer(dataDir, db)
  expect(databasesIn(dataDir)).toEqual([])
})
