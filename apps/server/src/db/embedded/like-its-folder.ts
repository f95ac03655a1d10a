import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** What root writes into the folder of another user is that user's, who may be the one to start next time. */
export function likeItsFolder(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}
