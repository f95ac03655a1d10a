import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { reference } from '../core/fields.ts'
import { type PrintedKind, printedKinds } from '../sharing/document-pdfs.ts'

/** Asks for a document on the printer of the device (printing.queue). */
export const printRequest = z.strictObject({
  kind: labelled('El tipo de documento', z.enum(printedKinds as [PrintedKind, ...PrintedKind[]])),
  id: labelled('El documento', reference()),
  /** Whether a person asked for this paper; otherwise the document was saved just now, and its cash opens the drawer. */
  asked: z.boolean().default(false),
  /** Whether the paper comes out; without it only the drawer is opened. */
  paper: labelled('La marca de papel', z.boolean()).default(true),
})
export type PrintRequest = z.input<typeof printRequest>
