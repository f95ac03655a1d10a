import type { Db, Tx } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import type { Picture } from '../../files/picture.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'

/** Sets the picture of a product. */
export async function savePicture(
  tx: Tx,
  context: Context,
  { productId, picture }: { productId: number; picture: Picture },
) {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new NotFound()
  await tx
    .insertInto('product_images')
    .values({ product_id: productId, ...picture })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({ ...picture, modified_at: new Date() }),
    )
    .execute()
  await posted(tx, context, { entity: 'products', id: productId, act: 'cambiar imagen' })
  return { id: productId, etag: picture.etag }
}

/** Removes a product's picture. Does nothing when there is none. */
export async function removePicture(tx: Tx, context: Context, productId: number): Promise<{ id: number }> {
  const removed = await tx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst()
  if (removed) {
    await posted(tx, context, { entity: 'products', id: productId, act: 'quitar imagen' })
  }
  return { id: productId }
}

/** The picture or its thumbnail, as WebP. */
export async function findPicture(db: Db, productId: number, size: 'full' | 'thumb') {
  const row = await db
    .selectFrom('product_images')
    .select(['etag', size === 'thumb' ? 'thumbnail as content' : 'content'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!row) throw new NotFound('El producto no tiene imagen')
  return { content: row.content, etag: `"${row.etag}-${size}"` }
}
