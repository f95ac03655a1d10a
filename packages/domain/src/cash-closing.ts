import { PaymentMethod, PaymentType } from './codes.ts'
import { add, multiply, scales, subtract, sum } from './decimal.ts'

/** What happened at a till since its last closing; amounts in C$, voided documents left out (Domain §8). */
export type CashEvent =
  | { kind: 'invoice'; paymentTypeId: PaymentType; total: number }
  /** `amount` is the money that came in, without the retention. */
  | { kind: 'receipt'; paymentMethodId: PaymentMethod; amount: number }
  /** The part of a credit note given back in cash. */
  | { kind: 'refund'; amount: number }
  /** An expense with `applyCut`. */
  | { kind: 'expense'; amount: number }

/** A closing's figures in C$, by their names on the wire. */
export type ClosingTotals = {
  totalEfectivo: number
  totalCredito: number
  totalVentas: number
  totalGastos: number
  abonosEfectivo: number
  devolucionesEfectivo: number
  totalCaja: number
  endValue: number
}

/**
 * The totals of a cash closing (Domain §8): cash in box = initial + cash sales + cash receipts − cash refunds −
 * expenses; closing value = initial + all sales. The spec's "closing + cash sales − expenses" would count cash sales
 * twice and credit as cash. Receipts by any method but cash are left out of the box.
 */
export function closingTotals(events: readonly CashEvent[], initValue: number): ClosingTotals {
  const totalEfectivo = total(
    events,
    (event) => event.kind === 'invoice' && event.paymentTypeId === PaymentType.cash,
  )
  const totalCredito = total(
    events,
    (event) => event.kind === 'invoice' && event.paymentTypeId === PaymentType.credit,
  )
  const abonosEfectivo = total(events, isCashReceipt)
  const devolucionesEfectivo = total(events, (event) => event.kind === 'refund')
  const totalGastos = total(events, (event) => event.kind === 'expense')
  const totalVentas = add(totalEfectivo, totalCredito)
  return {
    totalEfectivo,
    totalCredito,
    totalVentas,
    totalGastos,
    abonosEfectivo,
    devolucionesEfectivo,
    totalCaja: subtract(
      add(initValue, totalEfectivo, abonosEfectivo),
      add(devolucionesEfectivo, totalGastos),
    ),
    endValue: add(initValue, totalVentas),
  }
}

/**
 * What each payment method should hold at the closing (U39), C$: cash is the box itself, the others their receipts.
 * Only cash and the methods that were used appear, by id.
 */
export function expectedByMethod(
  events: readonly CashEvent[],
  initValue: number,
): { paymentMethodId: PaymentMethod; amount: number }[] {
  const others = Object.values(PaymentMethod).filter((method) => method !== PaymentMethod.cash)
  const received = (method: PaymentMethod) => (event: CashEvent) =>
    event.kind === 'receipt' && event.paymentMethodId === method
  return [
    { paymentMethodId: PaymentMethod.cash, amount: closingTotals(events, initValue).totalCaja },
    ...others
      .filter((method) => events.some(received(method)))
      .map((method) => ({ paymentMethodId: method, amount: total(events, received(method)) })),
  ]
}

/** The notes and coins in use in Nicaragua, in C$ and in dollars, highest first. */
export const denominations = {
  cordobas: [1000, 500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.25],
  dollars: [100, 50, 20, 10, 5, 1],
} as const

/** How many pieces there are of one denomination. */
export type CashCount = { denomination: number; count: number }

/** What was counted: C$, dollars, and both together in C$ at the rate, with 2 decimals each. */
export type CountedCash = { cordobas: number; dollars: number; contado: number }

/**
 * The cash counted by denomination (Domain §8); `rate` is the C$ of one dollar, needed only where dollars were counted.
 * @throws RangeError for a denomination that does not exist, a count that is not a whole number from 0 on, or dollars
 * without a rate.
 */
export function countedCash(counted: {
  cordobas: readonly CashCount[]
  dollars: readonly CashCount[]
  rate: number
}): CountedCash {
  const cordobas = worth(counted.cordobas, denominations.cordobas)
  const dollars = worth(counted.dollars, denominations.dollars)
  if (dollars > 0 && counted.rate <= 0) throw new RangeError('Dollars were counted without a rate')
  return { cordobas, dollars, contado: add(cordobas, multiply(dollars, counted.rate, scales.money)) }
}

/** Counted less expected, C$: negative when cash is missing. It is stored and never blocks (Domain §8). */
export const cashDifference = (contado: number, totalCaja: number): number => subtract(contado, totalCaja)

const isCashReceipt = (event: CashEvent): boolean =>
  event.kind === 'receipt' && event.paymentMethodId === PaymentMethod.cash

const total = (events: readonly CashEvent[], belongs: (event: CashEvent) => boolean): number =>
  sum(events.filter(belongs).map((event) => (event.kind === 'invoice' ? event.total : event.amount)))

function worth(counts: readonly CashCount[], known: readonly number[]): number {
  return sum(
    counts.map(({ denomination, count }) => {
      if (!known.includes(denomination)) throw new RangeError(`No such denomination: ${denomination}`)
      if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a count of pieces: ${count}`)
      return multiply(denomination, count, scales.money)
    }),
  )
}
