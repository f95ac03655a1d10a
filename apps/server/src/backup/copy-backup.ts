import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { renameFile } from '../rename-file.ts'
import { StartError } from '../start-error.ts'
import { EXTENSION } from './archive.ts'
import { announceBackup, type BackupPlace, reasonOf, takeLock } from './backup-work.ts'
import { markOf } from './copy-folder.ts'
import { PARTIAL } from './write-archive.ts'

/** A copy that failed is tried again after so long: a disk may have been connected. */
export const RETRY_MINUTES = 10

type Due = { target: string; mark: string; keep: number; id: number; file: string }

/**
 * Copies the last good backup to the second folder, if it is not there, and removes old copies (store.backup-copies).
 * Returns why it failed.
 */
export async function copyDueBackup(place: BackupPlace): Promise<Error | undefined> {
  const due = await dueCopy(place)
  if (!due) return undefined
  const lock = await takeLock(place.database.url)
  if (!lock) return undefined
  try {
    const fault = await copy(place, due).then(
      () => undefined,
      (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
    )
    await note(place, due, fault)
    return fault
  } finally {
    await lock.end().catch(() => undefined)
  }
}

async function dueCopy({ database }: BackupPlace): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select s.backup_copy_folder as target, s.backup_copy_mark as mark, s.backup_keep as keep, b.id, b.file
    from settings s cross join lateral (
      select id, file, copied_at from backups where result = 'done' order by id desc limit 1) b
    where s.backup_copy_folder <> '' and b.copied_at is null and (s.backup_copy_fault is null
      or now() not between s.backup_copy_tried_at and s.backup_copy_tried_at + make_interval(mins => ${RETRY_MINUTES}))`.execute(
    database.db,
  )
  return rows[0]
}

async function copy({ folder, stop }: BackupPlace, { target, mark, keep, file }: Due): Promise<void> {
  if ((await markOf(target)) !== mark) throw new StartError('Su disco no está conectado')
  const [source, draft] = [join(folder, file), join(target, `${file}${PARTIAL}`)]
  try {
    await copyFile(source, draft)
    await flush(draft)
    stop.throwIfAborted()
    if ((await hashOf(draft)) !== (await hashOf(source)))
      throw new StartError('La copia no es igual al respaldo: revise el disco')
    await renameFile(draft, join(target, file))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  await removeOldCopies({ folder, target, keep })
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether the copy in the second folder still equals its backup; undefined when its disk is not connected. */
export async function isCopyEqual(
  folder: string,
  { target, mark, file }: { target: string; mark: string; file: string },
): Promise<boolean | undefined> {
  if ((await markOf(target)) !== mark) return undefined
  const copied = await hashOf(join(target, file)).catch(() => 'none')
  return copied === (await hashOf(join(folder, file)))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const copied = new RegExp(`^yunque-\\d{8}T\\d{6}Z\\${EXTENSION}$`)

async function removeOldCopies(at: { folder: string; target: string; keep: number }): Promise<void> {
  for (const name of await oldCopies(await readdir(at.target), at))
    await rm(join(at.target, name), { force: true })
}

/**
 * Which of these files are copies that may go. Copies stay while their backup is in `folder`, and the last ones in any
 * case. Their names are in the order of their time.
 */
export async function oldCopies(
  names: readonly string[],
  { folder, keep }: { folder: string; keep: number },
): Promise<string[]> {
  const kept = new Set(await readdir(folder))
  const copies = names.filter((name) => copied.test(name)).toSorted()
  return copies.slice(0, -keep).filter((name) => !kept.has(name))
}

async function note({ database }: BackupPlace, { id }: Due, fault: Error | undefined): Promise<void> {
  await sql`update settings set backup_copy_tried_at = now(), backup_copy_fault = ${fault ? reasonOf(fault, 'la segunda carpeta') : null}`.execute(
    database.db,
  )
  if (!fault) await sql`update backups set copied_at = now() where id = ${id}`.execute(database.db)
  await announceBackup(database, id)
}
