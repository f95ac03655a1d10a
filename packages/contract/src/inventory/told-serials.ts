import type { SerialsNeeded } from '../core/asks.ts'
import { Direction } from '../core/constants.ts'

/** The key of a product that enters or leaves. */
export const toldKey = ({ direction, productId }: Pick<SerialsNeeded, 'direction' | 'productId'>): string =>
  `${direction === Direction.in ? 'in' : 'out'}:${productId}`

/** '1 serie', '3 series'. */
export const serialUnits = (count: number): string => (count === 1 ? '1 serie' : `${count} series`)

/** A serial that can be chosen. */
export type NamedSerial = { serial: string }
