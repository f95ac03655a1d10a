import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockAttachments } from '../db/locks.ts'
import { inTransaction } from '../db/transaction.ts'

const AT_ONCE = 100

/** Removes the files that no record has any more, a few in each transaction. Returns their number (attachments.unused). */
export async function clearUnusedFiles(db: Db): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await inTransaction(db, async (tx) => {
      await lockAttachments(tx)
      const { numAffectedRows = 0n } = await sql`delete from attachment_blobs where hash in (
        select b.hash from attachment_blobs b where not exists (select from attachments a where a.hash = b.hash) limit ${AT_ONCE})`.execute(
        tx,
      )
      return Number(numAffectedRows)
    })
    removed += count
    if (count < AT_ONCE) return removed
  }
}
