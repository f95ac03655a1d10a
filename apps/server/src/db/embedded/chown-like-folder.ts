import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Gives a file that root wrote to the owner of its folder, who may start the program next time. */
export function chownLikeFolder(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}
