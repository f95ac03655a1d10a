import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import type { BackupPlace } from './backup-work.ts'
import { copyDueBackup } from './copy-backup.ts'
import { MARK_FILE, markOf } from './copy-folder.ts'

const store = testStore()
const folder = () => join(store.dataDir, 'respaldos')
const place = (): BackupPlace => ({
  database: store.database,
  folder: folder(),
  dataDir: store.dataDir,
  stop: new AbortController().signal,
})
let second = ''

beforeEach(() => {
  mkdirSync(folder(), { recursive: true })
  second = mkdtempSync(join(store.dataDir, 'segunda-'))
})
afterEach(async () => {
  await sql`delete from backups`.execute(store.database.db)
  await save({ copyFolder: '' })
  rmSync(folder(), { recursive: true, force: true })
})

const save = (body: object) =>
  store.admin.post('backups/settings', {
    nightly: true,
    hour: 2,
    keep: 2,
    copyFolder: second,
    confirm: true,
    ...body,
  })
const info = async () => (await store.admin.get('backups/settings')).body
const rows = async () => (await store.admin.get('backups/get')).body.data
const copies = () =>
  readdirSync(second)
    .filter((name) => name !== MARK_FILE)
    .toSorted()
const failedCopies = async () =>
  (await store.admin.get('dashboard/alarms')).body.filter(
    ({ kind }: { kind: string }) => kind === 'failedCopy',
  )

async function backUp(): Promise<string> {
  expect((await store.admin.post('backups/run')).status).toBe(200)
  await expect.poll(async () => (await rows())[0]?.result, { timeout: 20_000 }).not.toBe('running')
  return (await rows())[0].file
}

test('the last good backup is copied once, complete, and the list tells when', async () => {
  await save({})
  const file = await backUp()
  expect(await copyDueBackup(place())).toBeUndefined()
  expect(copies()).toEqual([file])
  expect(readFileSync(join(second, file)).equals(readFileSync(join(folder(), file)))).toBe(true)
  const [{ copiedAt }] = await rows()
  expect(Date.parse(copiedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(await info()).toMatchObject({ copyFolder: second, copiedAt, copyFault: null })
  rmSync(join(second, file))
  await copyDueBackup(place())
  expect(copies()).toEqual([])
})

test('without a second folder nothing is copied', async () => {
  await backUp()
  expect(await copyDueBackup(place())).toBeUndefined()
  expect(copies()).toEqual([])
  expect(await info()).toMatchObject({ copyFolder: '', copiedAt: null })
})

test('a disk that is not connected is told at once, and copied to when it is back', async () => {
  await save({})
  const file = await backUp()
  const mark = readFileSync(join(second, MARK_FILE))
  rmSync(join(second, MARK_FILE))
  expect((await copyDueBackup(place()))?.message).toBe('Su disco no está conectado')
  expect(await failedCopies()).toMatchObject([
    {
      severity: 'warning',
      sentence: 'El último respaldo no se copió a la segunda carpeta. Su disco no está conectado.',
    },
  ])
  writeFileSync(join(second, MARK_FILE), mark)
  // It waits for its next attempt.
  await copyDueBackup(place())
  expect(copies()).toEqual([])
  await sql`update settings set backup_copy_tried_at = now() - interval '11 minutes'`.execute(
    store.database.db,
  )
  await copyDueBackup(place())
  expect([copies(), await failedCopies()]).toEqual([[file], []])
})

test('a copy that cannot be written leaves nothing, and says why', async () => {
  await save({})
  const file = await backUp()
  mkdirSync(join(second, file))
  writeFileSync(join(second, file, 'algo'), '')
  expect(await copyDueBackup(place())).toBeInstanceOf(Error)
  expect(copies()).toEqual([file])
  expect((await info()).copyFault).not.toBeNull()
})

test('days without a copy raise an alarm', async () => {
  await save({})
  await sql`update settings set backup_copy_since = now() - interval '3 days'`.execute(store.database.db)
  expect(await failedCopies()).toMatchObject([
    { severity: 'danger', sentence: 'Hace 3 días que no se copia un respaldo a la segunda carpeta.' },
  ])
})

test('old copies are removed with their backups; the last ones and what is not ours stay', async () => {
  await save({ keep: 2 })
  for (const day of ['01', '02', '03']) writeFileSync(join(second, `yunque-202001${day}T080000Z.yunque`), '')
  writeFileSync(join(second, 'fotos.zip'), '')
  const file = await backUp()
  await copyDueBackup(place())
  expect(copies()).toEqual(['fotos.zip', 'yunque-20200103T080000Z.yunque', file])
})

test('another second folder gets the last backup too', async () => {
  await save({})
  const file = await backUp()
  await copyDueBackup(place())
  second = mkdtempSync(join(store.dataDir, 'tercera-'))
  await save({})
  await copyDueBackup(place())
  expect(copies()).toEqual([file])
})

test.each([
  ['respaldos', 'La segunda carpeta se escribe con su ruta completa, como E:\\Respaldos o /media/usb'],
  ['/no/existe', 'La segunda carpeta no existe en el servidor'],
  ['/dev/null', 'La segunda carpeta no existe en el servidor'],
])('the second folder %s is refused', async (copyFolder, message) => {
  expect(await save({ copyFolder })).toMatchObject({ status: 400, text: message })
})

test('the folder of the backups, one inside it and that of another store are refused', async () => {
  const inside = join(folder(), 'copias')
  mkdirSync(inside)
  for (const copyFolder of [folder(), inside])
    expect(await save({ copyFolder })).toMatchObject({
      text: 'La segunda carpeta debe ser otra que la de los respaldos',
    })
  writeFileSync(join(second, MARK_FILE), '00000000-1111-4222-8333-444444444444')
  expect(await save({})).toMatchObject({ text: 'La segunda carpeta tiene las copias de otra tienda' })
})

test('a link that lies at the name of the mark is replaced, and its file stays as it was', async () => {
  const other = join(store.dataDir, 'ajeno.txt')
  writeFileSync(other, 'de otro')
  symlinkSync(other, join(second, MARK_FILE))
  expect(await save({})).toMatchObject({ status: 200 })
  expect(readFileSync(other, 'utf8')).toBe('de otro')
  expect(await markOf(second)).toBeDefined()
})

test('a folder on the disk of the backups is asked about, also before the first backup', async () => {
  rmSync(folder(), { recursive: true })
  const answer = await save({ confirm: false })
  expect(answer).toMatchObject({ status: 400, headers: { 'x-needs-confirmation': 'true' } })
  expect(answer.text).toContain('La segunda carpeta está en el mismo disco que los respaldos')
  expect(readdirSync(second)).toEqual([])
})
