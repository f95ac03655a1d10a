import type { SharingInfo, SharingSettings } from '@yunque/contract/sharing/sharing-settings'
import type { Db, Tx } from '../db/database.ts'
import { Stale } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings, type Settings } from '../operation/read-settings.ts'

/** `GET about/sharing`. */
export const sharingInfo = async (db: Db | Tx): Promise<SharingInfo> => infoOf(await readSettings(db))

const infoOf = (row: Settings): SharingInfo => ({
  publicAddress: row.public_address,
  linkDays: row.link_days,
  subject: row.share_subject,
  message: row.share_message,
  statementSubject: row.statement_subject,
  statementMessage: row.statement_message,
  revision: row.sharing_version,
})

/** Saves the settings of sharing. @throws Stale */
export async function saveSharing(tx: Tx, context: Context, given: SharingSettings): Promise<void> {
  const row = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  const { revision, ...after } = given
  if (revision !== undefined && revision !== row.sharing_version) throw new Stale()
  await tx
    .updateTable('settings')
    .set({
      public_address: after.publicAddress,
      link_days: after.linkDays,
      share_subject: after.subject,
      share_message: after.message,
      statement_subject: after.statementSubject,
      statement_message: after.statementMessage,
      sharing_version: row.sharing_version + 1,
    })
    .execute()
  const { revision: _revision, ...before } = infoOf(row)
  await posted(tx, context, [
    { trail: 'settings', act: 'modificar', before, after },
    { entity: 'about', id: 1 },
  ])
}
