import { Currency, moneyMethods, PaymentMethod, PaymentType } from './codes.ts'
import { add, compare, multiply, proportion, scales, subtract, sum } from './decimal.ts'
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
  /** What clients withheld from cash invoices and receipts: paid, but no money. */
  | { kind: 'withholding'; amount: number }
  /** What a credit note gave back by a method. */
  | { kind: 'refund'; paymentMethodId: PaymentMethod; amount: number }
  /** An expense with `applyCut`. */
  | { kind: 'expense'; amount: number }
  /** A payment to a supplier from the till: `amount` in its currency, `value` in C$. */
  | { kind: 'supplierPayment'; currencyId: Currency; amount: number; value: number }
  /** What rounding added to invoices and receipts; it is in the cash that they brought (till.rounding). */
  | { kind: 'rounding'; amount: number }
  /** Cash put in or taken out: `amount` in its currency, `value` in C$ (till.movement). */
  | { kind: 'cashIn' | 'cashOut'; currencyId: Currency; amount: number; value: number }

/** The opening balance of a till. `rate` is C$ per dollar, needed only when there are dollars. */
export type Opening = { initValue: number; initDollars: number; rate: number }

/** The figures of a closing by their wire names, in C$ except `cajaDolares`. */
export type ClosingTotals = {
  /** What was paid in cash for cash invoices, in either currency, and no other method (till.cash-is-cash). */
  totalEfectivo: number
  /** The cash invoices, by whatever method they were paid. */
  totalContado: number
  totalCredito: number
  totalVentas: number
  totalGastos: number
  abonosEfectivo: number
  devolucionesEfectivo: number
  /** What clients withheld; it is not in the box. */
  retenciones: number
  pagosProveedores: number
  entradasCaja: number
  salidasCaja: number
  /** In `totalEfectivo` and `abonosEfectivo`. */
  redondeo: number
  totalCaja: number
  /** The C$ in the box, the dollars in it, and the value of those in C$. `totalCaja` is the sum of the first and the last. */
  cajaCordobas: number
  cajaDolares: number
  valorDolares: number
  endValue: number
}

/**
 * The totals of a cash closing (till.expected-cash): cash in the box = opening balance + cash paid for invoices + cash
 * receipts + cash put in − cash refunds − expenses − payments to suppliers − cash taken out; closing value = initial +
 * all sales. Payments by other methods are not in the box. A dollar is valued at the C$ at which it was received, so that a till without a difference has none to the
 * cent; change is given in C$.
 */
export function closingTotals(events: readonly CashEvent[], opening: Opening): ClosingTotals {
  const ofType = (type: PaymentType) =>
    total(events, (event) => event.kind === 'invoice' && event.paymentTypeId === type)
  const ofKind = (kind: CashEvent['kind']) => total(events, (event) => event.kind === kind)
  const totalContado = ofType(PaymentType.cash)
  const totalCredito = ofType(PaymentType.credit)
  const totalVentas = add(totalContado, totalCredito)
  const devolucionesEfectivo = total(events, (event) => event.kind === 'refund' && isCash(event))
  const totalGastos = ofKind('expense')
  const pagosProveedores = ofKind('supplierPayment')
  const ofSales = tendersOf(events).filter(isCash)
  const ofReceipts = receiptTenders(events).filter(isCash)
  const { came, went, toSuppliers } = cashMoved(events)
  const of = (currencyId: Currency, figure: 'amount' | 'value') => {
    const inCurrency = (moved: readonly Moved[]) =>
      sum(moved.filter((one) => one.currencyId === currencyId).map((one) => one[figure]))
    return subtract(inCurrency([...ofSales, ...ofReceipts, ...came]), inCurrency([...went, ...toSuppliers]))
  }
  const opened = multiply(opening.initDollars, opening.rate, scales.money)
  const cajaCordobas = subtract(
    add(opening.initValue, of(Currency.cordobas, 'amount')),
    add(devolucionesEfectivo, totalGastos),
  )
  const valorDolares = add(opened, of(Currency.dollars, 'value'))
  const worth = (moved: readonly Moved[]) => sum(moved.map(({ value }) => value))
  return {
    totalEfectivo: worth(ofSales),
    totalContado,
    totalCredito,
    totalVentas,
    totalGastos,
    abonosEfectivo: worth(ofReceipts),
    devolucionesEfectivo,
    retenciones: total(events, (event) => event.kind === 'withholding'),
    pagosProveedores,
    entradasCaja: worth(came),
    salidasCaja: worth(went),
    redondeo: ofKind('rounding'),
    totalCaja: add(cajaCordobas, valorDolares),
    cajaCordobas,
    cajaDolares: add(opening.initDollars, of(Currency.dollars, 'amount')),
    valorDolares,
    endValue: add(opening.initValue, opened, totalVentas),
  }
}

