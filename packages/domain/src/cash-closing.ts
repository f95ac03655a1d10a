import { Currency, PaymentMethod, PaymentType } from './codes.ts'
import { add, compare, multiply, scales, subtract, sum } from './decimal.ts'
import { isCash } from './payments.ts'

/** What happened at a till since its last closing; amounts in C$, voided documents left out (till.events). */
export type CashEvent =
  | { kind: 'invoice'; paymentTypeId: PaymentType; total: number }
  /**
   * What was handed over for cash invoices, and for receipts: `amount` in its currency, its worth and the change given of it
   * in C$. Retentions are no money.
   */
  | {
      kind: 'payment' | 'receipt'
      paymentMethodId: PaymentMethod
      currencyId: Currency
      amount: number
      value: number
      change: number
    }
  /** The part of a credit note given back in cash. */
  | { kind: 'refund'; amount: number }
  /** An expense with `applyCut`. */
  | { kind: 'expense'; amount: number }

/** What a till starts with; `rate` is the C$ of one dollar, needed only where it starts with dollars. */
export type Opening = { initValue: number; initDollars: number; rate: number }

/** A closing's figures by their names on the wire, in C$ but for `cajaDolares`. */
export type ClosingTotals = {
  totalEfectivo: number
  totalCredito: number
  totalVentas: number
  totalGastos: number
  abonosEfectivo: number
  devolucionesEfectivo: number
  /** What of `totalEfectivo` was paid in cash, of either currency. */
  ventasEfectivo: number
  totalCaja: number
  /** The C$ in the box, the dollars in it, and what those are worth: `totalCaja` is the first and the last together. */
  cajaCordobas: number
  cajaDolares: number
  valorDolares: number
  endValue: number
}

/**
 * The totals of a cash closing (till.expected-cash): in the box is what it started with + cash paid for invoices + cash
 * receipts − cash refunds − expenses; closing value = initial + all sales. What was paid by any method but cash is left
 * out of the box. A dollar is worth the C$ at which it came in, so that a till without a difference has none to the
 * cent; change is given in C$.
 */
export function closingTotals(events: readonly CashEvent[], opening: Opening): ClosingTotals {
  const ofType = (type: PaymentType) =>
    total(events, (event) => event.kind === 'invoice' && event.paymentTypeId === type)
  const totalEfectivo = ofType(PaymentType.cash)
  const totalCredito = ofType(PaymentType.credit)
  const totalVentas = add(totalEfectivo, totalCredito)
  const devolucionesEfectivo = total(events, (event) => event.kind === 'refund')
  const totalGastos = total(events, (event) => event.kind === 'expense')
  const ofSales = tendersOf(events).filter(isCash)
  const ofReceipts = receiptTenders(events).filter(isCash)
  const of = (currencyId: Currency, figure: 'amount' | 'value') =>
    sum(
      [...ofSales, ...ofReceipts]
        .filter((tender) => tender.currencyId === currencyId)
        .map((tender) => tender[figure]),
    )
  const opened = multiply(opening.initDollars, opening.rate, scales.money)
  const cajaCordobas = subtract(
    add(opening.initValue, of(Currency.cordobas, 'amount')),
    add(devolucionesEfectivo, totalGastos),
  )
  const valorDolares = add(opened, of(Currency.dollars, 'value'))
  return {
    totalEfectivo,
    totalCredito,
    totalVentas,
    totalGastos,
    abonosEfectivo: sum(ofReceipts.map(({ value }) => value)),
    devolucionesEfectivo,
    ventasEfectivo: sum(ofSales.map(({ value }) => value)),
    totalCaja: add(cajaCordobas, valorDolares),
    cajaCordobas,
    cajaDolares: add(opening.initDollars, of(Currency.dollars, 'amount')),
    valorDolares,
    endValue: add(opening.initValue, opened, totalVentas),
  }
}

/** What cash invoices, or receipts, were paid with: `amount` in its currency, `value` its worth in C$. */
export type TenderTotal = {
  paymentMethodId: PaymentMethod
  currencyId: Currency
  amount: number
  value: number
}

/**
 * What cash invoices were paid with, by method and currency, only those that were used. All change is taken off the cash in
 * C$, whichever note it was given for, so that this may fall below 0; the values add up to the invoices' totals.
 */
export const tendersOf = (events: readonly CashEvent[]): TenderTotal[] =>
  tenderTotals(events.filter((event): event is Tendered => event.kind === 'payment'))

