import { z } from 'zod'
import { reference, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { ResourceName } from '../core/resources.ts'

/** Resources to read the summary of a day, and to receive it. */
export const summaryReaders = ['verReporteDeVentas'] as const satisfies readonly ResourceName[]

/** The times at which the summary may be sent, in minutes from midnight: every half hour of the afternoon and evening. */
export const summaryMinutes = Array.from({ length: 24 }, (_, at) => 12 * 60 + at * 30)

/** The most users who receive the summary: each gets figures of their own. */
export const MAX_RECIPIENTS = 20

const minute = 'La hora del resumen debe estar entre 12:00 pm y 11:30 pm, cada media hora'
const recipients = `El resumen se envía a ${MAX_RECIPIENTS} usuarios como máximo`

/** When the evening summary is mailed, in the company's time zone, and to whom (store.evening-summary). */
export const summaryMail = z
  .object({
    enabled: z.boolean(),
    minute: z.literal(summaryMinutes, { error: minute }),
    recipients: z.array(reference()).max(MAX_RECIPIENTS, recipients),
    revision: version,
  })
  .refine((given) => !given.enabled || given.recipients.length > 0, {
    path: ['recipients'],
    message: 'Elija al menos un usuario que reciba el resumen',
  })
export type SummaryMail = z.output<typeof summaryMail>
export const summaryMailOnWire = onWire(summaryMail, { ignored: ['choices', 'lastDay'] })

/** A user who may receive the summary. */
export type SummaryRecipient = { id: number; fullName: string; email: string }

/** The answer of `about/summary-mail`. */
export type SummaryMailInfo = {
  enabled: boolean
  minute: number
  recipients: number[]
  /** The users who may receive it, by name. */
  choices: SummaryRecipient[]
  /** The last day whose summary was sent; null before the first. */
  lastDay: string | null
  revision: number
}
