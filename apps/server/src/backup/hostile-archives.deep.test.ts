import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../../test/ask.ts'
import { emptyDatabase, testStore } from '../../test/harness.ts'
import type { Rows } from '../db/copy.ts'
import { type ArchiveHeader, type ArchiveTable, LARGEST_FRAME, LARGEST_ROW, RowSizes } from './archive.ts'
import { backUp } from './back-up.ts'
import { readArchive, verifyArchive } from './read-archive.ts'
import { restore } from './restore.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

vi.setConfig({ testTimeout: 120_000 })

const store = testStore()
const folder = mkdtempSync(join(tmpdir(), 'yunque-hostil-'))
let good: string
let header: ArchiveHeader
const newFile = () => join(folder, `${randomUUID()}.yunque`)

beforeAll(async () => {
  good = newFile()
  await backUp(store.database.url, good, () => undefined)
  header = (await verifyArchive(good)).header
})
afterAll(() => rmSync(folder, { recursive: true }))

const damaged = (why: string) => `El respaldo está dañado o incompleto (${why}); use otra copia`
const piece = Buffer.alloc(LARGEST_FRAME, 'a')

/** A row of so many bytes without its end, in pieces. */
async function* longRow(bytes: number): AsyncGenerator<Rows> {
  for (let left = bytes; left > 0; left -= piece.length)
    yield { bytes: piece.subarray(0, Math.min(left, piece.length)), count: 0 }
}

async function archiveOf(work: (writer: ArchiveWriter) => Promise<void>): Promise<string> {
  const file = newFile()
  await writeArchive(file, async (writer) => {
    await writer.header(header)
    await work(writer)
    await writer.end([])
  })
  return file
}

/** A file with these frames: a letter and what is in it. */
function framesOf(...frames: readonly [string, Buffer | object][]): string {
  const file = newFile()
  const parts = frames.map(([kind, content]) => {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
    const head = Buffer.alloc(5)
    head.write(kind, 'latin1')
    head.writeUInt32BE(bytes.length, 1)
    return Buffer.concat([head, bytes])
  })
  writeFileSync(file, gzipSync(Buffer.concat(parts)))
  return file
}

test('a row that would take the memory of the server is refused before anything is restored', async () => {
  const file = await archiveOf(async (writer) => {
    await writer.table({ name: 'brands', columns: ['name'] }, longRow(LARGEST_ROW + 1), () => undefined)
  })
  await expect(verifyArchive(file)).rejects.toThrow(damaged('una fila de brands pasa de 16 MB'))
})

test.each([
  ['a row that ends in the last piece', [LARGEST_ROW, '\n']],
  ['rows that are large together', [LARGEST_ROW, '\n', LARGEST_ROW, '\n']],
])('%s is not too large', (_what, parts) => {
  const sizes = new RowSizes()
  const seen = parts.map((part) =>
    sizes.isTooLarge(typeof part === 'string' ? Buffer.from(part) : Buffer.alloc(part, 'a')),
  )
  expect(seen).not.toContain(true)
})

test.each([
  ['a row that is open', [LARGEST_ROW, 'a']],
  ['a row that ends', [LARGEST_ROW, 'a\n']],
  ['a row after the end of another', ['a\nb', LARGEST_ROW]],
])('%s may be too large', (_what, parts) => {
  const sizes = new RowSizes()
  const seen = parts.map((part) =>
    sizes.isTooLarge(typeof part === 'string' ? Buffer.from(part) : Buffer.alloc(part, 'a')),
  )
  expect(seen).toEqual([false, true])
})

test('tables without end, and names that no table has, are refused', async () => {
  const many = await archiveOf(async (writer) => {
    for (let n = 0; n < 2001; n++)
      await writer.table({ name: `t${n}`, columns: ['a'] }, longRow(0), () => undefined)
  })
  await expect(verifyArchive(many)).rejects.toThrow(damaged('tablas'))
  const long = framesOf(['H', header], ['T', { name: 'x'.repeat(64), columns: ['a'] }])
  await expect(verifyArchive(long)).rejects.toThrow(damaged('cabecera'))
})

test.each<[string, [string, Buffer | object][], string]>([
  ['a header without migrations', [['H', { format: 'yunque-respaldo', version: 1 }]], damaged('cabecera')],
  ['a header that is a list', [['H', []]], 'El archivo no es un respaldo de Yunque'],
  ['a header of a megabyte', [['H', Buffer.alloc(2 ** 20)]], 'El archivo no es un respaldo de Yunque'],
  ['a table without columns', [['T', { name: 'brands' }]], damaged('cabecera')],
  ['brackets without end', [['T', Buffer.alloc(LARGEST_FRAME, '[')]], damaged('cabecera')],
  [
    'an empty frame',
    [
      ['T', { name: 'brands', columns: ['id'] }],
      ['D', Buffer.alloc(0)],
    ],
    damaged('marco'),
  ],
  ['a frame of a megabyte', [['T', Buffer.alloc(2 ** 20)]], damaged('marco')],
])('%s is refused by one sentence', async (_what, frames, sentence) => {
  const whole: [string, Buffer | object][] = frames[0]?.[0] === 'H' ? frames : [['H', header], ...frames]
  await expect(verifyArchive(framesOf(...whole))).rejects.toThrow(sentence)
})

/** The archive of the store, with one more row in the table of brands. */
async function withBrand(row: string): Promise<string> {
  const file = newFile()
  await writeArchive(file, async (writer) => {
    const parts = readArchive(good)
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value
      if (part.kind === 'header') await writer.header(part.header)
      if (part.kind === 'end') await writer.end(part.end.sequences)
      if (part.kind === 'table')
        await writer.table(part.table, rowsOf(part.table, parts, row), () => undefined)
    }
  })
  return file
}

async function* rowsOf(
  { name }: ArchiveTable,
  parts: ReturnType<typeof readArchive>,
  row: string,
): AsyncGenerator<Rows> {
  if (name === 'brands') yield { bytes: Buffer.from(row), count: 1 }
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.kind !== 'data') return
    const bytes = Buffer.from(next.value.bytes)
    yield { bytes, count: bytes.filter((byte) => byte === 0x0a).length }
  }
}

const brand = (id: string, name: string) =>
  [id, name, 't', '1', '2026-01-01 00:00:00+00', '\\N', '\\N', '\\N'].join('\t').concat('\n')

test.each([
  ['a name that is too long', brand('900', 'x'.repeat(60))],
  ['a key that exists', brand('1', 'Otra')],
  ['a text in a number', brand('uno', 'Otra')],
  ['too few columns', '900\n'],
])(
  '%s is refused with the table, never with the words of PostgreSQL, and nothing is restored',
  async (_what, row) => {
    const file = await withBrand(row)
    const url = await emptyDatabase()
    const summary = await verifyArchive(file)
    await expect(restore(url, { file, summary }, () => undefined)).rejects.toThrow(damaged('datos de brands'))
    expect(
      await ask(url, 'select from pg_class where relnamespace = current_schema()::regnamespace'),
    ).toEqual([])
  },
)

test('a row that is too large is backed up, and makes the backup doubtful', async () => {
  const { url } = store.database
  await ask(
    url,
    `insert into mail_outbox (recipient, subject, body, sent_at) values ('a@example.com', 'larga', repeat('a', ${LARGEST_ROW}), now())`,
  )
  const { doubts } = await backUp(url, newFile(), () => undefined)
  await ask(url, `delete from mail_outbox where subject = 'larga'`)
  expect(doubts).toEqual(['Una fila de la tabla mail_outbox pasa de 16 MB y no se podría restaurar'])
})
