import { z } from 'zod'
import { across } from './across.ts'
import { MAX_LINES, PaymentType } from './constants.ts'
import {
  creditDays,
  day,
  derived,
  money,
  optionalDay,
  optionalReference,
  percent,
  price,
  quantity,
  reference,
  saveId,
  text,
} from './fields.ts'
import { messages } from './messages.ts'
import { onWire } from './on-wire.ts'

/**
 * A line of a quotation, pre-sale or invoice as a person enters it. `price` is the unit price before the discount, IVA
 * included; `discount` (C$, whole line) is what counts, the other two ways of saying it are recomputed from it. Derived
 * figures that a client sends are compared with the server's and refused when they differ (Domain §1, §6).
 */
export const saleLine = z.object({
  productId: reference('Seleccione el producto'),
  quantity: quantity('Ingrese la cantidad').positive('La cantidad debe ser mayor que 0'),
  price: price('Ingrese el precio'),
  discountUnit: derived,
  discountPercent: percent('El descuento no es válido').nullish(),
  discount: money('El descuento no es válido').default(0),
  netPrice: derived,
  total: derived,
})
export type SaleLine = z.output<typeof saleLine>

/** Joined and computed columns that a line read from the server carries back. */
const lineExtras = [
  'line',
  'product',
  'internalCode',
  'presentation',
  'um',
  'family',
  'stock',
  'disponible',
  'cost',
  'gross',
  'iva',
  'ivaRate',
  'hasIva',
  'isService',
]
export const saleLineOnWire = onWire(saleLine, { renames: { netPrice: 'customPrice' }, ignored: lineExtras })

const sale = {
  id: saveId,
  date: day(messages.selectDate),
  clientId: reference(messages.selectClient),
  clientName: text(201),
  paymentTypeId: z.literal([PaymentType.cash, PaymentType.credit], { error: messages.selectType }),
  paymentMethodId: optionalReference,
  bankId: optionalReference,
  reference: text(50),
  booklet: text(50),
  creditDays: creditDays.default(0),
  observation: text(150),
  authCode: text(150),
  assignedTo: text(50),
  version: z.int().positive().optional(),
  lines: z.array(saleLine).min(1, 'Agregue al menos un producto').max(MAX_LINES, messages.tooManyLines),
}

type Lines = { lines: { productId: number }[] }

/** A product cannot appear twice (Spec 2 §5). */
function refuseRepeated({ lines }: Lines, context: z.core.$RefinementCtx<Lines>): void {
  const seen = new Set<number>()
  lines.forEach(({ productId }, line) => {
    if (seen.has(productId))
      context.addIssue({
        code: 'custom',
        message: messages.productRepeated,
        path: ['lines', line, 'productId'],
      })
    seen.add(productId)
  })
}

/** What a read invoice or pre-sale carries back and a save ignores. */
const computed = [
  'areaId',
  'area',
  'client',
  'seller',
  'active',
  'status',
  'closed',
  'disabledSubject',
  'payoff',
  'payOfDate',
  'daysDiff',
  'total',
  'subtotal',
  'gross',
  'discount',
  'iva',
  'balance',
  'dueDate',
  'isDelivered',
  'isDeliveried',
  'billId',
  'preBillId',
  'ConvertBy',
  'convertAt',
  'paymentType',
  'paymentMethod',
  'bank',
  'preBillType',
  'reservedUntil',
  'paid',
  'credited',
  'receipts',
]
const renames = { booklet: 'codigo', authCode: 'codeAuth', assignedTo: 'asignedTo' }

/** An invoice as it is issued. */
export const invoice = z
  .object({ ...sale, deliveryDate: optionalDay })
  .superRefine(refuseRepeated, across('lines'))
export type Invoice = z.output<typeof invoice>
export const invoiceOnWire = onWire(invoice, {
  renames: { ...renames, clientName: 'nombre', lines: 'billDetails' },
  ignored: computed,
  nested: { lines: saleLineOnWire },
})

