import { NoteType } from '@yunque/domain/codes'
import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { MAX_LINES, PaymentMethod } from '../core/constants.ts'
import { numberedFields } from '../core/document-number.ts'
import {
  day,
  derived,
  money,
  optionalReference,
  percent,
  price,
  quantity,
  reference,
  requiredLines,
  saveId,
  text,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { PaperFacts } from '../core/paper-kinds.ts'
import type { RowOf } from '../core/record.ts'
import type { creditNoteRecord } from './credit-note.record.ts'
import { paperOfMethod } from './payment-paper.ts'

/** Messages of credit notes (messages.prescribed). */
export const noteMessages = {
  lostInCash:
    'Lo que la deuda en dólares perdió no se recibió: en efectivo lo devuelve quien aprueba; déjelo como saldo a favor',
  lost: (amount: string) =>
    `De lo que se devuelve, ${amount} no se recibieron: la deuda en dólares se pagó por menos de lo que valía. Puede quedar como saldo a favor`,
  saved: 'Nota de credito registrada correctamente',
  bill: 'Ingrese el número de factura',
  billNotFound: 'Factura no encontrada',
  billVoid: 'Factura anulada',
  reason: 'Seleccione el motivo',
  noLines: 'Agregue al menos un producto',
  nothingReturned: 'Indique qué productos se devuelven',
  quantity: 'La cantidad debe ser mayor que 0',
  discount: 'Ingrese el descuento o el nuevo precio',
  beforeBill: 'La fecha no puede ser anterior a la de la factura',
  final: 'Una nota de crédito registrada no se modifica',
  undelivered: (left: string) => `quedan ${left} por entregar; de las devueltas no pueden ser más`,
  claimed: (product: string, claim: string) =>
    `${product}: el reclamo ${claim} está por entregar al cliente. Entréguelo antes de devolver sus unidades.`,
  withClient: (held: string) => `el cliente tiene ${held}; las demás están por entregar`,
} as const

/**
 * A line of a note: units to return, or units whose price falls. A discount has the percentage or
 * the new unit price. The server computes every other figure and compares it when it is sent (figures.derived).
 */
const noteLine = z.object({
  productId: reference('Seleccione el producto'),
  quantity: quantity(noteMessages.quantity).positive(noteMessages.quantity),
  newPrice: price().nullish(),
  discountPercent: percent().nullish(),
  /** Of returned units, those that never left the store; without it they come back first (deliveries.returns). */
  undelivered: quantity().nullish(),
  total: derived,
})
export type NoteLineEntry = z.output<typeof noteLine>

const billedLines = <T extends z.ZodType>(line: T, none: string = noteMessages.noLines) =>
  z.array(line, { error: none }).min(1, none).max(MAX_LINES, messages.tooManyLines)

const returnedLine = noteLine.pick({ productId: true, quantity: true, undelivered: true, total: true })
export const returnedLineOnWire = onWire(returnedLine)
/** The lines of a note that only returns goods. */
export const returnedLines = billedLines(returnedLine, noteMessages.nothingReturned)

/** A part of a note's refund: money back by a method that paid, or store credit (credit-notes.refund). */
const noteRefund = z
  .object({
    paymentMethodId: z.literal(Object.values(PaymentMethod), { error: 'Seleccione el método de pago' }),
    amount: money().positive(),
    bankId: optionalReference,
    reference: text(50),
  })
  .superRefine(...paperOfMethod)
export type NoteRefund = z.output<typeof noteRefund>

export const noteRefundOnWire = onWire(noteRefund, { ignored: ['line', 'bank'] })

/** Refunds of a note, one by each method. Without any it is refunded in cash. */
export const noteRefunds = z
  .array(noteRefund)
  .max(Object.values(PaymentMethod).length)
  .refine(
    (refunds) => new Set(refunds.map(({ paymentMethodId }) => paymentMethodId)).size === refunds.length,
    {
      message: 'Cada forma de devolver va una sola vez',
    },
  )
  .optional()

/** A credit note to save, which also posts it: it cannot be changed afterwards (documents.final). */
export const creditNote = z
  .object({
    id: saveId,
    billId: reference(noteMessages.bill),
    date: day(messages.selectDate),
    typeId: z.literal([NoteType.return, NoteType.discount], { error: messages.selectType }),
    reasonId: reference(noteMessages.reason),
    observation: requiredLines(150),
    total: derived,
    refunds: noteRefunds,
    ...confirmable,
    lines: billedLines(noteLine),
  })
  .superRefine(({ typeId, lines }, context) => {
    const seen = new Set<number>()
    lines.forEach((line, index) => {
      const fault = (message: string, field: string) =>
        context.addIssue({ code: 'custom', message, path: ['lines', index, field] })
      if (seen.has(line.productId)) fault(messages.productRepeated, 'productId')
      seen.add(line.productId)
      if (typeId === NoteType.discount && !line.discountPercent && !line.newPrice)
        fault(noteMessages.discount, 'discountPercent')
    })
  })
export type CreditNote = z.output<typeof creditNote>

const lineExtras = ['line', 'product', 'internalCode', 'presentation', 'um', 'family', 'isService', 'iva']
const lineFigures = ['ivaRate', 'quantityBilled', 'cost', 'price', 'importe', 'discount', 'totalFact']
const headerExtras = [
  'clientId',
  'client',
  'areaId',
  'area',
  'movementType',
  'movementGroup',
  'iva',
  'billNumber',
]
export const creditNoteOnWire = onWire(creditNote, {
  renames: { typeId: 'movementTypeId', reasonId: 'movementGroupId', lines: 'movementDetails' },
  ignored: [
    ...numberedFields,
    ...headerExtras,
    'applied',
    'refund',
    'rounding',
    'refundedBy',
    'active',
    'closed',
    'exchange',
    'paper',
  ],
  nested: {
    refunds: noteRefundOnWire,
    lines: onWire(noteLine, {
      renames: { newPrice: 'newPriceAux' },
      ignored: [...lineExtras, ...lineFigures],
    }),
  },
})

/** A note of a list, C$: the part taken off the invoice's balance (`applied`) and the part given back
 * (`refund`). */
export type CreditNoteRow = RowOf<typeof creditNoteRecord>

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
  /** Of the returned units, those that never left the store. */
  undelivered: number
  quantityBilled: number
  price: number
  /** `newPrice`: the net unit price that the note leaves. */
  newPriceAux: number
  importe: number
  discountPercent: number
  discount: number
  totalFact: number
  /** Of the line of the invoice, per cent. */
  ivaRate: number
  iva: number
  total: number
  cost?: number
}
/** A note with its lines. */
export type CreditNoteDetail = CreditNoteRow & {
  movementDetails: CreditNoteLineRow[]
  refunds: NoteRefundRow[]
  /** The invoice of what was taken in exchange, of which the note paid C$ `paid`; null for another note (sales.exchange). */
  exchange: TakenGoods | null
  paper: PaperFacts
}

/** The invoice of what was taken in exchange for the goods of a note. */
export type TakenGoods = { billId: number; billNumber: string; active: boolean; paid: number }

/** What a note gave back by a method, in C$. */
export type NoteRefundRow = {
  line: number
  paymentMethodId: PaymentMethod
  amount: number
  bankId: number | null
  bank: string
  reference: string
}
