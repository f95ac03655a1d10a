import { wallClockIn } from '@yunque/contract/core/format'
import type { TakeoutFormat } from '@yunque/contract/takeout/takeouts'
import { sql } from 'kysely'
import { connect, type Database, type Db, patient, type Tx } from '../db/database.ts'
import { fileName } from '../files/file-name.ts'
import { type Digest, writeZip, type ZipStream } from '../files/zip-file.ts'
import { withLeanHeap } from '../system/lean-heap.ts'
import { version } from '../system/version.ts'
import { knownColumns } from './code-words.ts'
import { readSchema } from './read-schema.ts'
import { requireRoom } from './require-room.ts'
import { storeReader } from './store-reader.ts'
import type { StoredFile } from './stored-file.ts'
import { readAttachments } from './taken-attachments.ts'
import type { TakenFile } from './taken-file.ts'
import { type Lists, takenLists } from './taken-lists.ts'
import { readPictures } from './taken-pictures.ts'
import { takenTables } from './taken-tables.ts'
import { writeFile } from './write-file.ts'
import { formatNotes, type Indexed, type Snapshot, writeIndex } from './write-index.ts'

/** How far a takeout is: what is being written, and the share that is done, from 0 to 1. */
export type TakeoutProgress = { doing: string; rows: number; share: number }
/** What was taken: the files of the archive, their rows, and the moment that they show. */
export type Summary = Digest & { files: number; rows: number; at: Date }

export type TakeoutPlan = {
  /** Address of the database. */
  url: string
  lists: Lists
  /** A new file. */
  path: string
  format: TakeoutFormat
  stop?: AbortSignal
  onProgress?(progress: TakeoutProgress): void
  /** Free bytes of the disk of that file. */
  freeBytes?(path: string): Promise<number>
}

/**
 * Writes every list, table, picture and attachment of a store into a ZIP, as they are at one instant (REPEATABLE READ, READ
 * ONLY), over a connection of its own. It blocks nothing but a migration. After a failure the file is left for who made it.
 */
export async function writeTakeout({ url, stop, ...plan }: TakeoutPlan): Promise<Summary> {
  const database = connect(url, { ...patient, size: 1 })
  const end = () => database.cut()
  stop?.addEventListener('abort', end, { once: true })
  try {
    stop?.throwIfAborted()
    return await withLeanHeap(() => inOneSnapshot(database, (tx) => take(tx, { ...plan, stop })))
  } catch (error) {
    stop?.throwIfAborted()
    throw error
  } finally {
    stop?.removeEventListener('abort', end)
    await database.close()
  }
}

/** Without the timeouts of requests, and without the workers that sales may need. */
const inOneSnapshot = <T>({ db }: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
      return work(tx)
    })

type Taking = Omit<TakeoutPlan, 'url' | 'stop'> & { stop: AbortSignal | undefined }

async function take(tx: Tx, { lists, path, format, stop, onProgress, freeBytes }: Taking): Promise<Summary> {
  const store = await aboutStore(tx)
  const files = await filesOf(tx, lists, store)
  const room = await requireRoom(tx, path, freeBytes)
  const indexed: Indexed[] = []
  const written = await writeZip(
    path,
    async (bytes) => {
      stop?.throwIfAborted()
      await room.look(bytes)
    },
    async (zip) => {
      const share = (at: number) => at / (files.length + 2)
      for (const [at, { path: name, file }] of files.entries()) {
        stop?.throwIfAborted()
        const progress = (rows: number) => onProgress?.({ doing: file.title, rows, share: share(at) })
        progress(0)
        const one = await writeFile(zip, tx, file, {
          path: `${name}.${format === 'csv' ? 'csv' : 'xlsx'}`,
          format,
          zone: store.zone,
          mtime: store.at,
          onRows: progress,
        })
        indexed.push({ ...one, about: file.about, file })
      }
      const add = adderOf(zip, { indexed, mtime: store.at, stop })
      onProgress?.({ doing: 'Imágenes', rows: 0, share: share(files.length) })
      await readPictures(tx, add)
      onProgress?.({ doing: 'Adjuntos', rows: 0, share: share(files.length + 1) })
      await readAttachments(tx, add)
      await writeIndex(zip, indexed, snapshotOf(store, format))
    },
  )
  const rows = indexed.reduce((sum, one) => sum + (one.file ? one.rows : 0), 0)
  return { ...written, files: indexed.length, rows, at: store.at }
}

type Adding = { indexed: Indexed[]; mtime: Date; stop: AbortSignal | undefined }

/** Adds a file as it is; photos and PDF files are compressed already. */
const adderOf =
  (zip: ZipStream, { indexed, mtime, stop }: Adding) =>
  async ({ path, about, content }: StoredFile): Promise<void> => {
    stop?.throwIfAborted()
    const written = await zip.add(path, { mtime, compress: false }, content)
    indexed.push({ ...written, path, about, rows: 0 })
  }

type AboutStore = { name: string; zone: string; at: Date; today: string; first: string }

/** The first statement of the snapshot, whose moment it says. */
async function aboutStore(tx: Tx): Promise<AboutStore> {
  const { rows } = await sql<Omit<AboutStore, 'at'> & { at: string }>`
    select name, time_zone as zone, clock_timestamp() as at, (clock_timestamp() at time zone time_zone)::date as today,
      (select least(min(s.date), (select min(date) from bills), (select min(date) from purchases), (select min(date) from receipts),
        (clock_timestamp() at time zone time_zone)::date) from stock_movements s) as first
    from settings`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('There are no settings')
  return { ...row, at: new Date(row.at) }
}

type Named = { path: string; file: TakenFile }

/** The files of the archive, each with a name that no other has. */
export async function filesOf(
  db: Db,
  lists: Lists,
  { today, first }: Pick<AboutStore, 'today' | 'first'>,
): Promise<Named[]> {
  const areas = await db.selectFrom('areas').select(['id', 'name']).orderBy('id').execute()
  const whole = { context: storeReader(today), areas, first }
  const all = [...takenLists(lists, whole), ...takenTables(await readSchema(db), knownColumns(lists))]
  const seen = new Map<string, number>()
  return all.map((file) => {
    const name = `${file.folder}/${fileName(file.title)}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { path: count === 1 ? name : `${name}-${count}`, file }
  })
}

const snapshotOf = ({ name, zone, at }: AboutStore, format: TakeoutFormat): Snapshot => ({
  company: name || 'la tienda',
  at: wallClockIn(zone, at).toISOString().slice(0, 19).replace('T', ' '),
  version,
  format: formatNotes[format],
  mtime: at,
})
