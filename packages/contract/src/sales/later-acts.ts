import { z } from 'zod'
import { MAX_LINES } from '../core/constants.ts'
import { money, reference, requiredText, text } from '../core/fields.ts'
import { formatMoney } from '../core/format.ts'
import { type KeptForLater, type LaterKind, laterKinds } from './later-act-words.ts'

export const laterMessages = {
  notPermitted: (name: string) => `${name} no tiene permiso para esto: lo registra quien aprueba`,
  moved: (product: string) =>
    `${product} se movió después de contarlo y antes de llegar aquí: vuelva a contarlo`,
  otherTarget: 'El documento con ese número es posterior: la tienda se restauró después de hacerlo',
  otherTotal: (printed: string, own: string) =>
    `El recibo provisional dice ${printed} y el saldo de ahora admite ${own}`,
} as const

/** The sentence of a receipt that was printed with another total. */
export const otherReceived = (printed: number, own: number): string =>
  laterMessages.otherTotal(formatMoney(printed), formatMoney(own))

/**
 * An act that a device kept for its server. Its body is that of its call, which checks it when it is done: a device may send it
 * with a later version of the application.
 */
export const laterAct = z.object({
  kind: z.literal(laterKinds.map(({ id }): LaterKind => id)),
  at: z.iso.datetime(),
  areaId: reference(),
  username: requiredText(50),
  key: requiredText(100),
  subject: text(250),
  words: text(500),
  lines: z.array(z.object({ name: text(250), detail: text(100) })).max(MAX_LINES),
  total: money(),
  params: z.object({ id: reference() }).nullable(),
  body: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<KeptForLater>
export type LaterAct = z.output<typeof laterAct>
