import type { PurchasePaymentRow } from '@yunque/contract/purchasing/purchase-payments'
import { debtOf } from '@yunque/contract/purchasing/supplier-payment-paper'
import { type OwedPurchase, ofOwedPurchase, owedPurchaseName } from '@yunque/contract/receivables/owed-name'
import { formatId, formatMoney } from '../../lib/format/format.ts'

export const paymentTexts = {
  create: 'Nuevo pago',
  createFor: (purchase: OwedPurchase) => `Nuevo pago · ${owedPurchaseName(purchase)}`,
  pay: 'Pagar',
  payments: 'Ver pagos',
  paymentsOf: (purchase: OwedPurchase) => `Pagos ${ofOwedPurchase(purchase)}`,
  nameOf: (id: number) => `pago ${formatId(id)}`,
  about: 'Lo que se debe',
  none: 'No hay pagos',
  show: 'Pagos que se muestran',
  shown: { inactive: 'Anulados', active: 'Activos', all: 'Todos' },

  provider: 'Proveedor',
  total: 'Total',
  paid: 'Pagado',
  owed: 'Saldo',
  due: 'Vencimiento',
  worthToday: 'Vale hoy',
  inBooks: 'En libros',

  currency: 'Moneda del pago',
  settles: 'Abona a la deuda',
  bookValue: 'Valor en libros',
  given: 'Se paga en C$',
  exchangeLoss: 'Pérdida cambiaria',
  exchangeGain: 'Ganancia cambiaria',
  rateOf: (rate: string) => `Tasa del día: ${rate}`,
  noRate: 'No hay tasa de cambio de la fecha',
  dollarAmount: 'Abono $',
  dollarBefore: 'Saldo antes $',
  rate: 'Tasa',
  paidColumn: 'Pagado C$',
  exchangeDifference: 'Dif. cambiaria C$',

  number: 'No.',
  date: 'Fecha',
  amount: 'Monto',
  before: 'Saldo antes',
  referencePhysical: 'Recibo del proveedor',
  method: 'Forma de pago',
  credit: 'Saldo a favor',
  favor: 'A favor',
  applyCredit: 'Aplicar saldo a favor',
  bank: 'Banco',
  reference: 'Referencia',
  observation: 'Observación',
  applyCut: 'Sale de la caja abierta',
  applyCutShort: 'De la caja',
  isClosed: 'Pertenece a un cierre de caja cerrado',
  state: 'Estado',
  createBy: 'Registrado por',
  createAt: 'Registrado el',
  full: 'Pagar todo el saldo',

  save: 'Registrar pago',
  close: 'Cerrar',
  back: 'Cancelar',
  saveTitle: (purchase: OwedPurchase) => `Registrar pago ${ofOwedPurchase(purchase)}`,
  saveBody: (provider: string, amount: string, left: string | null) =>
    `${provider} · Monto ${amount}${left === null ? '' : `\nQuedará un saldo de ${left}.`}`,
  saved: (id: number) => `Pago ${formatId(id)} registrado correctamente`,
  void: 'Anular pago',
  voidTitle: (id: number) => `Anular pago ${formatId(id)}`,
  voidBody: (payment: PurchasePaymentRow) =>
    `${payment.providerName} · Monto ${settledText(payment)}\nSe conserva anulado y se vuelve a deber ese monto${payment.creditId !== null ? ', que queda otra vez a favor de la tienda' : ''}.`,
  voided: 'Pago anulado correctamente',
  isVoided: 'El pago ya está anulado',
  notPayer: 'Falta el permiso de compras y cuentas por pagar',
  isPaid: 'La compra no tiene saldo',
} as const

/** What a payment settles, in the currency of the debt. */
function settledText(payment: PurchasePaymentRow): string {
  const { settled, symbol } = debtOf(payment)
  return formatMoney(settled, symbol)
}
