import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { audit } from '../../operation/audit.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { HttpError, NotFound } from '../../operation/errors.ts'
import { announce } from '../../operation/events.ts'
import { fileLimits } from '../../limits.ts'
import { plainPng } from '../../files/plain-png.ts'

const WIDEST = 1200
/** Twice the 160 px of the form, for dense screens. */
const THUMBNAIL = 320
const formats = new Set(['jpeg', 'png', 'webp'])

/** A picture made anew from what was sent: nothing of the file itself is kept, neither its metadata nor what it may hide. */
export type Picture = { content: Buffer; thumbnail: Buffer; etag: string }

/** Reads the kind from the content, not from its name, and re-encodes it (reliability: JPEG, PNG, WebP only). */
export async function toPicture(file: Buffer): Promise<Picture> {
  const plain = plainPng(file)
  const open = () => sharp(plain, { limitInputPixels: fileLimits.pixels, failOn: 'error' })
  try {
    const { format } = await open().metadata()
    if (!formats.has(format)) throw notAnImage()
    const scaled = (size: number) =>
      open()
        .rotate()
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer()
    const [content, thumbnail] = await Promise.all([scaled(WIDEST), scaled(THUMBNAIL)])
    return { content, thumbnail, etag: createHash('sha256').update(content).digest('base64url').slice(0, 22) }
  } catch (error) {
    throw error instanceof HttpError ? error : notAnImage({ cause: error })
  }
}

const notAnImage = (options?: ErrorOptions) =>
  new HttpError(415, 'El archivo no es una imagen JPEG, PNG o WebP válida', options)

/** Makes it the product's picture. */
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
  await audit(tx, context, { action: 'cambiar imagen', entity: 'products', entityId: productId })
  await announce(tx, { entity: 'products', id: productId })
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
    await audit(tx, context, { action: 'quitar imagen', entity: 'products', entityId: productId })
    await announce(tx, { entity: 'products', id: productId })
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
