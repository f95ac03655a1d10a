import { readdir } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import { EXTENSION } from './archive.ts'
import { announceBackup, type BackupPlace, reasonOf, takeLock } from './backup-work.ts'

/** A copy that failed is tried again after so long: a disk may have been connected. */
const RETRY_MINUTES = 10

/** A backup that a place lacks. `mark`: whose copies the place has; `keep`: how many stay in any case. */
export type Due<At> = At & { id: number; file: string; mark: string; keep: number }

/** A place for copies of backups, such as a second folder. `At`: where it is. */
type Copies<At> = {
  /** Advisory lock key; that of the backups without one. */
  lock?: number
  /** What a fault calls the place. */
  name?: string
  /** `At`, as columns of `settings s`. */
  settings: RawBuilder<unknown>
  /** Whether `settings s` still have that place. */
  isAt(at: At): RawBuilder<boolean>
  /**
   * `place`, `tried` and `fault` are columns of `settings`: where it is, '' for nowhere; the last attempt; why that failed.
   * `copied` is the column of `backups` with the time of the copy.
   */
  columns: { place: string; tried: string; fault: string; copied: string }
  copy(due: Due<At>): Promise<void>
}

/** Copies the last good backup to a place, if it is not there. Returns why it failed. */
export async function copyDue<At>(place: BackupPlace, copies: Copies<At>): Promise<Error | undefined> {
  if (!(await dueAt(place, copies))) return undefined
  const lock = await takeLock(place.database.url, copies.lock)
  if (!lock) return undefined
  try {
    // Another process may have copied it meanwhile.
    const due = await dueAt(place, copies)
    if (!due) return undefined
    const fault = await copies.copy(due).then(
      () => undefined,
      (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
    )
    await note(place, copies, { due, fault })
    return fault
  } finally {
    await lock.end().catch(() => undefined)
  }
}

async function dueAt<At>(
  { database }: BackupPlace,
  { settings, columns }: Copies<At>,
): Promise<Due<At> | undefined> {
  const [tried, fault] = [sql.ref(`s.${columns.tried}`), sql.ref(`s.${columns.fault}`)]
  const { rows } = await sql<Due<At>>`
    select ${settings}, s.backup_copy_mark as mark, s.backup_keep as keep, b.id, b.file
    from settings s cross join lateral (
      select id, file, ${sql.ref(columns.copied)} as copied from backups where result = 'done' order by id desc limit 1) b
    where ${sql.ref(`s.${columns.place}`)} <> '' and b.copied is null and (${fault} is null
      or now() not between ${tried} and ${tried} + make_interval(mins => ${RETRY_MINUTES}))`.execute(
    database.db,
  )
  return rows[0]
}

/** Settings that have another place since are left alone. */
async function note<At>(
  { database }: BackupPlace,
  { name, columns, isAt }: Copies<At>,
  { due, fault }: { due: Due<At>; fault: Error | undefined },
): Promise<void> {
  const reason = fault ? reasonOf(fault, name) : null
  await sql`update settings s set ${sql.ref(columns.tried)} = now(), ${sql.ref(columns.fault)} = ${reason}
    where ${isAt(due)}`.execute(database.db)
  if (!fault)
    await sql`update backups set ${sql.ref(columns.copied)} = now()
      where id = ${due.id} and exists (select from settings s where ${isAt(due)})`.execute(database.db)
  await announceBackup(database, due.id)
}

const copyName = new RegExp(`^yunque-\\d{8}T\\d{6}Z\\${EXTENSION}$`)

/**
 * Which of these files are copies that may go. Copies stay while their backup is in `folder`, and the last `keep` in any
 * case. Their names are in the order of their time.
 */
export async function oldCopies(
  names: readonly string[],
  { folder, keep }: { folder: string; keep: number },
): Promise<string[]> {
  const kept = new Set(await readdir(folder))
  const copies = names.filter((name) => copyName.test(name)).toSorted()
  return copies.slice(0, -keep).filter((name) => !kept.has(name))
}
