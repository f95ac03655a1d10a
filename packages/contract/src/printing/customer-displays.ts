import { z } from 'zod'
import { MAX_LINES } from '../core/constants.ts'
import { money, price, quantity, text } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'

/** A display shows the last lines of a sale. */
export const SHOWN_LINES = 30

const shownLine = z.object({
  product: text(200),
  um: text(50),
  quantity: quantity(),
  price: price(),
  total: money(),
})

/**
 * What the customer of a till sees: a sale with lines, the end of one, or nothing (printing.customer-display). Amounts
 * in C$; `inDollars` is the total, when there is a rate. Figures are only shown, so they are taken as the till sends them.
 */
export const shownSale = z.object({
  lines: z.array(shownLine).max(SHOWN_LINES),
  /** The lines of the sale, those that are not shown too. */
  lineCount: z.int().min(0).max(MAX_LINES),
  discount: money(),
  /** What goods brought back are worth, in an exchange. */
  credited: money(),
  /** What is to pay. */
  total: money(),
  inDollars: money().nullable(),
  received: money().nullable(),
  change: money().nullable(),
  /** Whether the sale was saved. */
  isOver: z.boolean(),
})
export type ShownSale = z.output<typeof shownSale>
export const shownSaleOnWire = onWire(shownSale)

/** A till that has a display on another device. */
export type DisplayedTill = { id: number; name: string }

/** What the till shows; null when it showed nothing lately. */
export type DisplayOfTill = DisplayedTill & { shown: ShownSale | null }
