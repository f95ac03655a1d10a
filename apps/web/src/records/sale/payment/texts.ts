import { Currency, fixedCatalogs, PaymentMethod } from '@yunque/contract/core/constants'
import { paymentPaperMessages } from '@yunque/contract/receivables/payment-paper'
import { formatMoney } from '../../../lib/format/format.ts'

const symbols: Record<number, string> = { [Currency.cordobas]: 'C$', [Currency.dollars]: '$' }

/** `C$` or `$`. */
export const symbolOf = (currencyId: number): string => symbols[currencyId] ?? ''

/** Texts of the payment of a cash invoice. */
export const paymentTexts = {
  collect: 'Cobrar',
  collectOf: (total: number) => `Cobrar ${formatMoney(total)}`,
  add: 'Agregar pago',
  cancel: 'Cancelar',
  total: 'Total',
  inDollars: (amount: string, rate: string) => `${amount} · tasa ${rate}`,
  /** Shown instead of the total when withholdings or rounding change the amount to pay. */
  due: 'A pagar',
  dueOf: ({ total, withheld, rounding }: { total: number; withheld: number; rounding: number }) =>
    [
      `Total ${formatMoney(total)}`,
      ...(withheld > 0 ? [`retenciones ${formatMoney(-withheld)}`] : []),
      ...(rounding === 0 ? [] : [`redondeo ${formatMoney(rounding)}`]),
    ].join(' · '),
  noRate: 'No hay tasa de cambio del día: ingrésela para cobrar en dólares',
  cardInDollars: 'La tarjeta se cobra en córdobas',
  methods: 'Forma de pago',
  notes: 'Billetes',
  exact: 'Exacto',
  dollars: 'Dólares',
  received: (symbol: string) => `Recibido en ${symbol}`,
  favor: (amount: number) => `El cliente tiene ${formatMoney(amount)} a su favor`,
  amountBy: (method: string, symbol: string) => `${method} en ${symbol}`,
  bank: 'Banco',
  reference: 'Referencia',
  missing: 'Faltan',
  change: 'Vuelto',
  given: 'Pagos recibidos',
  remove: (name: string) => `Quitar ${name}`,
  keys: 'Enter cobra; con el monto en blanco, exacto. Un monto y D lo anota en dólares.',
  farMore: 'Recibido mucho más que el total',
  farMoreBody: ({ received, due, change }: { received: number; due: number; change: number }) =>
    `Se escribió ${formatMoney(received)} como recibido para cobrar ${formatMoney(due)}. El vuelto sería de ${formatMoney(change)}.`,
  giveChange: (change: number) => `Dar ${formatMoney(change)} de vuelto`,
  correct: 'Corregir',
  scanned: 'Termine el cobro antes de escanear otro producto',
  refused: {
    amount: 'El monto debe ser mayor que 0',
    rate: 'No hay tasa de cambio del día para cobrar en dólares',
    credit: 'El saldo a favor del cliente no alcanza',
    notCash: 'Lo que no se paga en efectivo no puede superar el total',
    ...paymentPaperMessages,
  },
} as const

const keys: Readonly<Record<PaymentMethod, string>> = {
  [PaymentMethod.cash]: 'C',
  [PaymentMethod.card]: 'T',
  [PaymentMethod.transfer]: 'R',
  [PaymentMethod.check]: 'Q',
  [PaymentMethod.deposit]: 'P',
  [PaymentMethod.storeCredit]: 'S',
}

/** The keys of the banknotes, from the smallest: five neighbours on the keyboard, next to `D` for dollars. */
export const noteKeys = ['F', 'G', 'H', 'J', 'K'] as const

/** The methods, each with its key. */
export const methodKeys = fixedCatalogs.billPaymentMethod.map((method) => ({
  ...method,
  key: keys[method.id],
}))
