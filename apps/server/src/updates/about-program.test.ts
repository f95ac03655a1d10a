import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { noteOutcome } from './outcome.ts'
import { noteVersion, readVersionNote } from './version-note.ts'

const store = testStore()

test('administrators, and nobody else, read the version and how the last update ended', async () => {
  const other = await store.user({ resources: ['adminUsuario'] })
  expect((await other.get('about/program')).status).toBe(403)
  const note = (version: string) => noteVersion(store.database, { dataDir: store.dataDir, version })
  await note('0.0.8')
  await note('1.0.0')
  const { body } = await store.admin.get('about/program')
  expect(body).toMatchObject({
    version: '1.0.0',
    former: '0.0.8',
    node: process.versions.node,
    lastUpdate: null,
  })
  expect(body.postgres).toMatch(/^\d+\.\d+/)
  expect(Date.now() - Date.parse(body.since)).toBeLessThan(60_000)

  const sentence = 'La actualización a 1.1.0 falló al comprobar los libros: x. Sigue en uso la versión 1.0.0.'
  const outcome = { at: new Date().toISOString(), from: '1.0.0', to: '1.1.0', sentence }
  noteOutcome(store.dataDir, { ...outcome, result: 'returned' })
  await note('1.0.0')
  await note('1.0.0')
  expect((await store.admin.get('about/program')).body.lastUpdate).toMatchObject({
    result: 'returned',
    sentence,
  })
  const alarms = async () => (await store.admin.get('dashboard/alarms')).body
  expect(await alarms()).toEqual([{ kind: 'failedUpdate', severity: 'warning', since: null, sentence }])
  noteOutcome(store.dataDir, { ...outcome, at: '2020-01-01T00:00:00.000Z', result: 'returned' })
  expect(await alarms()).toEqual([])
  noteOutcome(store.dataDir, { ...outcome, result: 'updated' })
  expect(await alarms()).toEqual([])
  expect(readVersionNote(store.dataDir)).toMatchObject({ version: '1.0.0', former: '0.0.8' })
  const told = await store.database.pool.query(
    `select action, before->>'programVersion' as before, after->>'programVersion' as after from audit_trail where entity = 'program' order by id`,
  )
  expect(told.rows).toEqual([
    { action: 'actualizar', before: '0.0.8', after: '1.0.0' },
    { action: 'deshacer actualización', before: '1.1.0', after: '1.0.0' },
  ])
})
