import { arePacksOf } from '@yunque/domain/packs'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { Currency, MAX_LINES, PaymentType } from '../core/constants.ts'
import { documents } from '../core/documents.ts'
import {
  cost,
  creditDays,
  day,
  derived,
  id,
  ivaCreditable,
  keptReference,
  money,
  paperIvaRate,
  price,
  quantity,
  rate,
  reference,
  requiredText,
  saveId,
  text,
  textLines,
  version,
} from '../core/fields.ts'
import { formatId, formatMoney } from '../core/format.ts'
import { most } from '../core/limits.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { repeatable } from '../core/repeated.ts'
import { expiryMonth, refuseRepeatedLots } from '../inventory/lots.ts'

/** Messages of the purchase (messages.prescribed). */
export const purchaseMessages = {
  otherProcess: 'La compra ya se procesó con otros datos: ábrala para ver con cuáles',
  reference: 'Ingrese la referencia de compra',
  rate: 'Ingrese el tipo de cambio',
  creditDays: 'Ingrese los días de crédito',
  paymentType: 'Seleccione el tipo de pago',
  currency: 'Seleccione la moneda',
  product: 'Seleccione el producto',
  quantity: 'La cantidad debe ser mayor que 0',
  cost: 'El costo debe ser mayor que 0',
  bonus: 'Las unidades sin costo deben ser menos que la cantidad',
  discount: 'El descuento debe ser menor que lo que cuesta la línea',
  free: 'La línea cuesta C$\u00a00.00: lo regalado se anota como unidades sin costo, o entra con un ajuste y su motivo',
  packs: 'La cantidad debe ser la de los empaques: los empaques por las unidades de cada uno',
  price: 'El precio debe ser mayor que 0',
  retention: 'La retención no puede pasar del total de la compra',
  lineValue: (line: number, value: number) =>
    `Línea ${line}: El valor con sus cargos es ${formatMoney(value)} y no puede pasar de ${formatMoney(most.lineValue)}: revise la cantidad, el costo y los cargos`,
  chargesIva: 'El IVA de los cargos no puede pasar de los cargos',
  iva: (paper: string, lines: string) =>
    `El IVA de la factura (${paper}) no es el de las líneas (${lines}): revise qué líneas llevan IVA`,
  regimeChanged: 'El régimen fiscal cambió desde que se guardó la compra: ábrala y guárdela de nuevo',
  noLines: 'Agregue al menos un producto',
  saved: 'Compra registrada correctamente',
  updated: 'Compra actualizada correctamente',
  processed: 'Compra procesada en inventario correctamente',
  isVoided: 'La compra ya está anulada',
  voidProcessed: 'La compra ya está procesada: su mercadería saldrá del inventario. ¿Anularla?',
  openingKept: 'La compra es un saldo anterior y no se puede anular',
  isPaid: (payments: readonly number[]) =>
    `La compra tiene pagos: anule primero ${payments.length === 1 ? 'el pago' : 'los pagos'} ${payments.map(formatId).join(', ')}`,
  isCredited: (credits: readonly number[]) =>
    `La compra tiene devoluciones o notas de débito: anule primero ${credits.length === 1 ? 'el documento' : 'los documentos'} ${credits.map(formatId).join(', ')}`,
  billsReceptions: (receptions: readonly number[]) =>
    `La compra facturó mercadería de ${receptions.length === 1 ? 'la recepción' : 'las recepciones'} ${receptions.map(formatId).join(', ')}: devuélvala al proveedor en lugar de anular la compra`,
} as const

/** Resources to read purchases, whose users also get their events. */
export const purchaseReaders = documents.purchase.readers

const optionalQuantity = quantity()
  .nullish()
  .transform((value) => value ?? 0)

/**
 * The packs in which a line was typed and the units of each, 0 both for a line in units, and what a pack is called
 * (purchases.packs).
 */
export const packFields = {
  packs: optionalQuantity,
  packSize: optionalQuantity,
  packName: text(20),
}

const costOf = () =>
  cost(purchaseMessages.cost)
    .nullish()
    .transform((value) => value ?? 0)

/**
 * An entered line: units, the unit cost in the currency of the purchase, and the new sale price of the
 * area. `cost` is in C$. In dollars it is computed from `dollarCost`, and a `cost` that is sent is compared with
 * it (figures.derived, purchases.lines). `total` is what the supplier is owed for it, IVA included.
 */
export const purchaseLineInput = z.object({
  productId: reference(purchaseMessages.product),
  quantity: quantity(purchaseMessages.quantity).refine((value) => value > 0, purchaseMessages.quantity),
  dollarCost: costOf(),
  cost: costOf(),
  /** Of the units, those at no cost; and what is taken off the line, in the currency of the purchase (purchases.concessions). */
  bonus: optionalQuantity,
  discount: money()
    .nullish()
    .transform((value) => value ?? 0),
  ...packFields,
  ivaRate: paperIvaRate,
  ivaCreditable,
  realCost: derived,
  total: derived,
  price: price(purchaseMessages.price).refine((value) => value > 0, purchaseMessages.price),
  lot: text(50),
  expireDate: expiryMonth,
})
export type PurchaseLineInput = z.output<typeof purchaseLineInput>

