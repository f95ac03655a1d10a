import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { fileName } from '../files/file-name.ts'
import { numbered, type StoredFile } from './stored-file.ts'

/** Pictures have some 100 KB each. */
const AT_ONCE = 10

type PictureRow = { id: number; code: string; name: string; content: Buffer }

/** Gives the logo, and the picture of each product, which is WebP (`files/picture.ts`). */
export async function readPictures(tx: Tx, take: (picture: StoredFile) => Promise<void>): Promise<void> {
  const { rows } = await sql<{ content: Buffer }>`select content from company_logo`.execute(tx)
  for (const { content } of rows)
    await take({ path: 'imagenes/logo.webp', about: 'El logo de la tienda', content })
  const query = sql<PictureRow>`
    select p.id, p.internal_code as code, p.name, i.content
    from product_images i join products p on p.id = i.product_id order by p.id`
  await inParts(tx, { query, most: AT_ONCE }, async (pictures) => {
    for (const one of pictures) await take(pictureOf(one))
  })
}

const pictureOf = ({ id, code, name, content }: PictureRow): StoredFile => ({
  path: `imagenes/${numbered(id)}-${fileName(name)}.webp`,
  about: `Imagen del producto ${code} ${name}`,
  content,
})

/** How many pictures there are, and their bytes. */
export async function countPictures(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(length(content)), 0)::float8 as bytes
    from (select content from product_images union all select content from company_logo) p`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}
