import { NoteType } from '@yunque/domain/codes'
import { z } from 'zod'
import { MAX_LINES } from '../core/constants.ts'
import { day, derived, percent, price, quantity, reference, requiredText, saveId } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'

/** Messages of credit notes (messages.prescribed). */
export const noteMessages = {
  saved: 'Nota de credito registrada correctamente',
  bill: 'Ingrese el número de factura',
  billNotFound: 'Factura no encontrada',
  billVoid: 'Factura anulada',
  reason: 'Seleccione el motivo',
  noLines: 'Agregue al menos un producto',
  quantity: 'La cantidad debe ser mayor que 0',
  discount: 'Ingrese el descuento o el nuevo precio',
  beforeBill: 'La fecha no puede ser anterior a la de la factura',
  final: 'Una nota de crédito registrada no se modifica',
} as const

/**
 * A line of a note: units to return, or units whose price falls. A discount has the percentage or
 * the new unit price. The server computes every other figure and compares it when it is sent (figures.derived).
 */
const noteLine = z.object({
  productId: reference('Seleccione el producto'),
  quantity: quantity(noteMessages.quantity).positive(noteMessages.quantity),
  newPriceAux: price().nullish(),
  discountPercent: percent().nullish(),
  total: derived,
})
export type NoteLineEntry = z.output<typeof noteLine>

/** A credit note to save, which also posts it: it cannot be changed afterwards (documents.final). */
export const creditNote = z
  .object({
    id: saveId,
    billId: reference(noteMessages.bill),
    date: day(messages.selectDate),
    typeId: z.literal([NoteType.return, NoteType.discount], { error: messages.selectType }),
    reasonId: reference(noteMessages.reason),
    observation: requiredText(150),
    total: derived,
    lines: z
      .array(noteLine, { error: noteMessages.noLines })
      .min(1, noteMessages.noLines)
      .max(MAX_LINES, messages.tooManyLines),
  })
  .superRefine(({ typeId, lines }, context) => {
    const seen = new Set<number>()
    lines.forEach((line, index) => {
      const fault = (message: string, field: string) =>
        context.addIssue({ code: 'custom', message, path: ['lines', index, field] })
      if (seen.has(line.productId)) fault(messages.productRepeated, 'productId')
      seen.add(line.productId)
      if (typeId === NoteType.discount && !line.discountPercent && !line.newPriceAux)
        fault(noteMessages.discount, 'discountPercent')
    })
  })
export type CreditNote = z.output<typeof creditNote>

const lineExtras = ['line', 'product', 'internalCode', 'presentation', 'um', 'family', 'isService', 'iva']
const lineFigures = ['quantityBilled', 'cost', 'price', 'importe', 'discount', 'totalFact']
const headerExtras = ['clientId', 'client', 'areaId', 'area', 'movementType', 'movementGroup', 'iva']
export const creditNoteOnWire = onWire(creditNote, {
  renames: { typeId: 'movementTypeId', reasonId: 'movementGroupId', lines: 'movementDetails' },
  ignored: [...headerExtras, 'applied', 'refund', 'active', 'closed'],
  nested: { lines: onWire(noteLine, { ignored: [...lineExtras, ...lineFigures] }) },
})

/** A note of a list, C$: the part taken off the invoice's balance (`applied`) and the part returned in cash (`refund`). */
export type CreditNoteRow = {
  id: number
  billId: number
  clientId: number
  client: string
  areaId: number
  area: string
  date: string
  movementTypeId: NoteType
  movementType: string
  movementGroupId: number
  movementGroup: string
  observation: string
  iva: number
  total: number
  applied: number
  refund: number
  active: boolean
  /** Whether its cash refund is in a closed cash closing, so that it cannot be voided. */
  closed: boolean
  createAt: string
  createBy: string
}

/**
 * A line of a note, C$: `price` is the net unit price charged, `totalFact` the invoice line's total, `importe` the amount that
 * was charged for its units, `discount` the discount.
 */
export type CreditNoteLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  isService: boolean
  quantity: number
  quantityBilled: number
  price: number
  newPriceAux: number
  importe: number
  discountPercent: number
  discount: number
  totalFact: number
  iva: number
  total: number
  cost?: number
}
/** A note with its lines. */
export type CreditNoteDetail = CreditNoteRow & { movementDetails: CreditNoteLineRow[] }