/** As `tendersOf`, what receipts were paid with; the values add up to their amounts. */
export const receiptTenders = (events: readonly CashEvent[]): TenderTotal[] =>
  tenderTotals(events.filter((event): event is Tendered => event.kind === 'receipt'))

type Tendered = Extract<CashEvent, { kind: 'payment' | 'receipt' }>

function tenderTotals(payments: readonly Tendered[]): TenderTotal[] {
  const change = sum(payments.map((payment) => payment.change))
  return Object.values(PaymentMethod).flatMap((paymentMethodId) =>
    Object.values(Currency).flatMap((currencyId) => {
      const own = payments.filter(
        (payment) => payment.paymentMethodId === paymentMethodId && payment.currencyId === currencyId,
      )
      const back = paymentMethodId === PaymentMethod.cash && currencyId === Currency.cordobas ? change : 0
      if (own.length === 0 && back === 0) return []
      const of = (figure: 'amount' | 'value') => subtract(sum(own.map((payment) => payment[figure])), back)
      return [{ paymentMethodId, currencyId, amount: of('amount'), value: of('value') }]
    }),
  )
}

/**
 * What each payment method should hold at the closing (till.methods), C$: cash is the box itself, the others what they
 * paid of invoices and their receipts. Only cash and the methods that were used appear, by id.
 */
export function expectedByMethod(
  events: readonly CashEvent[],
  opening: Opening,
): { paymentMethodId: PaymentMethod; amount: number }[] {
  const others = Object.values(PaymentMethod).filter((method) => method !== PaymentMethod.cash)
  const received = (method: PaymentMethod) => (event: CashEvent) =>
    (event.kind === 'receipt' || event.kind === 'payment') && event.paymentMethodId === method
  return [
    { paymentMethodId: PaymentMethod.cash, amount: closingTotals(events, opening).totalCaja },
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

/** What was counted, in each currency. */
export type CountedCash = { cordobas: number; dollars: number }

/**
 * The cash counted by denomination (till.count).
 * @throws RangeError for a denomination that does not exist, or a count that is not a whole number from 0 on.
 */
export const countedCash = (counted: {
  cordobas: readonly CashCount[]
  dollars: readonly CashCount[]
}): CountedCash => ({
  cordobas: worth(counted.cordobas, denominations.cordobas),
  dollars: worth(counted.dollars, denominations.dollars),
})

/** Counted less expected, negative when cash is missing: in each currency, in C$ and in dollars, and in all in C$. */
export type CashDifference = {
  contado: number
  diferencia: number
  diferenciaCordobas: number
  diferenciaDolares: number
}

/**
 * How a count differs from the box; it is stored and never blocks (till.count). Dollars that are missing or left over
 * are worth today's `rate`, those expected what they came in for: counted = expected + difference.
 * @throws RangeError when dollars are missing or left over and there is no rate.
 */
export function cashDifference(
  counted: CountedCash,
  box: Pick<ClosingTotals, 'totalCaja' | 'cajaCordobas' | 'cajaDolares'>,
  rate: number,
): CashDifference {
  const diferenciaCordobas = subtract(counted.cordobas, box.cajaCordobas)
  const diferenciaDolares = subtract(counted.dollars, box.cajaDolares)
  if (compare(diferenciaDolares, 0) !== 0 && rate <= 0) throw new RangeError('Dollars differ without a rate')
  const diferencia = add(diferenciaCordobas, multiply(diferenciaDolares, rate, scales.money))
  return { contado: add(box.totalCaja, diferencia), diferencia, diferenciaCordobas, diferenciaDolares }
}

const total = (events: readonly CashEvent[], belongs: (event: CashEvent) => boolean): number =>
  sum(events.filter(belongs).map(amountOf))

/** In C$: of a payment or receipt what it pays. */
function amountOf(event: CashEvent): number {
  if (event.kind === 'invoice') return event.total
  return 'value' in event ? subtract(event.value, event.change) : event.amount
}

function worth(counts: readonly CashCount[], known: readonly number[]): number {
  return sum(
    counts.map(({ denomination, count }) => {
      if (!known.includes(denomination)) throw new RangeError(`No such denomination: ${denomination}`)
      if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a count of pieces: ${count}`)
      return multiply(denomination, count, scales.money)
    }),
  )
}
