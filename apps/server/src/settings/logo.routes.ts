import { about } from '@yunque/contract/settings/about.endpoints'
import { settings } from '@yunque/contract/settings/settings.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/database.ts'
import { NotFound } from '../errors.ts'
import { toPicture } from '../files/picture.ts'
import { uploadedFile } from '../files/upload.ts'
import { act, read, write } from '../http/serve.ts'
import { actingIn } from '../operation/acting.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'

/** The company's logo for its documents. It is public: the sign-in page shows it, and papers have it anyway. */
export function logoRoutes(app: FastifyInstance): void {
  read(app, about.logo, async (db, _context, { request, reply }) => {
    const row = await db.selectFrom('company_logo').select(['content', 'etag']).executeTakeFirst()
    if (!row) throw new NotFound('La empresa no tiene logo')
    const etag = `"${row.etag}"`
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(row.content)
  })
  act(app, settings.uploadLogo, async (db, context, { request }) => {
    const { thumbnail: content, etag } = await toPicture(await uploadedFile(request, 'Seleccione una imagen'))
    await actingIn(db, context, (tx) => saveLogo(tx, context, { content, etag }))
    return { logo: etag }
  })
  write(app, settings.removeLogo, removeLogo)
}

async function saveLogo(tx: Tx, context: Context, logo: { content: Buffer; etag: string }): Promise<void> {
  await tx
    .insertInto('company_logo')
    .values(logo)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...logo, modified_at: new Date() }))
    .execute()
  await posted(tx, context, [
    { trail: 'settings', act: 'cambiar logo' },
    { entity: 'about', id: 1 },
  ])
}

async function removeLogo(tx: Tx, context: Context): Promise<{ logo: null }> {
  await tx.deleteFrom('company_logo').execute()
  await posted(tx, context, [
    { trail: 'settings', act: 'quitar logo' },
    { entity: 'about', id: 1 },
  ])
  return { logo: null }
}
