import { type AttachmentKind, attachmentMessages } from '@yunque/contract/attachments/attachments'
import type { Tx } from '../db/database.ts'
import { Forbidden, NotFound, Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { attachedRecords, lockRecord } from './attached-records.ts'
import { mayChange } from './may-change.ts'

type Removed = { kind: AttachmentKind; id: number; attachmentId: number }

/**
 * Takes an attachment from its record; a file that no record has any more is removed later (attachments.unused). For who
 * added it and who may change the record (attachments.remove).
 */
export async function removeAttachment(
  tx: Tx,
  context: Context,
  { kind, id, attachmentId }: Removed,
): Promise<{ id: number }> {
  const { column, isVoid } = attachedRecords[kind]
  const standing = await lockRecord(tx, context, kind, id)
  const found = await tx
    .selectFrom('attachments')
    .select(['name', 'created_by_id'])
    .where('id', '=', attachmentId)
    .where(column, '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound(attachmentMessages.unknown)
  if (found.created_by_id !== context.actor.userId && !mayChange(context, kind, standing))
    throw new Forbidden(attachmentMessages.notYours)
  if (standing.voided && isVoid !== undefined) throw new Refusal(isVoid)
  await tx.deleteFrom('attachments').where('id', '=', attachmentId).execute()
  await posted(tx, context, {
    entity: kind,
    id,
    ...(standing.areaId === undefined ? {} : { areaId: standing.areaId }),
    act: 'quitar adjunto',
    before: { name: found.name },
  })
  return { id: attachmentId }
}
