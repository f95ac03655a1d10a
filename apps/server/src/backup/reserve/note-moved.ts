import type { Db } from '../../db/database.ts'
import { documentsSince } from './documents-since.ts'
import { type Moved, writeMoved } from './role-file.ts'

type Noted = {
  to: Omit<Moved, 'left'>
  /** Until when the other computer has everything, in ms since 1970; resolves when nothing more is written here. */
  until: () => Promise<number | undefined>
}

/** Notes that the store went to another computer, and the documents that it may lack (store.generation). */
export async function noteMoved(db: Db, dataDir: string, { to, until }: Noted): Promise<void> {
  // First: whatever fails then, this server does not start as the store.
  writeMoved(dataDir, { ...to, left: [] })
  const since = await until()
  const left = since === undefined ? [] : await documentsSince(db, since).catch(() => [])
  if (left.length > 0) writeMoved(dataDir, { ...to, left })
}