/** A quotation (type 1) or a pre-sale (type 2). */
export const preBill = z
  .object({ ...sale, preBillTypeId: z.literal([1, 2], { error: messages.selectType }) })
  .superRefine(refuseRepeated, across('lines'))
export type PreBill = z.output<typeof preBill>
export const preBillOnWire = onWire(preBill, {
  renames: { ...renames, clientName: 'nameClient', lines: 'preBillDetails' },
  ignored: computed,
  nested: { lines: saleLineOnWire },
})

/** Why an invoice is voided, and whether its pre-sale is free again (Spec 2 §5). */
export const voidInvoice = z.object({
  id: saveId,
  name: text(201),
  disabledSubject: z
    .string({ error: 'El motivo de anulación es requerido' })
    .trim()
    .min(1, 'El motivo de anulación es requerido')
    .max(250, 'Máximo de caracteres 250'),
  disassociate: z.boolean().default(true),
})
export const voidInvoiceOnWire = onWire(voidInvoice)
export type VoidInvoice = z.output<typeof voidInvoice>

/** A new delivery date of an active invoice. */
export const deliveryUpdate = z.object({ id: reference(), deliveryDate: optionalDay, username: text(50) })
export const deliveryUpdateOnWire = onWire(deliveryUpdate, { ignored: ['isDelivered', 'isDeliveried'] })
export type DeliveryUpdate = z.output<typeof deliveryUpdate>

/** A line of a sale, as the server answers it. */
export type SaleLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  quantity: number
  stock: number
  price: number
  customPrice: number
  discountUnit: number
  discountPercent: number
  discount: number
  total: number
  iva: number
  hasIva: boolean
  isService: boolean
  cost?: number
}

type SaleRow = {
  id: number
  areaId: number
  area: string
  date: string
  clientId: number
  paymentTypeId: number
  paymentMethodId: number | null
  bankId: number | null
  reference: string
  codigo: string
  creditDays: number
  observation: string
  codeAuth: string
  asignedTo: string
  seller: string
  subtotal: number
  discount: number
  iva: number
  total: number
  active: boolean
  createAt: string
  createBy: string
  modifiedAt: string | null
  modifiedBy: string | null
  version: number
}

/** An invoice of a list. */
export type InvoiceRow = SaleRow & {
  nombre: string
  preBillId: number | null
  balance: number
  payoff: boolean
  payOfDate: string | null
  dueDate: string
  daysDiff: number
  deliveryDate: string | null
  isDelivered: boolean
  disabledSubject: string | null
  /** Whether its cash closing is closed, so that it can no longer be voided. */
  closed: boolean
  /** One of `InvoiceStatus`. */
  status: string
  ConvertBy: string | null
}
/** An invoice with its lines. */
export type InvoiceDetail = InvoiceRow & { billDetails: SaleLineRow[] }

/** A quotation or pre-sale of a list. */
export type PreBillRow = SaleRow & {
  nameClient: string
  preBillTypeId: number
  billId: number | null
  isDeliveried: boolean
  reservedUntil: string | null
  /** One of `PreBillStatus`. */
  status: string
}
/** A quotation or pre-sale with its lines. */
export type PreBillDetail = PreBillRow & { preBillDetails: SaleLineRow[] }

/** A line of an invoice with what its credit notes took of it: units returned, and money in C$. */
export type CreditedLineRow = SaleLineRow & { quantityReturned: number; credited: number }

/**
 * `bills/{id}/info`: what is owed of an invoice, and its lines (Spec 2 §3). `credited` is what its notes come to, of which
 * `refunded` was given back in cash instead of taken off the balance.
 */
export type InvoiceInfo = Pick<
  InvoiceRow,
  'id' | 'date' | 'clientId' | 'nombre' | 'areaId' | 'paymentTypeId' | 'active' | 'total' | 'balance'
> & { paid: number; credited: number; refunded: number; details: CreditedLineRow[] }
