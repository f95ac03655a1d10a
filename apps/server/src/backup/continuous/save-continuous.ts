import { type ContinuousSettings, continuousMessages } from '@yunque/contract/backup/continuous'
import type { Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

/** Activates or ends the continuous copy. @throws Stale; Refusal for an external database or a place that is not configured */
export async function saveContinuous(
  tx: Tx,
  context: Context,
  { given, possible }: { given: ContinuousSettings; possible: boolean },
): Promise<void> {
  const { folder, storage, days, revision } = given
  const before = await tx.selectFrom('settings').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== before.backup_version) throw new Stale()
  if (!possible && (folder || storage)) throw new Refusal(continuousMessages.external)
  if (folder && before.backup_copy_folder === '') throw new Refusal(continuousMessages.folder)
  if (storage && before.backup_s3_endpoint === '') throw new Refusal(continuousMessages.storage)
  await tx
    .updateTable('settings')
    .set({
      continuous_folder: folder,
      continuous_storage: storage,
      continuous_days: days,
      backup_version: before.backup_version + 1,
    })
    .execute()
  const { continuous_folder, continuous_storage, continuous_days } = before
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: {
        continuousFolder: continuous_folder,
        continuousStorage: continuous_storage,
        continuousDays: continuous_days,
      },
      after: { continuousFolder: folder, continuousStorage: storage, continuousDays: days },
    },
    { entity: 'backups', id: 0 },
  ])
}
