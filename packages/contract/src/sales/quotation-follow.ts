import { FollowState } from '@yunque/domain/quotations'
import { z } from 'zod'
import { day, id, optionalDay, reference, text, textLines, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { followRecord } from './follow.record.ts'

/** Days, today included, within which a quotation is about to expire. */
export const expiringDays = 3

/** Messages of the follow-up of quotations. */
export const followMessages = {
  saved: 'Seguimiento guardado',
  lost: 'Cotización marcada como perdida',
  recovered: 'Cotización reabierta',
  reason: 'Seleccione el motivo de la pérdida',
  unknownReason: 'El motivo no existe o está inactivo',
  before: 'La cotización no puede vencer antes de su fecha',
  notQuoted: 'Solo se da seguimiento a las cotizaciones',
  decided: 'La cotización ya está ganada, perdida o anulada',
  notLost: 'La cotización no está perdida',
  isLost: 'La cotización está perdida: reábrala primero',
  expired: (day: string) =>
    `La cotización venció el ${day} y sus precios son los de entonces. «Duplicar» la hace otra vez a los precios de hoy.\n¿Convertirla a los precios de entonces?`,
} as const

/** What is kept while a quotation is followed: its last day, the next contact and a note. */
export const quotationFollow = z.object({
  validUntil: day(messages.selectDate),
  nextContact: optionalDay,
  contactNote: textLines(250, messages.maxCharacters(250)),
  version,
})
export type QuotationFollow = z.output<typeof quotationFollow>
export const quotationFollowOnWire = onWire(quotationFollow)

/** Why a quotation was not sold. */
export const quotationLoss = z.object({
  reasonId: reference(followMessages.reason),
  contactNote: textLines(250, messages.maxCharacters(250)),
  version,
})
export type QuotationLoss = z.output<typeof quotationLoss>
export const quotationLossOnWire = onWire(quotationLoss)

/** The simple filters of the list. `due`: to call today or before, or about to expire. */
export const followFilters = {
  state: z.coerce
    .number<string>()
    .pipe(z.literal(Object.values(FollowState)))
    .optional(),
  due: z.enum(['contact', 'expiring']).optional(),
  username: text(50),
  reasonId: id.optional(),
  dateFrom: optionalDay,
  dateTo: optionalDay,
}
/** The same without its order and page, for the figures above the list. */
export const followQuery = z.strictObject(followFilters)

/** A quotation of the follow-up list, also when it is a pre-sale or an invoice now. */
export type FollowRow = RowOf<typeof followRecord>

/** The figures of the list: each state, the conversion rate in percent, and why quotations were lost. */
export type FollowSummary = {
  states: { stateId: number; count: number; value: number }[]
  rate: { byCount: number; byValue: number } | null
  losses: { reason: string; count: number; value: number }[]
}
