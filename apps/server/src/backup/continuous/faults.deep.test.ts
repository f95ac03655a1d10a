import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '../../../test/build.ts'
import { billsIn, type CopiedStore, startCopiedStore } from '../../../test/copied-store.ts'
import { runTool } from '../../../test/program.ts'
import { BUCKET, startStorageServer, storageKey } from '../../../test/storage-server.ts'
import { storagePlaces } from '../storage/storage-address.ts'
import { storageClient } from '../storage/storage-client.ts'
import { COPY_FOLDER, folderPlace } from './folder-place.ts'
import { listMoments } from './moments.ts'
import { recoverTo } from './recover.ts'
import { storagePlace } from './storage-place.ts'

type PlaceInfo = { state: string; fault: string | null; gapAt: string | null }
const infoOf = async ({ store }: CopiedStore): Promise<PlaceInfo> =>
  (await store.admin.get('backups/continuous')).body.places[0]
const alarmsOf = async ({ store }: CopiedStore) =>
  (await store.admin.get('dashboard/alarms')).body.filter(({ kind }: { kind: string }) =>
    kind.startsWith('continuous'),
  )

/** The files of the copy whose names match, by their whole path, in order. */
const files = ({ usb }: CopiedStore, name: RegExp): string[] =>
  readdirSync(join(usb, COPY_FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(usb, COPY_FOLDER, path))
    .toSorted()

const mayRestore = async (copied: CopiedStore, folder = 'restaurada') => {
  const target = join(copied.home, folder)
  await recoverTo(folderPlace(copied.usb), { kind: 'last' }, target)
  return billsIn(target)
}

test('a disk that is pulled is named on the home page, and gets what it lacks when it is back, in the same chain', async () => {
  const copied = await startCopiedStore()
  const away = `${copied.usb}-lejos`
  const first = await copied.sell(2)
  renameSync(copied.usb, away)
  const second = await copied.sell(3)
  await expect
    .poll(async () => (await infoOf(copied)).fault, { timeout: 20_000 })
    .toBe('Su disco no está conectado')
  expect(await alarmsOf(copied)).toMatchObject([
    {
      kind: 'continuousCopy',
      severity: 'warning',
      sentence: expect.stringMatching(/no está al día desde hace menos de un minuto\. Su disco/),
    },
  ])
  const metrics = await copied.store.app.inject({ url: '/api/metrics' })
  expect(metrics.body).toContain('yunque_continuous_copy_failing{place="folder"} 1\n')
  renameSync(away, copied.usb)
  await copied.untilCopied()
  expect(await infoOf(copied)).toMatchObject({ state: 'current', fault: null, gapAt: null })
  expect(await alarmsOf(copied)).toEqual([])
  expect(files(copied, /cadena\.json$/)).toHaveLength(1)
  await copied.destroy()
  expect(await mayRestore(copied)).toEqual([...first, ...second])
})

test('a slot that lost its log begins a new chain and raises continuousGap; what was copied before stays', async () => {
  const copied = await startCopiedStore()
  const first = await copied.sell(2)
  await copied.untilCopied()
  const between = Date.now()
  // The next piece shows that nothing was written until then.
  const later = await copied.sell(1)
  await copied.untilCopied()
  const away = `${copied.usb}-lejos`
  renameSync(copied.usb, away)
  await expect.poll(async () => (await infoOf(copied)).fault, { timeout: 20_000 }).not.toBeNull()
  const { pool } = copied.store.database
  await expect
    .poll(async () => (await pool.query('select 1 from pg_replication_slots where active')).rowCount)
    .toBe(0)
  await pool.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots`)
  const second = await copied.sell(2)
  renameSync(away, copied.usb)
  await expect.poll(async () => (await infoOf(copied)).state, { timeout: 30_000 }).toBe('current')
  await copied.untilCopied()
  expect(await alarmsOf(copied)).toMatchObject([{ kind: 'continuousGap', severity: 'warning' }])
  expect((await listMoments(folderPlace(copied.usb))).spans).toHaveLength(2)
  await copied.destroy()
  expect(await mayRestore(copied)).toEqual([...first, ...later, ...second])
  const before = join(copied.home, 'antes')
  await recoverTo(folderPlace(copied.usb), { kind: 'time', at: between }, before)
  expect(await billsIn(before)).toEqual(first)
})

test('a torn end of the log is left out; a missing or changed file is refused, and nothing is half-done', async () => {
  const copied = await startCopiedStore()
  const first = await copied.sell(2)
  await copied.untilCopied()
  const [growing = ''] = files(copied, /\/[0-9A-F]{16}\.log$/)
  await copied.sell(1)
  await copied.untilCopied()
  const whole = readFileSync(growing)
  await copied.destroy()
  const [closed = ''] = files(copied, /\.log$/)
  // As a computer that was switched off leaves it: without its last name, and with half a frame.
  rmSync(closed)
  writeFileSync(growing, whole.subarray(0, whole.length - 10))
  const bills = await mayRestore(copied)
  expect(bills.slice(0, 2)).toEqual(first)
  appendFileSync(growing, 'YQC1 basura')
  expect((await mayRestore(copied, 'otra')).slice(0, 2)).toEqual(first)
  const changed = readFileSync(growing)
  changed[200] = (changed[200] ?? 0) ^ 1
  writeFileSync(growing, changed)
  const refused = recoverTo(folderPlace(copied.usb), { kind: 'last' }, join(copied.home, 'nada'))
  await expect(refused).rejects.toThrow('A la copia continua le falta el registro de sus cambios')
  rmSync(growing)
  await expect(
    recoverTo(folderPlace(copied.usb), { kind: 'last' }, join(copied.home, 'nada')),
  ).rejects.toThrow('le falta el registro')
  expect(existsSync(join(copied.home, 'nada'))).toBe(false)
})

test('a changed piece of the base copy is refused, and no database is left', async () => {
  const copied = await startCopiedStore()
  await copied.sell(1)
  await copied.untilCopied()
  await copied.destroy()
  const [piece = ''] = files(copied, /0001\.zst$/)
  const bytes = readFileSync(piece)
  const middle = Math.floor(statSync(piece).size / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  writeFileSync(piece, bytes)
  const target = join(copied.home, 'nada')
  await expect(recoverTo(folderPlace(copied.usb), { kind: 'last' }, target)).rejects.toThrow('está dañada')
  expect(readdirSync(target).filter((name) => name.startsWith('postgres'))).toEqual([])
})

test('the closing of a period has a mark, and the store is restored to just before it', async () => {
  const copied = await startCopiedStore()
  const { admin } = copied.store
  const first = await copied.sell(1)
  await settings(admin, { lockDate: '2020-12-31' })
  await copied.sell(1)
  await copied.untilCopied()
  const moments = async () => (await admin.get('backups/continuous/moments', { place: 'folder' })).body
  await expect
    .poll(async () => (await moments()).marks)
    .toMatchObject([{ kind: 'closing', label: 'el cierre del período al 31/12/2020', possible: true }])
  const [{ name }] = (await moments()).marks
  await copied.destroy()
  const target = join(copied.home, 'antes')
  await recoverTo(folderPlace(copied.usb), { kind: 'mark', name }, target)
  expect(await billsIn(target)).toEqual(first)
})

test('the command lists the moments, restores the last or a minute, and prints the last document', async () => {
  const copied = await startCopiedStore()
  const bills = await copied.sell(2)
  await copied.untilCopied()
  await copied.destroy()
  const run = (target: string, ...args: string[]) =>
    runTool('cli/restore-minute.ts', ['--from', copied.usb, ...args], { DATA_DIR: join(copied.home, target) })
  const list = await run('nada', '--list')
  expect(list).toMatchObject({
    code: 0,
    output: expect.stringMatching(/1 copia completa, .*Se puede restaurar:\n {2}de /),
  })
  expect(existsSync(join(copied.home, 'nada'))).toBe(false)
  const { code, output } = await run('restaurada')
  expect(output).toMatch(/El último documento es Factura 2, de .*, por admin\nLos libros están bien/)
  expect(code).toBe(0)
  expect(await billsIn(join(copied.home, 'restaurada'))).toEqual(bills)
  expect(await run('restaurada')).toMatchObject({
    code: 1,
    output: expect.stringContaining('ya tiene datos'),
  })
  expect(await run('otra', '--until', 'ayer')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no es un momento'),
  })
  expect(await run('otra', '--until', '2001-01-01 10:00')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no tiene ese momento'),
  })
})

test('a random moment is tried beside the store, and the result is in the settings', async () => {
  const copied = await startCopiedStore()
  const { admin } = copied.store
  await copied.sell(2)
  await admin.post('backups/run')
  await expect
    .poll(async () => (await admin.get('backups/get')).body.data[0]?.result, { timeout: 30_000 })
    .toBe('done')
  await copied.untilCopied()
  expect((await admin.post('backups/trial')).status).toBe(200)
  const trial = async () => (await admin.get('backups/settings')).body.minuteTrial
  await expect.poll(async () => (await trial())?.result, { timeout: 60_000 }).toBe('done')
  expect(await trial()).toMatchObject({ place: 'folder', reason: null, minute: expect.stringMatching(/^20/) })
  expect(readdirSync(copied.store.dataDir)).not.toContain('postgres-prueba')
})

test('a storage compatible with S3 has everything within a minute, and the store is restored from it', async () => {
  const server = await startStorageServer()
  onTestFinished(() => server.close())
  const copied = await startCopiedStore()
  const { admin } = copied.store
  const saved = await admin.post('backups/storage', {
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: BUCKET,
    prefix: 'tienda',
    ...storageKey,
  })
  expect(saved.status, saved.text).toBe(200)
  const on = await admin.post('backups/continuous', { folder: true, storage: true, days: 14 })
  expect(on.status, on.text).toBe(200)
  const storage = async () => (await admin.get('backups/continuous')).body.places[1]
  await expect.poll(async () => (await storage()).state, { timeout: 40_000 }).toBe('current')
  const bills = await copied.sell(3)
  const acknowledged = Date.now()
  const complete = async () => Date.parse((await storage()).completeAt)
  await expect.poll(complete, { timeout: 60_000 }).toBeGreaterThan(acknowledged)
  server.cut(3, 2000)
  bills.push(...(await copied.sell(2)))
  const again = Date.now()
  await expect.poll(complete, { timeout: 60_000 }).toBeGreaterThan(again)
  await copied.destroy()
  const ask = storageClient(
    { endpoint: server.endpoint, region: 'us-east-1', bucket: BUCKET, ...storageKey },
    storagePlaces(['127.0.0.0/8']),
  )
  const target = join(copied.home, 'restaurada')
  const { documents } = await recoverTo(storagePlace(ask, { prefix: 'tienda' }), { kind: 'last' }, target)
  expect(documents).toBe(6)
  expect(await billsIn(target)).toEqual(bills)
})
