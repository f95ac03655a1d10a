import { Currency, PaymentMethod, PaymentType } from './codes.ts'
import { add, compare, multiply, scales, subtract, sum } from './decimal.ts'
import { isCash } from './payments.ts'

/** What happened at a till since its last closing; amounts in C$, voided documents left out (till.events). */
export type CashEvent =
  | { kind: 'invoice'; paymentTypeId: PaymentType; total: number }
  /**
   * Money received for cash invoices, and for receipts: `amount` in its currency, its value and the change given of it
   * in C$. Retentions are not money.
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

/** The opening balance of a till. `rate` is C$ per dollar, needed only when there are dollars. */
export type Opening = { initValue: number; initDollars: number; rate: number }

/** The figures of a closing by their wire names, in C$ except `cajaDolares`. */
export type ClosingTotals = {
  totalEfectivo: number
  totalCredito: number
  totalVentas: number
  totalGastos: number
  abonosEfectivo: number
  devolucionesEfectivo: number
  /** The part of `totalEfectivo` that was paid in cash, in either currency. */
  ventasEfectivo: number
  totalCaja: number
  /** The C$ in the box, the dollars in it, and the value of those in C$. `totalCaja` is the sum of the first and the last. */
  cajaCordobas: number
  cajaDolares: number
  valorDolares: number
  endValue: number
}

/**
 * The totals of a cash closing (till.expected-cash): cash in the box = opening balance + cash paid for invoices + cash
 * receipts − cash refunds − expenses; closing value = initial + all sales. Payments by other methods are not in the
 * box. A dollar is valued at the C$ at which it was received, so that a till without a difference has none to the
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

/** The tenders of cash invoices, or of receipts: `amount` in its currency, `value` in C$. */
export type TenderTotal = {
  paymentMethodId: PaymentMethod
  currencyId: Currency
  amount: number
  value: number
}

/**
 * The tenders of cash invoices, by method and currency; only those that were used. All change is taken off the cash in
 * C$, whichever note it was given for, so that this may fall below 0; the values add up to the invoices' totals.
 */
export const tendersOf = (events: readonly CashEvent[]): TenderTotal[] =>
  tenderTotals(events.filter((event): event is Tendered => event.kind === 'payment'))

/** As `tendersOf`, for receipts. The values add up to their amounts. */
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
 * The expected amount of each payment method at the closing (till.methods), C$: for cash the box itself, for the others
 * their payments of invoices and receipts. Only cash and the methods that were used appear, by id.
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

/** The number of pieces of one denomination. */
export type CashCount = { denomination: number; count: number }

/** The counted cash in each currency. */
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
 * The difference between a count and the box. It is stored and never blocks (till.count). Missing or surplus dollars
 * are valued at today's `rate`, the expected ones at the C$ at which they were received: counted = expected + difference.
 * @throws RangeError when dollars are missing or surplus and there is no rate.
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

/** In C$: the amount that a payment or receipt pays. */
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
