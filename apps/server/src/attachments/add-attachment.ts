import {
  type AddedAttachment,
  type AttachmentKind,
  attachmentMessages,
} from '@yunque/contract/attachments/attachments'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { lockAttachments } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { refuseOtherArea } from '../operation/own-area.ts'
import { posted } from '../operation/posted.ts'
import { type Attachable, cleanName } from './attachable.ts'
import { attachedRecords, lockRecord } from './attached-records.ts'
import { attachmentsOf, quotaSql } from './attachments.queries.ts'

/** Of a stored part, in bytes. Its row of an archive has twice as many (store.archive-limits). */
const PART = 1024 * 1024

type Added = { kind: AttachmentKind; id: number; name: string; file: Attachable }

/**
 * Attaches a file to a record (attachments.rights). The same file is in a record once, and once in the store
 * (attachments.once).
 * @throws Refusal when the record is void or the quota is full
 */
export async function addAttachment(
  tx: Tx,
  context: Context,
  { kind, id, name, file }: Added,
): Promise<AddedAttachment> {
  await lockAttachments(tx)
  const standing = await lockRecord(tx, context, kind, id)
  if (standing.areaId !== undefined) refuseOtherArea(context, standing.areaId)
  const { isVoid, column } = attachedRecords[kind]
  if (standing.voided && isVoid !== undefined) throw new Refusal(isVoid)
  const held = await heldOf(tx, file.hash, column, id)
  if (held !== undefined) return { ...(await oneOf(tx, context, { kind, id }, held)), repeated: true }
  await refuseFull(tx, file)
  await storeOnce(tx, file)
  const row = {
    [column]: id,
    hash: file.hash,
    name: cleanName(name, file.type),
    created_by: context.actor.username,
    created_by_id: context.actor.userId,
  }
  const made = await tx.insertInto('attachments').values(row).returning('id').executeTakeFirstOrThrow()
  await posted(tx, context, {
    entity: kind,
    id,
    ...(standing.areaId === undefined ? {} : { areaId: standing.areaId }),
    act: 'adjuntar archivo',
    after: { name: row.name },
  })
  return { ...(await oneOf(tx, context, { kind, id }, made.id)), repeated: false }
}

async function heldOf(
  tx: Tx,
  hash: Buffer,
  column: (typeof attachedRecords)[AttachmentKind]['column'],
  id: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('attachments')
    .select('id')
    .where('hash', '=', hash)
    .where(column, '=', id)
    .executeTakeFirst()
  return row?.id
}

async function oneOf(
  tx: Tx,
  context: Context,
  of: { kind: AttachmentKind; id: number },
  attachmentId: number,
) {
  const { items } = await attachmentsOf(tx, context, of)
  const one = items.find(({ id }) => id === attachmentId)
  if (!one) throw new Error('An attachment that is not listed')
  return one
}

/** A file that another record has takes no more room. */
async function refuseFull(tx: Tx, { hash, content, thumbnail }: Attachable): Promise<void> {
  const bytes = content.length + (thumbnail?.length ?? 0)
  const { rows } = await sql<{ fits: boolean }>`
    select exists (select from attachments where hash = ${hash}) or ${quotaSql.used} + ${bytes} <= ${quotaSql.limit} as fits`.execute(
    tx,
  )
  if (!rows[0]?.fits) throw new Refusal(attachmentMessages.full)
}

async function storeOnce(tx: Tx, { hash, type, content, thumbnail }: Attachable): Promise<void> {
  const stored = await tx
    .insertInto('attachment_blobs')
    .values({ hash, type, size: content.length, thumbnail })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!stored) return
  const parts = Array.from({ length: Math.ceil(content.length / PART) }, (_, part) => ({
    hash,
    part,
    content: content.subarray(part * PART, (part + 1) * PART),
  }))
  await tx.insertInto('attachment_parts').values(parts).execute()
}
