import { moneyMethods, SupplierCreditType } from '@yunque/domain/codes'
import { compare } from '@yunque/domain/decimal'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { chosenLots } from '../core/chosen-lots.ts'
import { confirmable } from '../core/confirmation.ts'
import { MAX_LINES } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import {
  day,
  id,
  money,
  optionalReference,
  quantity,
  reference,
  requiredLines,
  saveId,
  text,
  textLines,
} from '../core/fields.ts'
import { formatId } from '../core/format.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { repeatable } from '../core/repeated.ts'
import { paperOfMethod } from '../receivables/payment-paper.ts'

/** Messages of the credits of suppliers. */
export const supplierCreditMessages = {
  saved: 'Saldo a favor registrado correctamente',
  applied: 'Saldo a favor aplicado correctamente',
  voided: 'Saldo a favor anulado',
  final: 'Un saldo a favor registrado no se modifica: anúlelo y registre otro',
  purchase: 'Seleccione la compra',
  provider: 'Seleccione el proveedor',
  noLines: 'Escriba cuánto se devuelve de al menos un producto',
  quantity: 'La cantidad que se devuelve debe ser mayor que 0',
  repeatedLine: 'La línea de la compra está dos veces en la devolución',
  unknownLine: 'Solo se devuelven productos de la compra',
  total: 'Ingrese el monto',
  credit: 'Seleccione el saldo a favor',
  ivaOverTotal: 'El IVA no puede pasar del monto',
  method: 'Seleccione el método de pago',
  reason: 'Ingrese el motivo',
  notProcessed: 'Solo las compras procesadas tienen devoluciones y descuentos',
  opening: 'Un saldo anterior no tiene productos que devolver',
  before: 'La fecha no puede ser anterior a la de la compra',
  beforeCredit: 'La fecha no puede ser anterior a la del saldo a favor',
  tooMany: (name: string, left: string) => `${name}: quedan ${left} de la compra sin devolver`,
  overPurchase: (left: string) => `El monto no puede pasar de lo que queda de la compra, ${left}`,
  overIva: (left: string) => `El IVA no puede pasar del que queda de la compra, ${left}`,
  overCredit: (left: string) => `El monto no puede pasar del saldo a favor, ${left}`,
  otherProvider: 'El saldo a favor es de otro proveedor',
  isVoided: 'El saldo a favor ya está anulado',
  isUsed: (payments: readonly number[]) =>
    `El saldo a favor pagó otras compras: anule primero ${payments.length === 1 ? 'el pago' : 'los pagos'} ${payments.map(formatId).join(', ')}`,
} as const

/** 'Devolución a proveedor' for 1: what a credit of a type is called on papers. */
export const nameOfCreditType = (typeId: number): string =>
  ({
    [SupplierCreditType.return]: 'Devolución a proveedor',
    [SupplierCreditType.discount]: 'Nota de débito',
    [SupplierCreditType.advance]: 'Anticipo a proveedor',
  })[typeId] ?? ''

/** Resources to read the credits of suppliers, and to save, apply and void them. */
export const supplierCreditReaders = documents.supplierCredit.readers
export const supplierCreditWriters = ['ordenesDeCompra'] as const

/** Units of a line of the purchase that go back. Its money is that of the purchase (supplier-credits.return). */
const returnedLine = z.object({
  purchaseLine: z.int(supplierCreditMessages.unknownLine).positive(supplierCreditMessages.unknownLine),
  quantity: quantity(supplierCreditMessages.quantity).refine(
    (value) => value > 0,
    supplierCreditMessages.quantity,
  ),
  chosenLots,
})

const common = {
  id: saveId,
  date: day(messages.selectDate),
  observation: requiredLines(250, supplierCreditMessages.reason, messages.maxCharacters(250)),
  ...repeatable,
}

/**
 * Goods of a purchase that go back to the supplier, to save and post. `referencePhysical` is the number of the supplier's
 * credit note.
 */
export const supplierReturn = z
  .object({
    ...common,
    purchaseId: reference(supplierCreditMessages.purchase),
    referencePhysical: text(50),
    lines: z
      .array(returnedLine, { error: supplierCreditMessages.noLines })
      .min(1, supplierCreditMessages.noLines)
      .max(MAX_LINES, messages.tooManyLines),
  })
  .superRefine(({ lines }, context) => {
    const seen = new Set<number>()
    lines.forEach(({ purchaseLine }, index) => {
      const path = ['lines', index, 'purchaseLine']
      if (seen.has(purchaseLine))
        context.addIssue({ code: 'custom', message: supplierCreditMessages.repeatedLine, path })
      seen.add(purchaseLine)
    })
  }, across('lines'))
export type SupplierReturn = z.output<typeof supplierReturn>
export const supplierReturnOnWire = onWire(supplierReturn, { nested: { lines: onWire(returnedLine) } })

/**
 * A discount after the purchase, to save and post. `total` includes `iva`; without it, the IVA is in proportion to that of
 * the purchase.
 */
export const supplierDiscount = z
  .object({
    ...common,
    purchaseId: reference(supplierCreditMessages.purchase),
    referencePhysical: text(50),
    total: money(supplierCreditMessages.total).positive(),
    iva: money().nullish(),
  })
  .refine(({ total, iva }) => compare(iva ?? 0, total) <= 0, {
    path: ['iva'],
    message: supplierCreditMessages.ivaOverTotal,
    ...across('total', 'iva'),
  })
export type SupplierDiscount = z.output<typeof supplierDiscount>
export const supplierDiscountOnWire = onWire(supplierDiscount)

/** Money that a supplier gets before its invoice, to save and post; `applyCut`: cash of the user's open till. */
export const supplierAdvance = z
  .object({
    ...common,
    providerId: reference(supplierCreditMessages.provider),
    total: money(supplierCreditMessages.total).positive(),
    paymentMethodId: z.literal(moneyMethods, { error: supplierCreditMessages.method }),
    bankId: optionalReference,
    reference: text(50),
    referencePhysical: text(50),
    applyCut: z.boolean().default(true),
    ...confirmable,
  })
  .superRefine(...paperOfMethod)
export type SupplierAdvance = z.output<typeof supplierAdvance>
export const supplierAdvanceOnWire = onWire(supplierAdvance)

/** A credit that pays a purchase of the same supplier. */
export const appliedCredit = z.object({
  creditId: reference(supplierCreditMessages.credit),
  purchaseId: reference(supplierCreditMessages.purchase),
  date: day(messages.selectDate),
  amount: money(supplierCreditMessages.total).positive(),
  observation: textLines(150),
})
export type AppliedCredit = z.output<typeof appliedCredit>
export const appliedCreditOnWire = onWire(appliedCredit)

/** The simple filters of the list. `open`: those of which something is left. */
export const supplierCreditFilters = {
  typeId: z.coerce.number<string>().int().optional(),
  providerId: id.optional(),
  purchaseId: id.optional(),
  open: z.literal('true').optional(),
}
