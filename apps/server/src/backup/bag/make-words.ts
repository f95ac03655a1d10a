import type { RecoveryInfo, RecoverySheet } from '@yunque/contract/backup/recovery'
import type { Db, Tx } from '../../db/database.ts'
import { actingIn } from '../../operation/acting.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { fingerprintOfSheet, madeAt, makeSheet } from './bag-format.ts'
import { hasSheet, writeSheet } from './sheet-file.ts'

/** `GET backups/recovery`. */
export async function recoveryInfo(db: Db | Tx, dataDir: string): Promise<RecoveryInfo> {
  const { recovery_words_at: at, recovery_words_key: key } = await db
    .selectFrom('settings')
    .select(['recovery_words_at', 'recovery_words_key'])
    .executeTakeFirstOrThrow()
  const state = at === null ? 'none' : hasSheet(dataDir, key) ? 'ready' : 'lost'
  return { state, madeAt: at === null ? null : new Date(at).toISOString() }
}

/**
 * Makes new words and their sheet, with which backups are sealed from now on (store.recovery-words). Backups of before
 * stay with the words of before. The words are in this answer alone: neither the database nor the trail has them.
 */
export async function makeWords(db: Db, context: Context, dataDir: string): Promise<RecoverySheet> {
  const { words, sheet } = await makeSheet(new Date())
  const at = madeAt(sheet.head) ?? new Date()
  await actingIn(db, context, async (tx) => {
    const before = await tx
      .selectFrom('settings')
      .select('recovery_words_at')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('settings')
      .set({ recovery_words_at: at, recovery_words_key: fingerprintOfSheet(sheet) })
      .execute()
    await posted(tx, context, [
      {
        trail: 'recoveryWords',
        act: 'renovar',
        before: { madeAt: before.recovery_words_at },
        after: { madeAt: at.toISOString() },
      },
      { entity: 'backups', id: 0 },
      { entity: 'about', id: 1 },
    ])
    // Last: when the commit fails, the fingerprint names no file, and nothing is sealed by words that nobody saw.
    writeSheet(dataDir, sheet)
  })
  return { words, madeAt: at.toISOString() }
}
