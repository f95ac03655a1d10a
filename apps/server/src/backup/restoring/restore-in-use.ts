import { sql } from 'kysely'
import { noteEarlierStates } from '../../books/earlier-states.ts'
import { verifyBooks } from '../../books/verify-books.ts'
import { connect, type Database, patient } from '../../db/database.ts'
import { markAct } from '../../operation/mark-act.ts'
import { signal } from '../../operation/signal.ts'
import { addStarterData } from '../../settings/starter-data.ts'
import type { Progress } from '../back-up.ts'
import { restore } from '../restore.ts'
import { holdPool } from './hold-pool.ts'

type Work = {
  source: Parameters<typeof restore>[1]
  /** Called with true when the database closes for the restore, and with false when it answers again. */
  onClosed: (closed: boolean) => void
  onProgress: (progress: Progress) => void
  /** The store is restored; only the check of its books is left. */
  onRestored: () => void
}

/**
 * Restores an archive into the database of this process while it serves (store.restore-in-browser): its own connections
 * are held meanwhile. Afterwards every session is over, and the permissions are this program's. Returns how many rules
 * the books break; they were broken in the archive.
 */
export async function restoreInUse(database: Database, work: Work): Promise<{ breaches: number }> {
  await database.db
    .transaction()
    .execute((tx) => markAct(tx, { kind: 'restore', label: 'la restauración de un respaldo' }))
  work.onClosed(true)
  try {
    const release = await holdPool(database)
    try {
      await restore(database.url, work.source, work.onProgress)
    } finally {
      release()
    }
  } finally {
    work.onClosed(false)
  }
  work.onRestored()
  await addStarterData(database, {})
  await noteEarlierStates(database.db)
  // Event streams are of sessions that no longer exist.
  await sql`select ${signal('sessions')}`.execute(database.db)
  const unhurried = connect(database.url, { ...patient, size: 1 })
  try {
    return { breaches: (await verifyBooks(unhurried.db)).length }
  } finally {
    await unhurried.close()
  }
}
