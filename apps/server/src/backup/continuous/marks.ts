import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { MarkKind } from '../../operation/mark-act.ts'
import { type Base, type Chain, parsed, readBases, writeJson } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'

const markKinds = ['import', 'closing', 'update', 'restore'] as const satisfies readonly MarkKind[]
const markFile = z.object({
  name: z.string().regex(/^yunque [0-9a-f-]{36}$/),
  kind: z.enum(markKinds),
  label: z.string(),
  at: z.iso.datetime(),
})
export type Mark = z.output<typeof markFile>

const folderOf = (chain: string): string => `${chain}/marcas`
/** The mark of a transaction that stays open longer than this is left out until the copy begins again. */
const RECENT_MS = 3_600_000
/** How many are read at once. */
const AT_ONCE = 16

/** Copies the marks to the chain that is written. */
export class MarkWriter {
  private readonly written = new Set<string>()
  private readonly db: Db
  private busy = false
  private isFirst = true

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

  private async copy(place: CopyPlace, chain: Chain): Promise<void> {
    // The place may have been away for days.
    const since = this.isFirst ? await firstOf(place, chain) : new Date(Date.now() - RECENT_MS)
    const { rows } = await sql<Mark>`
      select name, kind, label, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from copy_marks where at > greatest(${since}, ${chain.began}::timestamptz)`.execute(this.db)
    const present = new Set(
      this.isFirst ? (await place.list(folderOf(chain.id))).map(({ name }) => name) : [],
    )
    for (const mark of rows.filter(({ name }) => !this.written.has(name))) {
      const file = `${folderOf(chain.id)}/${mark.at.slice(0, 10)}-${mark.name.slice(-36)}.json`
      if (!present.has(file)) await writeJson(place, file, mark)
      this.written.add(mark.name)
    }
    this.isFirst = false
  }
}

/** No mark of before the first base copy can be restored to. */
async function firstOf(place: CopyPlace, { id, began }: Chain): Promise<Date> {
  const bases = await readBases(place, id)
  return new Date(bases.length === 0 ? began : firstMoment(bases))
}

const firstMoment = (bases: readonly Base[]): number => Math.min(...bases.map(({ ended }) => ended))

/** Removes the marks of the days before the first base copy of a chain. */
export async function removeMarks(place: CopyPlace, chain: string, bases: readonly Base[]): Promise<void> {
  const first = `${folderOf(chain)}/${new Date(firstMoment(bases)).toISOString().slice(0, 10)}`
  await place.remove(
    (await place.list(folderOf(chain))).map(({ name }) => name).filter((name) => name < first),
  )
}

/** The marks of a chain. */
export async function readMarks(place: CopyPlace, chain: string): Promise<Mark[]> {
  const names = (await place.list(folderOf(chain))).map(({ name }) => name)
  const marks: Mark[] = []
  while (names.length > 0) {
    const files = await Promise.all(names.splice(0, AT_ONCE).map((name) => place.read(name)))
    for (const file of files) {
      const { success, data } = markFile.safeParse(parsed(file))
      if (success) marks.push(data)
    }
  }
  return marks.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
