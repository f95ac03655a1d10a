import { toHeader } from '@yunque/contract/core/asks'
import { PaymentType, PreBillType, TOLD_SERIALS } from '@yunque/contract/core/constants'
import { resources } from '@yunque/contract/core/resources'
import { NoteType } from '@yunque/domain/codes'
import { SerialUse } from '@yunque/domain/serials'
import * as build from '../build.ts'
import type { Answer, Client, Store } from '../harness.ts'
import { businessDay } from '../stock.ts'

// biome-ignore lint/suspicious/noExplicitAny: a walk states what it reads of the answer.
type Body = any

/** A branch of its own for one walk: its user may do everything, its till is open, and a product is in stock. */
export type Place = {
  store: Store
  by: Client
  areaId: number
  cutId: number
  clientId: number
  providerId: number
  productId: number
  today: string
  /** Posts and returns the answer's body. Throws the sentence of a refusal. */
  done(path: string, body?: object, headers?: Record<string, string>): Promise<Body>
}

/** The course of a pair: its follower is open. */
export type Walk = (place: Place) => Promise<{
  act: () => Promise<Answer<Body>>
  /** What the refusal says of the follower: its number. */
  named?: string | RegExp
  /** Ends the follower, after which the act passes. None where the follower is over already. */
  undo?: (() => Promise<unknown>) | undefined
  /** After an act that passes: the follower goes on, and is refused with these words. */
  goesOn?: () => Promise<Answer<Body>>
  words?: RegExp
  /** After an act that passes: what became of the follower. */
  check?: () => Promise<void>
}>
export type Walks = Readonly<Record<string, Walk>>

/** Opens a branch. */
export async function openPlace(store: Store): Promise<Place> {
  const areaId = (await build.area(store.admin)).id
  const by = await store.user({ resources: resources.map(({ name }) => name), areaId })
  const done: Place['done'] = async (path, body = {}, headers = {}) => {
    const answer = await by.post(path, body, headers)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const place = {
    store,
    by,
    areaId,
    done,
    today: businessDay(),
    cutId: (await build.openTill(by)).id,
    clientId: (await build.client(by, { creditLimit: 100_000, creditDays: 30 })).id,
    providerId: (await build.provider(by)).id,
    productId: 0,
  }
  return { ...place, productId: await goods(place) }
}

/** A product with 20 units at C$ 40 in the branch, at a price of C$ 150. */
export async function goods(
  { by, areaId }: Pick<Place, 'by' | 'areaId'>,
  fields: object = {},
  line: object = {},
): Promise<number> {
  const { id: productId } = await build.product(by, fields)
  await build.processedPurchase(by, [{ productId, quantity: 20, cost: 40, ...line }], { areaId })
  await build.areaProduct(by, { productId, areaId, price: 150 })
  return productId
}

/** A product of which every unit has its serial, and these. */
export async function withSerials(place: Place): Promise<{ id: number; serials: readonly [string, string] }> {
  const id = await goods(place, { serials: SerialUse.reception }, { quantity: 2 })
  const tag = crypto.randomUUID().slice(0, 6).toUpperCase()
  const serials = [`${tag}-1`, `${tag}-2`] as const
  await place.done('serials/post', { productId: id, areaId: place.areaId, serials })
  return { id, serials }
}
export const telling = (key: 'in' | 'out', id: number, ...serials: string[]) => ({
  [TOLD_SERIALS]: toHeader({ [`${key}:${id}`]: serials }),
})

type Sale = { quantity?: number; productId?: number; serials?: readonly string[] } & Record<string, unknown>
const saleOf = (
  { clientId, productId: plenty, today }: Place,
  { quantity = 1, productId = plenty, serials, ...fields }: Sale,
  detail: string,
) => ({
  date: today,
  clientId,
  paymentTypeId: PaymentType.cash,
  ...fields,
  [detail]: [{ productId, quantity, price: 150, ...(serials && { serials }) }],
})
/** The body of a sale in cash. */
export const sale = (place: Place, fields: Sale = {}) => saleOf(place, fields, 'billDetails')
/** An invoice in cash, of one unit. */
export const sell = (place: Place, fields: Sale = {}): Promise<Body> =>
  place.done('bills', sale(place, fields))
export const onCredit = { paymentTypeId: PaymentType.credit, creditDays: 30 }
/** A pre-sale of one unit. */
export const preSell = (place: Place, fields: Sale = {}): Promise<Body> =>
  place.done('prebills', {
    ...saleOf(place, fields, 'preBillDetails'),
    preBillTypeId: fields.preBillTypeId ?? PreBillType.preSale,
  })

/** The body of a return of units of an invoice. */
export const returnOf = (
  place: Place,
  billId: number,
  { quantity = 1, productId = place.productId, ...fields }: Sale = {},
) => ({
  billId,
  date: place.today,
  movementTypeId: NoteType.return,
  movementGroupId: 1,
  observation: 'Vuelve',
  movementDetails: [{ productId, quantity }],
  ...fields,
})
export const giveBack = (place: Place, billId: number, fields: Sale = {}): Promise<Body> =>
  place.done('movements', returnOf(place, billId, fields))
/** The body of an exchange of a unit for another of the same. */
export const exchangeOf = (place: Place, returnedBillId: number, fields: Sale = {}) => ({
  ...sale(place, fields),
  returnedBillId,
  movementGroupId: 1,
  returnedLines: [{ productId: place.productId, quantity: 1 }],
})

export const voidBill = ({ by }: Place, id: number) =>
  by.post(`bills/${id}/delete`, { id, name: 'x', disabledSubject: 'Error de digitación' })
export const voidNote = ({ by }: Place, id: number) => by.post(`movements/${id}/delete`, {})
export const collect = (place: Place, billId: number, amount: number, fields: object = {}): Promise<Body> =>
  place.done('receivables', {
    billId,
    amount,
    referencePhysical: 'R-1',
    acceptRepeated: true,
    observation: 'Abono',
    ...fields,
  })
export const deposit = (place: Place, fields: object = {}): Promise<Body> =>
  place.done('deposits/post', {
    clientId: place.clientId,
    total: 150,
    observation: 'A cuenta',
    payments: [{ paymentMethodId: 1, amount: 150 }],
    ...fields,
  })
/** Units that leave by an exit. */
export const leave = (place: Place, quantity: number): Promise<Body> =>
  place.done('outPutProducts/post', {
    areaId: place.areaId,
    date: place.today,
    typeId: 2,
    observation: 'Dañado',
    reasonId: 2,
    outPutProductDetails: [{ productId: place.productId, quantity }],
  })
/** Units that come in by an entry. */
export const enter = (place: Place, quantity: number): Promise<Body> =>
  place.done('inPutProducts', {
    areaId: place.areaId,
    date: place.today,
    typeId: 2,
    observation: 'Sobró',
    reasonId: 6,
    inPutProductDetails: [{ productId: place.productId, quantity }],
  })
export const closeTill = ({ done, cutId }: Place) => done('cuts/close', { id: cutId })
export const reopenTill = ({ done, cutId }: Place) => done(`cuts/re-open/${cutId}`)
