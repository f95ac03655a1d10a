import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'

/** Kinds of records with a list of their own: each is the path of its list, such as `bills/get`. */
const listedKinds = [
  'bills',
  'prebills',
  'receivables',
  'movements',
  'deposits',
  'deliveries',
  'claims',
  'purchases',
  'purchaseOrders',
  'receptions',
  'purchaseReceipts',
  'supplierCredits',
  'inPutProducts',
  'outPutProducts',
  'traslates',
  'stockCounts',
  'cuts',
  'expenses',
  'cashMovements',
  'commissionSettlements',
  'products',
  'clients',
  'providers',
  'projects',
  'buyers',
  'priceLists',
  'rates',
  'areas',
  'vendors',
  'accounts',
  'clasifications',
] as const
/** Kinds of records in a simple catalog: each is its name in `catalogos/{name}/get`. */
export const catalogKinds = [
  'family',
  'presentation',
  'unitOfMeasure',
  'bank',
  'movementGroup',
  'expenseCategory',
  'cashMovementCategory',
  'clientGroup',
  'adjustmentReason',
  'lossReason',
  'driver',
] as const
/** Kinds that are of a product in an area. */
export const placedKinds = ['stock', 'prices'] as const
/** What the feed has changes of (feed.kinds). */
export const changeKinds = [...listedKinds, ...catalogKinds, ...placedKinds] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Longest wait for a change, in seconds: less than a proxy waits for an answer. */
const MOST_WAIT = 25
/** Changes of one answer. */
export const changesTaken = { usual: 200, most: 500 } as const

export const changeMessages = {
  cursor: 'El cursor no es de esta tienda: use el texto de next, tal como llegó',
  /** 410: the store was restored, or another computer took its place. */
  restored: 'La tienda fue restaurada: lea todo de nuevo, y siga desde un cursor nuevo (changes sin since)',
  /** 410: the changes after the cursor are no longer kept. */
  tooOld:
    'Esos cambios ya no se guardan: lea todo de nuevo, y siga desde un cursor nuevo (changes sin since)',
  tooManyWait:
    'Hay demasiadas esperas abiertas con esta sesión: espere la respuesta de una antes de pedir otra',
} as const

/** A place in the feed: the generation of the store and a position. */
export type Cursor = { generation: number; position: number }

const CURSOR = /^(\d{1,10})\.(\d{1,15})$/
const cursor = z.string().regex(CURSOR, changeMessages.cursor)

/** The parts of a cursor. */
export function cursorOf(text: string): Cursor {
  const [, generation, position] = CURSOR.exec(text) ?? []
  return { generation: Number(generation), position: Number(position) }
}

export const cursorText = ({ generation, position }: Cursor): string => `${generation}.${position}`

/** `GET changes`: what changed after a cursor; without one, where the feed is now. */
export const changesQuery = z.object({
  since: labelled('El cursor', cursor).optional(),
  /** Only of these kinds; all that the reader may read by default. */
  kinds: labelled('La clase de registros', z.enum(changeKinds)).optional(),
  /** Seconds to wait for a change, when there is none. */
  wait: labelled('La espera en segundos', z.coerce.number<string>().int().min(0).max(MOST_WAIT)).default(0),
  take: labelled(
    'La cantidad de cambios',
    z.coerce.number<string>().int().min(1).max(changesTaken.most),
  ).default(changesTaken.usual),
  /** `records`: each change comes with the record as it is now. */
  with: labelled('La opción de incluir los registros', z.enum(['records'])).optional(),
})
export type ChangesQuery = Omit<z.output<typeof changesQuery>, 'kinds'> & {
  kinds?: ChangeKind | readonly ChangeKind[] | undefined
}

/** A change of a record. */
export type Change = {
  kind: ChangeKind
  /** Of the record; of the product for stock and prices. */
  id: number
  /** The area of stock and prices; null for other kinds. */
  areaId: number | null
  act: 'created' | 'changed' | 'removed'
  /** Rises with each change: of two changes of a record the later one has the greater version. */
  version: number
  /** When it was written, ISO 8601. */
  at: string
  /** With `with=records`: the row of its list as it is now, with what the reader may read. None of a removed one. */
  record?: object
}

/** What changed, in order, and the cursor of the next call. `more` when there are already others. */
export type Changes = { changes: Change[]; next: string; more: boolean }

/** The stock of a product in an area. */
export type StockRecord = { productId: number; areaId: number; stock: number; disponible: number }

/** A price from a quantity on, C$; `listId` null for the price of the area. */
export type PriceStep = { from: number; price: number; listId: number | null }

/**
 * The prices in C$ with IVA of a product in an area today: of the area, those that anybody pays from which quantity, and,
 * for who may read price lists, those of each active list.
 */
export type PricesRecord = {
  productId: number
  areaId: number
  price: number
  effective: PriceStep[]
  lists?: PriceStep[]
}
