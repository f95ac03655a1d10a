import type { Need } from './needs-serials.ts'
import type { SerialUnit } from './serial-units.ts'
import type { TrackedPlace } from './tracked-places.ts'

/** How many serials come back of one line of the invoice. */
export type LineQuota = { line: number; least: number; most: number }

/**
 * How many serials of a place have to be given; and the units that move without being given, where these are known: no others
 * may be given then.
 */
export type Demand = Omit<Need, 'told'> & {
  place: TrackedPlace
  own: readonly SerialUnit[] | null
  /** Whether the request has to tell them, or that there are none, also where it may move none. */
  isAlwaysAsked: boolean
  /** How many are of each line of the invoice, of units that come back. */
  quotas: readonly LineQuota[]
}
