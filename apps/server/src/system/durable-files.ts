import {
  closeSync,
  constants,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, lchown, lstat, mkdir, open, readdir, readlink, statfs, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { whileHeldSync } from './rename-file.ts'

/** How many files of a folder are copied at once: their syncs share writes of the disk. */
const AT_ONCE = 16

/** Writes a file so that a crash leaves the old content or the new one. */
export function writeDurably(file: string, content: string | Buffer, mode = 0o600): void {
  const draft = `${file}.new`
  writeFileSync(draft, content, { mode, flush: true })
  renameDurably(draft, file)
}

/** Renames so that the new name survives a crash. On Windows it waits for a program that has it open. */
export function renameDurably(from: string, to: string): void {
  whileHeldSync(() => renameSync(from, to))
  syncFolder(dirname(to))
}

/** Removes a file or a folder so that it stays removed after a crash. */
export function removeDurably(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  syncFolder(dirname(path))
}

/** Where folders cannot be synced, the system does it later. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32' || !statSync(folder, { throwIfNoEntry: false })) return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Copies a file, link or folder with modes, as root with owners, and syncs all of it. The target must not exist. */
export async function copyDurably(from: string, to: string): Promise<void> {
  const { uid, gid, mode, ...found } = await lstat(from).then((stat) => ({
    uid: stat.uid,
    gid: stat.gid,
    mode: stat.mode & 0o7777,
    folder: stat.isDirectory(),
    link: stat.isSymbolicLink(),
  }))
  if (found.folder) {
    await mkdir(to, { mode: mode | 0o700 })
    await inTurns(await readdir(from), (name) => copyDurably(join(from, name), join(to, name)))
  } else if (found.link) await symlink(await readlink(from), to)
  // Without a copy of the bytes where the file system can share them.
  else await copyFile(from, to, constants.COPYFILE_FICLONE)
  if (process.geteuid?.() === 0) await lchown(to, uid, gid)
  if (!found.link) await syncCopy(to, mode)
}

async function syncCopy(path: string, mode: number): Promise<void> {
  if (process.platform === 'win32' && (await lstat(path)).isDirectory()) return
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    await handle.chmod(mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The bytes of a file or folder; 0 for what does not exist. Files that vanish meanwhile do not count. */
export async function sizeOf(path: string): Promise<number> {
  const stat = await lstat(path).catch(() => undefined)
  if (!stat?.isDirectory()) return stat?.size ?? 0
  let total = 0
  for (const name of await readdir(path).catch(() => [])) total += await sizeOf(join(path, name))
  return total
}

/** A disk, as its id, and its free bytes, by a folder that need not exist yet. */
export async function diskOf(path: string): Promise<{ id: number; free: number }> {
  const stat = await lstat(path).catch(() => undefined)
  if (!stat && dirname(path) !== path) return diskOf(dirname(path))
  const { bavail, bsize } = await statfs(path)
  return { id: stat?.dev ?? 0, free: bavail * bsize }
}
