import { type AttachmentKind, attachmentKinds } from '@yunque/contract/attachments/attachments'
import * as build from '../build.ts'
import { pdf } from '../files/attachable.ts'
import { upload } from '../upload.ts'
import { posted, type Recipes, type Shop } from './shop.ts'

/** A record of each kind that takes attachments. */
const records: Readonly<Record<AttachmentKind, (shop: Shop) => Promise<number>>> = {
  purchases: async ({ by, ids }) => (await build.purchase(by, [{ productId: ids.plentyId }])).id,
  expenses: async ({ by, today }) =>
    (await posted(by, 'expenses/post', { date: today, categoryId: 1, value: 5, applyCut: false })).id,
  receivables: async ({ ids }) => ids.receiptId,
  claims: async ({ by, ids }) => (await build.claim(by, { productId: ids.plentyId })).id,
  products: async ({ ids }) => ids.plentyId,
  clients: async ({ ids }) => ids.clientId,
}

/** A record of the kind, with an attachment. */
async function attached(shop: Shop, kind: AttachmentKind) {
  const id = await records[kind](shop)
  const { body, text } = await upload(shop.by, `${kind}/${id}/attachments`, pdf())
  if (!body.id) throw new Error(`${kind}: ${text}`)
  return { params: { id, attachmentId: body.id as number } }
}

export const attachmentRecipes: Recipes = Object.fromEntries(
  attachmentKinds.flatMap((kind) => [
    [`GET ${kind}/{id}/attachments`, async (shop: Shop) => ({ params: { id: await records[kind](shop) } })],
    [
      `POST ${kind}/{id}/attachments`,
      async (shop: Shop) => ({ params: { id: await records[kind](shop) }, file: pdf() }),
    ],
    [`GET ${kind}/{id}/attachments/{attachmentId}`, (shop: Shop) => attached(shop, kind)],
    [`DELETE ${kind}/{id}/attachments/{attachmentId}`, (shop: Shop) => attached(shop, kind)],
  ]),
)
