import { moneyMethods } from '@yunque/domain/codes'
import { z } from 'zod'
import { MAX_LINES, PaymentType } from '../core/constants.ts'
import { numberedFields } from '../core/document-number.ts'
import { creditDays, day, optionalReference, reference, saveId, text, textLines } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { saleLine } from './sale-lines.ts'

/** The entered fields of a quotation, pre-sale or invoice. */
export const saleHeader = {
  id: saveId,
  date: day(messages.selectDate),
  clientId: reference(messages.selectClient),
  clientName: text(201),
  /** RUC or cédula, and phone, of a client without a record (sales.walk-in). */
  walkInRuc: text(50),
  walkInPhone: text(50),
  /** The project of the client that it is for, and who takes the goods (projects.required, projects.buyers). */
  projectId: optionalReference,
  buyerId: optionalReference,
  paymentTypeId: z.literal([PaymentType.cash, PaymentType.credit], { error: messages.selectType }),
  paymentMethodId: optionalReference.refine(
    (value) => value === null || (moneyMethods as readonly number[]).includes(value),
    'Seleccione el método de pago',
  ),
  bankId: optionalReference,
  reference: text(50),
  booklet: text(50),
  creditDays: creditDays.default(0),
  observation: textLines(150),
  authCode: text(150),
  assignedTo: text(50),
  version: z.int().positive().optional(),
  /** The parked sale that it was; it is deleted with the save (till.parked). */
  parkedSaleId: optionalReference,
  lines: z.array(saleLine).min(1, 'Agregue al menos un producto').max(MAX_LINES, messages.tooManyLines),
}

/** Fields that are part of a read invoice or pre-sale, and ignored in a save. */
export const saleComputed = [
  ...numberedFields,
  'areaId',
  'area',
  'client',
  'walkInName',
  'project',
  'buyer',
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
  'exemptLetter',
  'retention',
  'exemption',
  'balance',
  'dollarTotal',
  'dollarBalance',
  'debtRate',
  'balanceToday',
  'dueDate',
  'delivery',
  'isDeliveried',
  'undelivered',
  'deliveries',
  'opening',
  'billId',
  'billNumber',
  'preBillId',
  'ConvertBy',
  'convertAt',
  'paymentType',
  'paymentMethod',
  'bank',
  'preBillType',
  'reservedUntil',
  'validUntil',
  'followId',
  'nextContact',
  'contactNote',
  'lossReasonId',
  'lossReason',
  'lostOn',
  'paid',
  'credited',
  'receipts',
  'notes',
  'exchange',
  'paper',
  'deposits',
  'layaway',
]

/** Their wire names, where they differ. */
export const saleRenames = { booklet: 'codigo', authCode: 'codeAuth', assignedTo: 'asignedTo' }
