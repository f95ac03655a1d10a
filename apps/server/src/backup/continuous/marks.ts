import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../db/database.ts'
import { parsed, writeJson } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'

/** What a mark stands before. */
export const markKinds = ['import', 'closing', 'update', 'restore'] as const
export type MarkKind = (typeof markKinds)[number]

/**
 * Notes a point of the log before an act (store.continuous-marks), so that the store can be restored to just before it. Called in the
 * transaction of the act, near its end: what others committed until then stays. Does nothing while there is no continuous copy.
 * `label`: what a person calls the act, such as «la importación 17».
 */
export async function markAct(tx: Tx, { kind, label }: { kind: MarkKind; label: string }): Promise<void> {
  await sql`
    insert into copy_marks (name, kind, label, lsn)
    select m.name, ${kind}, ${label.slice(0, 200)}, pg_create_restore_point(m.name)
    from settings s cross join (select 'yunque ' || gen_random_uuid() as name) m
    where (s.continuous_folder or s.continuous_storage)
      and has_function_privilege('pg_create_restore_point(text)', 'execute') and not pg_is_in_recovery()`.execute(
    tx,
  )
}

const markFile = z.object({
  name: z.string(),
  kind: z.enum(markKinds),
  label: z.string(),
  at: z.iso.datetime(),
})
export type Mark = z.output<typeof markFile>

const FOLDER = 'marcas'
/** A transaction that lasts longer than this leaves its mark out. */
const RECENT = '1 hour'

/** Copies the marks to the chain that is written. */
export class MarkWriter {
  private readonly written = new Set<string>()
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async copy(place: CopyPlace, chain: string): Promise<void> {
    const { rows } = await sql<Mark>`
      select name, kind, label, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from copy_marks where at > now() - ${sql.lit(RECENT)}::interval`.execute(this.db)
    for (const mark of rows.filter(({ name }) => !this.written.has(name))) {
      const id = mark.name.slice(-36)
      await writeJson(place, `${chain}/${FOLDER}/${mark.at.slice(0, 10)}-${id}.json`, mark)
      this.written.add(mark.name)
    }
  }
}

/** The marks of a chain. */
export async function readMarks(place: CopyPlace, chain: string): Promise<Mark[]> {
  const marks: Mark[] = []
  for (const { name } of await place.list(`${chain}/${FOLDER}`)) {
    const { success, data } = markFile.safeParse(parsed(await place.read(name)))
    if (success) marks.push(data)
  }
  return marks.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