const purchaseLineOnWire = onWire(purchaseLineInput, {
  renames: { dollarCost: 'dolarCost', lot: 'lote' },
  ignored: [
    'line',
    'product',
    'internalCode',
    'presentation',
    'um',
    'familyId',
    'family',
    'charges',
    'iva',
    'stockCost',
    'priceIvaRate',
    'oldPrice',
    'lastCost',
    'areaPrice',
    'inherits',
    'stock',
    'isService',
    'supplierCode',
  ],
})

const charge = money()
  .max(most.charge)
  .nullish()
  .transform((value) => value ?? 0)

/**
 * A purchase to save, pending. Without `rate`, one in dollars takes the stored rate of its date. The extra
 * charges are in C$ and include `chargesIva`. They raise the cost of the goods, not the debt to the supplier
 * (purchases.charges). `costsIncludeIva` says whether the typed costs include IVA; they do by default. `iva` is the IVA
 * of the supplier's invoice; without it, the sum of the lines' IVA is taken (taxes.typed-costs).
 */
export const purchaseInput = z
  .object({
    id: saveId,
    areaId: reference(messages.selectArea),
    date: day(messages.selectDate),
    purchaseTypeId: z.literal([1, 2], { error: messages.selectType }),
    purchasePaymentTypeId: z.literal([PaymentType.cash, PaymentType.credit], {
      error: purchaseMessages.paymentType,
    }),
    providerId: reference(messages.selectProvider),
    reference: requiredText(50, purchaseMessages.reference),
    currencyId: z.literal([Currency.cordobas, Currency.dollars], { error: purchaseMessages.currency }),
    rate: rate(purchaseMessages.rate)
      .nullish()
      .transform((value) => value ?? 0),
    creditDays: creditDays.nullish().transform((value) => value ?? 0),
    observation: textLines(500, messages.maxCharacters(500)),
    freight: charge,
    customs: charge,
    otherCharges: charge,
    chargesIva: charge,
    costsIncludeIva: z.boolean().nullish(),
    iva: money().nullish(),
    retention: money()
      .nullish()
      .transform((value) => value ?? 0),
    total: derived,
    /** The purchase order that it fills (orders.purchases). Without it, an edited purchase keeps its order. */
    orderId: keptReference,
    version,
    ...repeatable,
    lines: z.array(purchaseLineInput).min(1, purchaseMessages.noLines).max(MAX_LINES, messages.tooManyLines),
  })
  .refine(
    ({ purchasePaymentTypeId, creditDays: days }) => purchasePaymentTypeId !== PaymentType.credit || days > 0,
    {
      path: ['creditDays'],
      message: purchaseMessages.creditDays,
      ...across('purchasePaymentTypeId', 'creditDays'),
    },
  )
  .superRefine(
    ({ currencyId, lines }, context) => {
      const fault = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path })
      const cost = currencyId === Currency.dollars ? 'dollarCost' : 'cost'
      lines.forEach((line, index) => {
        if (line[cost] === 0) fault(purchaseMessages.cost, 'lines', index, cost)
        if (line.bonus >= line.quantity) fault(purchaseMessages.bonus, 'lines', index, 'bonus')
        if (!arePacksOf(line, line.quantity)) fault(purchaseMessages.packs, 'lines', index, 'packs')
      })
    },
    across('currencyId', 'lines'),
  )
  .superRefine(refuseRepeatedLots, across('lines'))
export type PurchaseInput = z.output<typeof purchaseInput>

/** Additional rule of its form: a rate when the currency is dollars, because the user sees which one applies. */
export const purchaseForm = purchaseInput.refine(
  ({ currencyId, rate: value }) => currencyId !== Currency.dollars || value > 0,
  { path: ['rate'], message: purchaseMessages.rate, ...across('currencyId', 'rate') },
)

export const purchaseOnWire = onWire(purchaseInput, {
  renames: { lines: 'purchaseDetails' },
  ignored: [
    'area',
    'purchaseType',
    'purchasePaymentType',
    'providerName',
    'currency',
    'stepId',
    'step',
    'stateId',
    'payoff',
    'opening',
    'charges',
    'amount',
    'balance',
    'debtCurrencyId',
    'dollarTotal',
    'dollarBalance',
    'balanceToday',
    'dueDate',
    'expireAt',
    'processedAt',
    'attachments',
    'processedBy',
    'fiscalRegime',
    'differences',
  ],
  nested: { lines: purchaseLineOnWire },
})

/**
 * The purchase to process. A `version` that is not the stored one is refused. `confirm` accepts prices below the
 * lowest acceptable one. `inherited` says where new prices of inherited products are saved: in the main area, or in
 * the area itself, which then no longer inherits them.
 */
export const processPurchaseInput = z.object({
  id,
  version,
  ...confirmable,
  inherited: z.enum(['main', 'own'], 'Indique si el precio es del área principal o propio').optional(),
})
export type ProcessPurchase = z.output<typeof processPurchaseInput>
