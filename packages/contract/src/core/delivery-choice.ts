import { z } from 'zod'
import { optionalDay } from './fields.ts'

/**
 * When the goods of an invoice leave the store: now or later; without a choice the setting decides (deliveries.at-once).
 * `deliveryDate` of one that is delivered later is the appointment.
 */
export const deliveryChoice = { deliverLater: z.boolean().optional(), deliveryDate: optionalDay }

/** Whether an invoice that is delivered now has a later day of delivery. */
export const isLateNow = ({
  deliverLater,
  deliveryDate,
  date,
}: {
  deliverLater?: boolean | undefined
  deliveryDate: string | null
  date: string
}): boolean => deliverLater === false && deliveryDate !== null && deliveryDate > date
