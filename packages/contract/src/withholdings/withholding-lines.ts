import { z } from 'zod'
import { money, reference, text } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'

/** Maximum number of withholdings of one document: one of each type. */
const MAX_WITHHOLDINGS = 6

/**
 * What was withheld by a type (withholdings.amount). Without `base` it is that of what the document settles.
 * `certificate` is the client's; '' while it is pending, and for what the store withholds, which gets its own number.
 */
const withholdingLine = z.object({
  typeId: reference('Seleccione el tipo de retención'),
  base: money().nullish(),
  amount: money().positive(),
  certificate: text(30),
})
export type WithholdingLine = z.output<typeof withholdingLine>
export const withholdingLineOnWire = onWire(withholdingLine, {
  ignored: ['id', 'type', 'rate', 'number', 'version'],
})

/** The withholdings of a document, each type once. */
export const withholdingLines = z
  .array(withholdingLine)
  .max(MAX_WITHHOLDINGS, `Se admiten ${MAX_WITHHOLDINGS} retenciones como máximo`)
  .refine(
    (lines) => new Set(lines.map(({ typeId }) => typeId)).size === lines.length,
    'Un tipo de retención está dos veces',
  )
  .default([])

/** A withholding of a document in an answer of the server. */
export type WithholdingOfDocument = {
  id: number
  typeId: number
  type: string
  base: number
  rate: number
  amount: number
  certificate: string
  /** The number of our own certificate; null for what a client withheld. */
  number: number | null
  version: number
}
