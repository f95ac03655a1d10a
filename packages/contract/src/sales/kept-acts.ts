import { z } from 'zod'
import { MAX_LINES } from '../core/constants.ts'
import { labelled } from '../core/field-labels.ts'
import { money, optionalReference, reference, requiredLines, text } from '../core/fields.ts'
import { creditNote } from '../receivables/credit-notes.ts'
import type { KnownAct } from './kept-act-words.ts'
import { invoice } from './sales.ts'

/** Most acts of one question about what a store knows. */
const MOST_ASKED = 1000

export const keptActMessages = {
  earlier: (number: string) => `Espera el documento anterior a ${number}, que otra caja puede tener todavía`,
  taken: (number: string) => `Otro documento tiene ya el número ${number}`,
  others: 'Espera a que las demás cajas entreguen lo que vendieron antes de restaurar la tienda',
  noInvoice: 'La factura no está en la tienda: otra caja puede tenerla todavía',
  exchange:
    'Fue un cambio: la nota de crédito y la factura se hacen de nuevo con «Cambiar productos de una factura», y esta queda atendida',
} as const

const kept = {
  /** When the server answered it, by the clock of the server. */
  at: z.iso.datetime(),
  areaId: reference(),
  /** Whoever did it. */
  username: text(50),
}
/** A document as it was printed: its id, its number and the prefix of its series; null for the number of the store. */
const printed = { id: reference(), number: text(30), series: text(20).nullable() }

const keptInvoice = z.object({
  kind: z.literal(['invoice', 'exchange']),
  ...kept,
  ...printed,
  client: text(201),
  total: money(),
  preBillId: optionalReference,
  /** Names of the products, line by line. */
  products: z.array(text(250)).max(MAX_LINES),
  invoice,
})
export type KeptInvoice = z.output<typeof keptInvoice>

/** The void of an invoice. */
const keptVoid = z.object({
  kind: z.literal('void'),
  ...kept,
  id: reference(),
  reason: requiredLines(250),
  disassociate: z.boolean(),
})
export type KeptVoid = z.output<typeof keptVoid>

const keptNote = z.object({
  kind: z.literal('note'),
  ...kept,
  ...printed,
  client: text(201),
  total: money(),
  products: z.array(text(250)).max(MAX_LINES),
  note: creditNote,
})
export type KeptNote = z.output<typeof keptNote>

/** An act that the server had answered to a till, as the till keeps it for a restored store (offline.kept). */
export const keptAct = z.discriminatedUnion('kind', [keptInvoice, keptVoid, keptNote])
export type KeptAct = z.output<typeof keptAct>
/** The same as a device writes it. */
export type WrittenAct = z.input<typeof keptAct>

/** `POST offlineTill/known`: acts of which a device does not know whether the store still has them. */
export const askedActs = z.strictObject({
  acts: z
    .array(
      z.strictObject({
        kind: labelled('La clase del documento', z.literal(['invoice', 'exchange', 'void', 'note'])),
        id: reference(),
        at: z.iso.datetime(),
      }),
    )
    .max(MOST_ASKED),
}) satisfies z.ZodType<{ acts: KnownAct[] }>
