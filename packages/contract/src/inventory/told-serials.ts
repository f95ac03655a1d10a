import { Direction } from '../core/constants.ts'

/** Where the units are from which is chosen; of an invoice, those of one line or of all. */
export type SerialPool = { areaId: number } | { billId: number; billLine?: number } | { transferId: number }

/** The serials of a product that a posting needs: how many, and from where. */
export type SerialsNeeded = {
  direction: number
  productId: number
  product: string
  least: number
  most: number
  /** Whether serials that the store does not know may be given. */
  takesNew: boolean
  pool: SerialPool
  /** Those that the document names already. */
  told: readonly string[]
}

/** The given serials by direction and product, as in `out:12`. */
export type ToldSerials = Record<string, string[]>

/** The key of a product that enters or leaves. */
export const toldKey = ({ direction, productId }: Pick<SerialsNeeded, 'direction' | 'productId'>): string =>
  `${direction === Direction.in ? 'in' : 'out'}:${productId}`

/** A value for a header, which takes no other characters. */
export const toHeader = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
export const fromHeader = (text: string): unknown => JSON.parse(decodeURIComponent(text))

/** '1 serie', '3 series'. */
export const serialUnits = (count: number): string => (count === 1 ? '1 serie' : `${count} series`)

/** A serial that can be chosen. */
export type NamedSerial = { serial: string }
