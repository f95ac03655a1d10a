import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { renameFile } from '../system/rename-file.ts'
import { StartError } from '../system/start-error.ts'
import type { BackupPlace } from './backup-work.ts'
import { copyDue, type Due, oldCopies } from './copy-due.ts'
import { markOf } from './copy-folder.ts'
import { PARTIAL } from './write-archive.ts'

type At = { target: string }

/**
 * Copies the last good backup to the second folder, if it is not there, and removes old copies (store.backup-copies).
 * Returns why it failed.
 */
export const copyDueBackup = (place: BackupPlace): Promise<Error | undefined> =>
  copyDue<At>(place, {
    name: 'la segunda carpeta',
    settings: sql`s.backup_copy_folder as target`,
    isAt: ({ target }) => sql`s.backup_copy_folder = ${target}`,
    columns: {
      place: 'backup_copy_folder',
      tried: 'backup_copy_tried_at',
      fault: 'backup_copy_fault',
      copied: 'copied_at',
    },
    copy: (due) => copy(place, due),
  })

async function copy({ folder, stop }: BackupPlace, { target, mark, keep, file }: Due<At>): Promise<void> {
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

async function removeOldCopies(at: { folder: string; target: string; keep: number }): Promise<void> {
  for (const name of await oldCopies(await readdir(at.target), at))
    await rm(join(at.target, name), { force: true })
}
