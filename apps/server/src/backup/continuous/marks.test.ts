import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COPIED_STORE, startFollowedDatabase } from '../../../test/followed-database.ts'
import { beginChain } from './chain.ts'
import { folderPlace } from './folder-place.ts'
import { MarkWriter, readMarks } from './marks.ts'

const HOUR = 3_600_000

test('a place that was away for hours gets the marks of then, and each once', async () => {
  const {
    database: { db },
    usb,
  } = await startFollowedDatabase()
  await sql`create table copy_marks (at timestamptz, name text, kind text, label text)`.execute(db)
  const mark = (hoursAgo: number) =>
    sql`
    insert into copy_marks select now() - make_interval(hours => ${hoursAgo}), 'yunque ' || gen_random_uuid(), 'import',
      ${`hace ${hoursAgo} horas`}`.execute(db)
  for (const hours of [20, 2, 0]) await mark(hours)
  const place = folderPlace(usb, COPIED_STORE)
  const written: string[] = []
  const { write } = place
  place.write = (name, bytes) => {
    written.push(name)
    return write(name, bytes)
  }
  const chain = await beginChain(place, {
    store: COPIED_STORE,
    systemId: '7',
    timeline: 1,
    start: 0n,
    began: new Date(Date.now() - 10 * HOUR).toISOString(),
    because: 'first',
  })
  const labels = async () => (await readMarks(place, chain.id)).map(({ label }) => label)
  new MarkWriter(db).begin(place, chain)
  await expect.poll(labels).toEqual(['hace 2 horas', 'hace 0 horas'])
  // After a restart it writes what the place lacks.
  await mark(3)
  written.length = 0
  new MarkWriter(db).begin(place, chain)
  await expect.poll(labels).toEqual(['hace 3 horas', 'hace 2 horas', 'hace 0 horas'])
  expect(written).toHaveLength(1)
})
