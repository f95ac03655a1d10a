import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { fileName } from '../files/file-name.ts'

/** A picture or an attachment: its path in the archive, what it is, and its content. */
export type TakenPicture = { path: string; about: string; content: Buffer }

/** Pictures have some 100 KB each. */
const AT_ONCE = 10
const ID_DIGITS = 5

const numbered = (id: number): string => String(id).padStart(ID_DIGITS, '0')

type PictureRow = { id: number; code: string; name: string; content: Buffer }

/** An attachment has 10 MB at most. */
const ATTACHMENTS_AT_ONCE = 2

type AttachmentRow = { id: number; name: string; type: string; content: Buffer }

/** The photos and PDF files of records, each as it is stored. */
async function readAttachments(tx: Tx, take: (file: TakenPicture) => Promise<void>): Promise<void> {
  const query = sql<AttachmentRow>`
    select a.id, regexp_replace(a.name, '\\.[A-Za-z0-9]{1,8}$', '') as name, b.type,
      (select string_agg(p.content, ''::bytea order by p.part) from attachment_parts p where p.hash = a.hash) as content
    from attachments a join attachment_blobs b using (hash) order by a.id`
  await inParts(tx, { query, most: ATTACHMENTS_AT_ONCE }, async (files) => {
    for (const { id, name, type, content } of files)
      await take({
        path: `adjuntos/${numbered(id)}-${fileName(name)}.${type === 'application/pdf' ? 'pdf' : 'webp'}`,
        about: `Adjunto ${id}: ${name}`,
        content,
      })
  })
}

/** Gives the logo, the picture of each product, which is WebP (`files/picture.ts`), and the attachments. */
export async function readPictures(tx: Tx, take: (picture: TakenPicture) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ content: Buffer }>`select content from company_logo`.execute(tx)
  for (const { content } of rows)
    await take({ path: 'imagenes/logo.webp', about: 'El logo de la tienda', content })
  const query = sql<PictureRow>`
    select p.id, p.internal_code as code, p.name, i.content
    from product_images i join products p on p.id = i.product_id order by p.id`
  await inParts(tx, { query, most: AT_ONCE }, async (pictures) => {
    for (const one of pictures) await take(pictureOf(one))
  })
  await readAttachments(tx, take)
}

const pictureOf = ({ id, code, name, content }: PictureRow): TakenPicture => ({
  path: `imagenes/${numbered(id)}-${fileName(name)}.webp`,
  about: `Imagen del producto ${code} ${name}`,
  content,
})

/** How many pictures and attachments there are, and their bytes. */
export async function countPictures(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes
    from (select length(content) as bytes from product_images union all select length(content) from company_logo
      union all select size from attachments join attachment_blobs using (hash)) p`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}
