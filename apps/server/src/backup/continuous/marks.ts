import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { MarkKind } from '../../operation/mark-act.ts'
import { type Chain, parsed, writeJson } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'

const markKinds = ['import', 'closing', 'update', 'restore'] as const satisfies readonly MarkKind[]
const markFile = z.object({
  name: z.string().regex(/^yunque [0-9a-f-]{36}$/),
  kind: z.enum(markKinds),
  label: z.string(),
  at: z.iso.datetime(),
})
export type Mark = z.output<typeof markFile>

const FOLDER = 'marcas'
/** The mark of a transaction that stays open longer than this is left out. */
const RECENT = '1 hour'

/** Copies the marks to the chain that is written. */
export class MarkWriter {
  private readonly written = new Set<string>()
  private readonly db: Db
  private busy = false

  constructor(db: Db) {
    this.db = db
  }

  /** Does not wait, and never fails: the log does not wait for marks. What fails is copied with the next piece. */
  begin(place: CopyPlace, chain: Chain): void {
    if (this.busy) return
    this.busy = true
    void this.copy(place, chain)
      .catch(() => undefined)
      .finally(() => {
        this.busy = false
      })
  }

  private async copy(place: CopyPlace, { id, began }: Chain): Promise<void> {
    const { rows } = await sql<Mark>`
      select name, kind, label, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from copy_marks where at > greatest(now() - ${sql.lit(RECENT)}::interval, ${began}::timestamptz)`.execute(
      this.db,
    )
    for (const mark of rows.filter(({ name }) => !this.written.has(name))) {
      const file = `${mark.at.slice(0, 10)}-${mark.name.slice(-36)}.json`
      await writeJson(place, `${id}/${FOLDER}/${file}`, mark)
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