/** Cash that was put in or taken out, or that was received: `amount` in its currency, `value` in C$. */
type Moved = { currencyId: Currency; amount: number; value: number }

type MovedCash = Extract<CashEvent, Moved & { kind: 'cashIn' | 'cashOut' | 'supplierPayment' }>

function cashMoved(events: readonly CashEvent[]): Record<'came' | 'went' | 'toSuppliers', Moved[]> {
  const ofKind = (kind: MovedCash['kind']) =>
    events.filter((event): event is MovedCash => event.kind === kind)
  return { came: ofKind('cashIn'), went: ofKind('cashOut'), toSuppliers: ofKind('supplierPayment') }
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
 * their payments of invoices and receipts less what credit notes gave back. Only cash and the methods that were used
 * appear, by id; store credit is no money and never does.
 */
export function expectedByMethod(
  events: readonly CashEvent[],
  opening: Opening,
): { paymentMethodId: PaymentMethod; amount: number }[] {
  const others = moneyMethods.filter((method) => method !== PaymentMethod.cash)
  const of = (method: PaymentMethod) =>
    events.filter((event) => 'paymentMethodId' in event && event.paymentMethodId === method)
  const isRefund = (event: CashEvent) => event.kind === 'refund'
  return [
    { paymentMethodId: PaymentMethod.cash, amount: closingTotals(events, opening).totalCaja },
    ...others
      .filter((method) => of(method).length > 0)
      .map((method) => ({
        paymentMethodId: method,
        amount: subtract(
          total(of(method), (event) => !isRefund(event)),
          total(of(method), isRefund),
        ),
      })),
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
 * The difference between a count and the box. It is stored and never blocks (till.count). Missing dollars leave with their
 * part of the value of the box, as those that are taken out (till.movement); surplus ones come at today's `rate`. So
 * counted = expected + difference, and nothing counted is worth nothing.
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
  const held = { dollars: box.cajaDolares, worth: subtract(box.totalCaja, box.cajaCordobas) }
  const contado = add(counted.cordobas, worthOfCounted(counted.dollars, held, rate))
  return { contado, diferencia: subtract(contado, box.totalCaja), diferenciaCordobas, diferenciaDolares }
}

/** What counted dollars are worth of a box with `held` dollars of that worth. */
function worthOfCounted(dollars: number, held: { dollars: number; worth: number }, rate: number): number {
  if (compare(dollars, held.dollars) === 0) return held.worth
  if (compare(held.dollars, 0) <= 0) return multiply(dollars, rate, scales.money)
  if (compare(dollars, held.dollars) < 0) return proportion(held.worth, [dollars, held.dollars], scales.money)
  return add(held.worth, multiply(subtract(dollars, held.dollars), rate, scales.money))
}

const total = (events: readonly CashEvent[], belongs: (event: CashEvent) => boolean): number =>
  sum(events.filter(belongs).map(amountOf))

/** In C$: the amount that a payment or receipt pays, and what cash that moved is worth. */
function amountOf(event: CashEvent): number {
  if (event.kind === 'invoice') return event.total
  if ('change' in event) return subtract(event.value, event.change)
  return 'value' in event ? event.value : event.amount
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
