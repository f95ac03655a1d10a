import pg from 'pg'
import { readTables } from '../books/read-tables.ts'
import { connect, patient } from '../db/database.ts'
import { databaseName } from '../db/embedded/address.ts'
import { removeDurably } from '../system/durable-files.ts'
import { StartError } from '../system/start-error.ts'
import { backUp, type Progress } from './back-up.ts'
import { examine } from './doubts.ts'
import { nothing } from './left-out.ts'
import { verifyArchive } from './read-archive.ts'
import { restore } from './restore.ts'

type UrlOf = (database: string) => string
type Carried = { source: UrlOf; target: UrlOf; archive: string; say: (line: string) => void }
/** A database of a server, with the comment by which the practice shop is known to be complete. */
type Found = { name: string; comment: string | null }

const PROGRESS_MS = 2_000

/**
 * Carries every database of a server over to an empty server, whole, by an archive that leaves nothing out, and verifies
 * that of the store. Throws StartError when a table or the books are not as they were.
 */
export async function carryDatabases({ source, target, archive, say }: Carried): Promise<void> {
  for (const { name, comment } of await withClient(source('postgres'), databasesOf)) {
    if (!(await withClient(source(name), hasTables))) continue
    const id = pg.escapeIdentifier(name)
    await withClient(target('postgres'), (client) =>
      client.query(`create database ${id} encoding 'UTF8' template template0`),
    )
    await copyWhole({ source: source(name), target: target(name), archive, say })
    if (name === databaseName) await verify(target(name), say)
    if (comment !== null)
      await withClient(target('postgres'), (client) =>
        client.query(`comment on database ${id} is ${pg.escapeLiteral(comment)}`),
      )
  }
}

type One = { source: string; target: string; archive: string; say: (line: string) => void }

async function copyWhole({ source, target, archive, say }: One): Promise<void> {
  removeDurably(archive)
  await backUp(source, archive, progress(say, 'Leyendo'), { leftOut: nothing })
  await restore(
    target,
    { file: archive, summary: await verifyArchive(archive) },
    progress(say, 'Escribiendo'),
    nothing,
  )
}

/** As after a backup: readable tables, and no invariant broken that the last good backup does not know. */
async function verify(url: string, say: (line: string) => void): Promise<void> {
  say('Comprobando los libros…')
  const database = connect(url, patient)
  try {
    const { rows } = await readTables(database.db)
    const { doubts } = await examine(url, rows)
    if (doubts.length > 0)
      throw new StartError(`Los datos pasados no son como eran: ${doubts.join('. ')}. Siguen los de antes`)
  } finally {
    await database.close()
  }
}

function progress(say: (line: string) => void, doing: string): (progress: Progress) => void {
  let last = performance.now()
  return ({ share }) => {
    if (performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    say(`${doing}… ${Math.floor(share * 100)} %`)
  }
}

async function databasesOf(client: pg.Client): Promise<Found[]> {
  const { rows } = await client.query<Found>(`
    select datname as name, shobj_description(oid, 'pg_database') as comment from pg_database
    where not datistemplate and datname <> 'postgres' order by datname`)
  return rows
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`,
  )
  return rowCount === 1
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'yunque respaldo' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
