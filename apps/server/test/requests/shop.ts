import { randomUUID } from 'node:crypto'
import { PaymentType } from '@yunque/contract/core/constants'
import { resources } from '@yunque/contract/core/resources'
import sharp from 'sharp'
import * as build from '../build.ts'
import type { Client, Store } from '../harness.ts'
import { businessDay, stockedProduct } from '../stock.ts'
import { type Trade, trade } from '../trade.ts'
import { upload } from '../upload.ts'

/** A filled store, a user with every resource, and the ids that requests need. */
export type Shop = {
  store: Store
  by: Client
  today: string
  ids: Trade & {
    /** With more stock than any request takes. */
    plentyId: number
    providerId: number
    otherAreaId: number
    /** Inactive records. */
    inactive: { client: number; product: number; area: number }
  }
}
/** The values of a request. What a recipe leaves out is taken from the store. */
export type Filling = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: Buffer
  headers?: Record<string, string>
}
/** Creates the record that the operation needs, in the required state, and fills the request. */
export type Recipe = (shop: Shop) => Filling | Promise<Filling>
export type Recipes = Readonly<Record<string, Recipe>>

/** Fills a store with each kind of document, and a product with plenty of stock. */
export async function openShop(store: Store): Promise<Shop> {
  const by = await everything(store)
  const traded = await trade(store)
  const plentyId = await stockedProduct(store, { stock: 5_000_000, cost: 60, price: 100, discount: 10 })
  await build.areaProduct(by, { productId: plentyId, areaId: traded.areaId })
  const inactive = {
    client: (await build.client(by)).id,
    product: (await build.product(by)).id,
    area: (await build.area(by)).id,
  }
  for (const [kind, id] of Object.entries(inactive)) await by.post(`${kind}s/${id}/delete`)
  for (const path of ['about/logo/file', `products/file/${plentyId}`]) await upload(by, path, await picture())
  const providerId = (await build.provider(by)).id
  const ids = { ...traded, plentyId, providerId, otherAreaId: traded.areaId, inactive }
  return { store, by, today: businessDay(), ids }
}

/** A small picture. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5fa6' } })
    .png()
    .toBuffer()

/** A new user with every resource. */
export const everything = (store: Store): Promise<Client> =>
  store.user({ resources: resources.map(({ name }) => name) })

/** Posts and returns the stored record. Throws the sentence of a refusal. */
export async function posted(
  by: Client,
  path: string,
  body?: object,
): Promise<Record<string, never> & { id: number }> {
  const answer = await by.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** A short unique text. */
export const unique = (): string => randomUUID().slice(0, 8)

/** Creates a record by a path and gives its id as the parameter `id`. */
export const of =
  (make: (shop: Shop) => Promise<{ id: number }>): Recipe =>
  async (shop) => ({ params: { id: (await make(shop)).id } })

/** One unit of the product with plenty of stock. */
export const line = ({ ids }: Shop) => ({ productId: ids.plentyId, quantity: 1, price: 100 })

/** The header of a sale on credit to the client with credit. */
export const onCredit = ({ ids, today }: Shop) => ({
  date: today,
  clientId: ids.clientId,
  paymentTypeId: PaymentType.credit,
  creditDays: 30,
})
