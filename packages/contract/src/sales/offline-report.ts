import { z } from 'zod'
import { money, text } from '../core/fields.ts'
import { MOST_LOADED } from './offline-sales.ts'

const count = z.int().min(0).max(100_000_000)

/** `POST offlineTill/sync`. */
export const offlineReport = z.strictObject({
  since: text(500).nullable(),
  persistent: z.boolean(),
  installed: z.boolean(),
  free: z.number().min(0).nullable(),
  products: count,
  clients: count,
  unsent: count,
  unsentSince: z.iso.datetime().nullable(),
  unsentAmount: money(),
  lastNumber: count,
})

/** `POST offlineTill/outcomes`. */
export const askedOutcomes = z.strictObject({ keys: z.array(z.uuid()).max(MOST_LOADED) })
