import type { FiscalRegime } from '@yunque/domain/codes'
import { fixedCatalogs } from '../core/constants.ts'
import { choice, day, flag, id, key, maybe, moment, money, number, ofUse, text } from '../core/record.ts'
import { openingWords } from '../core/value-words.ts'

/** A purchase of a list. */
export const purchaseRecord = {
  id: id('No.'),
  /** true: an imported debt of the former system, which has no lines (store.opening-debts). */
  opening: flag('Origen', { named: 'El origen de la deuda', words: openingWords }),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  date: day('Fecha'),
  purchaseTypeId: choice('Tipo', { choices: fixedCatalogs.purchaseType }),
  purchaseType: text('Tipo'),
  purchasePaymentTypeId: choice('Pago', {
    named: 'El tipo de pago',
    choices: fixedCatalogs.purchasePaymentType,
  }),
  purchasePaymentType: text('Pago'),
  providerId: key('Proveedor'),
  providerName: text('Proveedor'),
  reference: text('Referencia'),
  /** The purchase order that it fills; null for a purchase without one. */
  orderId: maybe(key('Orden', { named: 'La orden de compra' })),
  currencyId: choice('Moneda', { choices: fixedCatalogs.currency }),
  currency: text('Moneda'),
  rate: number('Tipo de cambio'),
  creditDays: number('Plazo (días)', { named: 'Los días de crédito' }),
  observation: text('Observación'),
  stepId: choice<'M' | 'G' | 'V'>('Estado', { choices: fixedCatalogs.purchaseStep }),
  step: text('Paso'),
  stateId: choice('Estado', { choices: fixedCatalogs.state }),
  freight: money('Flete'),
  customs: money('Aduana', { named: 'El gasto de aduana' }),
  otherCharges: money('Otros cargos', { named: 'El monto de otros gastos' }),
  /** IVA included in the extra charges. */
  chargesIva: money('IVA de los cargos'),
  /** Whether the typed costs include IVA; null in purchases that are older than this field. */
  costsIncludeIva: maybe(flag('Opción de costos con IVA')),
  /** The fiscal regime with which its figures were computed. */
  fiscalRegime: maybe(text<FiscalRegime>('Régimen fiscal')),
  /** IVA of the supplier's invoice: the sum of the lines. */
  iva: money('IVA de la factura', { named: 'El IVA' }),
  retention: money('Retención'),
  total: money('Total'),
  /** What of `total` is settled, and what is left, C$ of the books. */
  amount: money('Pagado C$', { named: 'El monto' }),
  balance: money('Saldo'),
  /** The currency of the debt; a purchase in dollars owes dollars only from when it was processed (purchases.dollar-debt). */
  debtCurrencyId: choice('Moneda de la deuda', { choices: fixedCatalogs.currency }),
  /** The dollars that were and are owed, and what these are worth at today's rate, C$; null for a debt in C$. */
  dollarTotal: maybe(money('Total en dólares')),
  dollarBalance: maybe(money('Saldo $', { named: 'El saldo en dólares' })),
  balanceToday: maybe(money('A la tasa de hoy C$', { named: 'El saldo de hoy' })),
  payoff: flag('Pago completo'),
  dueDate: maybe(day('Vence el', { named: 'La fecha de vencimiento' })),
  /** Days until it is due, negative when overdue; null when nothing is owed. */
  expireAt: maybe(number('Vencimiento', { named: 'La fecha de vencimiento' })),
  attachments: number('Adjuntos'),
  processedAt: maybe(moment('Procesada el', { named: 'La fecha de proceso' })),
  processedBy: maybe(text('Procesada por')),
  createAt: moment('Creada el', { named: 'La fecha de creación' }),
  createBy: text('Creada por'),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
  version: key('Versión'),
}
