import { AttachmentType } from '@yunque/contract/attachments/attachments'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { fileName } from '../files/file-name.ts'
import { numbered, type StoredFile } from './stored-file.ts'

/** An attachment has 10 MB at most. */
const AT_ONCE = 2

type AttachmentRow = { id: number; name: string; record: string; type: string; content: Buffer }

/** Gives the photos and PDF files of records, each named after its number and its own name. */
export async function readAttachments(tx: Tx, take: (file: StoredFile) => Promise<void>): Promise<void> {
  const query = sql<AttachmentRow>`
    select a.id, a.name, b.type,
      coalesce('de la compra ' || a.purchase_id, 'del gasto ' || a.expense_id, 'del recibo ' || a.receipt_id,
        'del reclamo ' || a.claim_id, 'del producto ' || a.product_id, 'del cliente ' || a.client_id) as record,
      (select string_agg(p.content, ''::bytea order by p.part) from attachment_parts p where p.hash = a.hash) as content
    from attachments a join attachment_blobs b using (hash) order by a.id`
  await inParts(tx, { query, most: AT_ONCE }, async (files) => {
    for (const one of files) await take(fileOf(one))
  })
}

const fileOf = ({ id, name, record, type, content }: AttachmentRow): StoredFile => ({
  path: `adjuntos/${numbered(id)}-${fileName(name.replace(/\.[A-Za-z0-9]{1,8}$/, ''))}.${extensionOf(type)}`,
  about: `Adjunto ${record}: ${name}`,
  content,
})

const extensionOf = (type: string): string => (type === AttachmentType.pdf ? 'pdf' : 'webp')

/** How many attachments there are, and their bytes. */
export async function countAttachments(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(b.size), 0)::float8 as bytes
    from attachments a join attachment_blobs b using (hash)`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}
