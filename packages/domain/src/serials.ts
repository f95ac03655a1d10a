import { addMonths } from './dates.ts'

/** When the serials of a product are given (serials.use). */
export const SerialUse = { none: 0, sale: 1, reception: 2 } as const
export type SerialUse = (typeof SerialUse)[keyof typeof SerialUse]

/** The longest warranty, in months. */
export const MAX_WARRANTY = 120

/** A serial as it is compared: without the spaces around it, in capitals (serials.unit). */
export const serialKey = (serial: string): string => serial.trim().toUpperCase()

/** Units of a product in one place, those of them with a known serial, and how many units leave it. */
export type Leaving = { units: number; known: number; moving: number }

/**
 * How many serials have to be given, and may be, of units that leave a place. The units that stay are never fewer than the
 * serials that stay (serials.known).
 */
export const serialsToTell = ({ units, known, moving }: Leaving): { least: number; most: number } => ({
  least: Math.max(0, Math.ceil(known - (units - moving))),
  most: Math.min(Math.floor(moving), known),
})

/** The last day of a warranty of some months from the sale; null without one (serials.warranty). */
export const warrantyUntil = (sold: string, months: number): string | null =>
  months === 0 ? null : addMonths(sold, months)

/** Where a unit with a serial is (serials.place). */
export const SerialPlace = { stock: 1, sold: 2, transit: 3, gone: 4, replaced: 5 } as const
export type SerialPlace = (typeof SerialPlace)[keyof typeof SerialPlace]

/** What is known of a unit: its area, the active invoice that sold it, and the document that moved it last. */
export type SerialPosition = {
  areaId: number | null
  billId: number | null
  documentKind: string | null
  /** Whether that document is the claim that changed it for another unit. */
  isReplaced?: boolean
}

/** Where a unit is: in an area, sold, on the way between areas, replaced by a claim, or gone otherwise (serials.place). */
export function serialPlace({ areaId, billId, documentKind, isReplaced }: SerialPosition): SerialPlace {
  if (areaId !== null) return SerialPlace.stock
  if (billId !== null) return SerialPlace.sold
  if (documentKind === 'transfer') return SerialPlace.transit
  return documentKind === 'claim' && isReplaced ? SerialPlace.replaced : SerialPlace.gone
}
