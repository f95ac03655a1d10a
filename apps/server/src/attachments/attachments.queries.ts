import { Readable } from 'node:stream'
import {
  type Attachment,
  type AttachmentKind,
  type AttachmentList,
  type AttachmentType,
  type AttachmentUse,
  attachmentMessages,
} from '@yunque/contract/attachments/attachments'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { attachedRecords } from './attached-records.ts'
import { mayChange } from './may-change.ts'

type Of = { kind: AttachmentKind; id: number }

/** The attachments of a record, the oldest first. @throws NotFound for a record that the reader may not see */
export async function attachmentsOf(
  db: Db | Tx,
  context: Context,
  { kind, id }: Of,
): Promise<AttachmentList> {
  const record = attachedRecords[kind]
  const standing = await record.find(db, context, id)
  const changes = mayChange(context, kind, standing)
  const { rows } = await sql<Attachment>`
    select a.id, a.name, b.type, b.size, a.created_at as "createAt", a.created_by as "createBy",
      ${standing.voided !== true} and (${changes} or a.created_by_id = ${context.actor.userId}) as removable
    from attachments a join attachment_blobs b using (hash) where a.${sql.ref(record.column)} = ${id} order by a.id`.execute(
    db,
  )
  const closed = standing.voided ? (record.isVoid ?? null) : null
  return { items: rows, addable: changes && closed === null, closed }
}

/** A stored file. */
type StoredFile = { name: string; type: AttachmentType; hash: Buffer; size: number; thumbnail: Buffer | null }

/** The file of an attachment, without its bytes. @throws NotFound as above, also for an attachment of another record */
export async function findFile(
  db: Db,
  context: Context,
  { kind, id, attachmentId }: Of & { attachmentId: number },
): Promise<StoredFile> {
  const record = attachedRecords[kind]
  await record.find(db, context, id)
  const { rows } = await sql<StoredFile>`
    select a.name, b.type, a.hash, b.size, b.thumbnail from attachments a join attachment_blobs b using (hash)
    where a.id = ${attachmentId} and a.${sql.ref(record.column)} = ${id}`.execute(db)
  const [file] = rows
  if (!file) throw new NotFound(attachmentMessages.unknown)
  return file
}

/** The bytes of a file, a part at a time, so that memory does not grow with it. */
export const bytesOf = (db: Db, hash: Buffer): Readable => Readable.from(partsOf(db, hash))

async function* partsOf(db: Db, hash: Buffer): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom('attachment_parts')
      .select('content')
      .where('hash', '=', hash)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield row.content
  }
}

/** SQL: bytes of the files that records have, and the most that they may have (attachments.quota). */
export const quotaSql = {
  used: sql<number>`(select coalesce(sum(b.size + coalesce(octet_length(b.thumbnail), 0)), 0)::float8 from attachment_blobs b
    where exists (select from attachments a where a.hash = b.hash))`,
  limit: sql<number>`(select attachment_gb * 1e9 from settings)::float8`,
}

/** How much all attachments use of what they may. */
export async function attachmentUse(db: Db): Promise<AttachmentUse> {
  const { rows } = await sql<AttachmentUse>`
    select (select count(*)::int from attachments) as files, ${quotaSql.used} as used, ${quotaSql.limit} as "limit"`.execute(
    db,
  )
  const [use] = rows
  if (!use) throw new Error('The store has no settings')
  return use
}
