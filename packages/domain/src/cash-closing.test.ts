import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import {
  type CashEvent,
  cashDifference,
  closingTotals,
  countedCash,
  denominations,
  expectedByMethod,
  receiptTenders,
  tendersOf,
} from './cash-closing.ts'
import { valueOut } from './cash-movements.ts'
import { Currency, PaymentMethod, PaymentType } from './codes.ts'
import { add, multiply, subtract, sum } from './decimal.ts'
import { computePayments } from './payments.ts'

const rate = 36.6243
const opened = (initValue: number, initDollars = 0) => ({ initValue, initDollars, rate })

/** A cash invoice and its payments, as a cash closing reads them. */
function sold(total: number, tenders: Parameters<typeof computePayments>[0]): CashEvent[] {
  const computed = computePayments(tenders, { total, rate })
  if (!computed.ok) throw new Error(computed.reason)
  return [
    { kind: 'invoice', paymentTypeId: PaymentType.cash, total },
    ...computed.payments.map((payment) => ({ kind: 'payment' as const, ...payment })),
  ]
}
const cordobas = (amount: number, paymentMethodId: PaymentMethod = PaymentMethod.cash) => ({
  paymentMethodId,
  currencyId: Currency.cordobas,
  amount,
})
const dollars = (amount: number) => ({ ...cordobas(amount), currencyId: Currency.dollars })

/** A receipt of this amount in C$, with one tender. */
function collected(amount: number, tender: Parameters<typeof computePayments>[0][number]): CashEvent[] {
  const computed = computePayments([tender], { total: amount, rate })
  if (!computed.ok) throw new Error(computed.reason)
  return computed.payments.map((payment) => ({ kind: 'receipt', ...payment }))
}

const day: CashEvent[] = [
  ...sold(1500.1, [cordobas(600, PaymentMethod.card), dollars(20), cordobas(200)]),
  ...sold(0.2, [cordobas(1)]),
  { kind: 'invoice', paymentTypeId: PaymentType.credit, total: 800 },
  ...collected(300, cordobas(300)),
  ...collected(250, cordobas(250, PaymentMethod.transfer)),
  ...collected(50, cordobas(50, PaymentMethod.transfer)),
  { kind: 'refund', paymentMethodId: PaymentMethod.cash, amount: 100 },
  { kind: 'refund', paymentMethodId: PaymentMethod.card, amount: 40 },
  { kind: 'refund', paymentMethodId: PaymentMethod.storeCredit, amount: 12 },
  { kind: 'expense', amount: 75.5 },
  { kind: 'supplierPayment', currencyId: Currency.cordobas, amount: 40, value: 40 },
  { kind: 'cashIn', currencyId: Currency.cordobas, amount: 250, value: 250 },
  { kind: 'cashOut', currencyId: Currency.cordobas, amount: 60.5, value: 60.5 },
  { kind: 'cashOut', currencyId: Currency.dollars, amount: 10, value: 366.24 },
]

describe('a cash closing', () => {
  test('expects in the box the cash that came in less the cash that went out', () => {
    expect(closingTotals(day, opened(500, 10))).toEqual({
      totalEfectivo: 900.3,
      totalContado: 1500.3,
      totalCredito: 800,
      totalVentas: 2300.3,
      totalGastos: 75.5,
      abonosEfectivo: 300,
      devolucionesEfectivo: 100,
      pagosProveedores: 40,
      entradasCaja: 250,
      salidasCaja: 426.74,
      redondeo: 0,
      retenciones: 0,
      // 500 + 900.30 + 300 + 250 − 100 − 75.50 − 40 − 60.50, and 10 − 10 dollars besides.
      totalCaja: 1674.3,
      cajaCordobas: 941.81,
      cajaDolares: 20,
      valorDolares: 732.49,
      endValue: 3166.54,
    })
  })

  test('adds the dollars of a receipt to those in the box, takes its change off the C$, and keeps both apart from the sales', () => {
    const events = [...day, ...collected(360, dollars(10))]
    expect(closingTotals(events, opened(500, 10))).toMatchObject({
      totalEfectivo: 900.3,
      abonosEfectivo: 660,
      cajaCordobas: 935.57,
      cajaDolares: 30,
      valorDolares: 1098.73,
      totalCaja: 2034.3,
    })
    expect(receiptTenders(events)).toEqual([
      { paymentMethodId: PaymentMethod.cash, currencyId: Currency.cordobas, amount: 293.76, value: 293.76 },
      { paymentMethodId: PaymentMethod.cash, currencyId: Currency.dollars, amount: 10, value: 366.24 },
      { paymentMethodId: PaymentMethod.transfer, currencyId: Currency.cordobas, amount: 300, value: 300 },
    ])
    expect(tendersOf(events)).toEqual(tendersOf(day))
  })

  test('of a day without events has its opening balance', () => {
    expect(closingTotals([], opened(500))).toMatchObject({ totalVentas: 0, totalCaja: 500, endValue: 500 })
  })

  test('expects by method the box in cash, and of the others what came in less what went back', () => {
    expect(expectedByMethod(day, opened(500))).toEqual([
      { paymentMethodId: PaymentMethod.cash, amount: 1308.06 },
      { paymentMethodId: PaymentMethod.card, amount: 560 },
      { paymentMethodId: PaymentMethod.transfer, amount: 300 },
    ])
  })

  test('has the tenders of its cash invoices, with the change taken off the C$', () => {
    expect(tendersOf(day)).toEqual([
      { paymentMethodId: PaymentMethod.cash, currencyId: Currency.cordobas, amount: 167.81, value: 167.81 },
      { paymentMethodId: PaymentMethod.cash, currencyId: Currency.dollars, amount: 20, value: 732.49 },
      { paymentMethodId: PaymentMethod.card, currencyId: Currency.cordobas, amount: 600, value: 600 },
    ])
    expect(tendersOf([])).toEqual([])
  })

  test('pays suppliers in either currency: dollars leave with their value, and count in C$ among the payments', () => {
    const paid: CashEvent = { kind: 'supplierPayment', currencyId: Currency.dollars, amount: 5, value: 182.5 }
    const [before, after] = [
      closingTotals(day, opened(500, 10)),
      closingTotals([...day, paid], opened(500, 10)),
    ]
    expect(after).toMatchObject({
      pagosProveedores: 222.5,
      cajaCordobas: before.cajaCordobas,
      cajaDolares: 15,
      valorDolares: subtract(before.valorDolares, 182.5),
      totalCaja: subtract(before.totalCaja, 182.5),
      salidasCaja: before.salidasCaja,
    })
  })

  test('may have given more C$ as change than came in', () => {
    expect(closingTotals(sold(100, [dollars(20)]), opened(1000))).toMatchObject({
      cajaCordobas: 367.51,
      cajaDolares: 20,
      valorDolares: 732.49,
      totalCaja: 1100,
    })
  })

  const amount = decimals(2, 0.01, 20_000)
  const tenders = fc.array(
    fc.record({
      paymentMethodId: fc.constantFrom(...Object.values(PaymentMethod)),
      currencyId: fc.constantFrom(...Object.values(Currency)),
      amount: decimals(2, 0.01, 500),
    }),
    { maxLength: 4 },
  )
  const cashSale = fc.tuple(amount, tenders, decimals(2, 0, 300)).map(([total, given, extra]) => {
    const exact = computePayments(given, { total, rate })
    if (exact.ok) return sold(total, given)
    // Invoices that these tenders do not pay are paid in C$, with some change.
    return sold(total, [cordobas(add(total, extra))])
  })
  const other: fc.Arbitrary<CashEvent> = fc.oneof(
    fc.record({
      kind: fc.constant('invoice' as const),
      paymentTypeId: fc.constant(PaymentType.credit),
      total: amount,
    }),
    fc.record({ kind: fc.constant('expense' as const), amount }),
    amount.map((value) => ({ ...cordobas(value), kind: 'supplierPayment' as const, value })),
    fc
      .tuple(fc.constantFrom('cashIn', 'cashOut'), amount, fc.boolean())
      .map(([kind, moved, foreign]) =>
        foreign
          ? { kind, currencyId: Currency.dollars, amount: moved, value: multiply(moved, rate, 2) }
          : { kind, currencyId: Currency.cordobas, amount: moved, value: moved },
      ),
    fc.record({
      kind: fc.constant('refund'),
      paymentMethodId: fc.constantFrom(...Object.values(PaymentMethod)),
      amount,
    }),
  )
  const receipt = fc
    .tuple(amount, fc.constantFrom(...Object.values(PaymentMethod)), fc.boolean())
    .map(([owed, method, foreign]) =>
      foreign ? collected(owed, dollars(Math.ceil(owed / rate))) : collected(owed, cordobas(owed, method)),
    )
  const anyDay = fc
    .array(
      fc.oneof(
        cashSale,
        receipt,
        other.map((event) => [event]),
      ),
      { maxLength: 30 },
    )
    .map((events) => events.flat())

  /** The effect of one event: cash by currency, and C$ by payment method. */
  function naive(event: CashEvent): { cordobas: number; dollars: number; method: number; value: number } {
    const nothing = { cordobas: 0, dollars: 0, method: 1, value: 0 }
    const moved = (currencyId: Currency, amount: number, value: number) => ({
      cordobas: currencyId === 1 ? amount : 0,
      dollars: currencyId === 2 ? amount : 0,
      method: 1,
      value,
    })
    if (event.kind === 'invoice' || event.kind === 'rounding') return nothing
    if (event.kind === 'cashIn') return moved(event.currencyId, event.amount, event.value)
    if (event.kind === 'cashOut') return moved(event.currencyId, -event.amount, -event.value)
    if (event.kind === 'refund' && event.paymentMethodId !== 1)
      return { ...nothing, method: event.paymentMethodId, value: -event.amount }
    if (!('change' in event)) return { ...nothing, cordobas: -event.amount, value: -event.amount }
    const value = subtract(event.value, event.change)
    if (event.paymentMethodId !== 1) return { ...nothing, method: event.paymentMethodId, value }
    const cash = moved(event.currencyId, event.amount, value)
    return { ...cash, cordobas: subtract(cash.cordobas, event.change) }
  }

  test('equals its events one by one by currency and by method, in any order', () => {
    fc.assert(
      fc.property(anyDay, decimals(2, 0, 5000), fc.nat(200), (events, initValue, initDollars) => {
        const each = events.map(naive)
        const opening = opened(initValue, initDollars)
        const totals = closingTotals(events, opening)
        expect(totals).toMatchObject({
          cajaCordobas: sum([initValue, ...each.map(({ cordobas: moved }) => moved)]),
          cajaDolares: sum([initDollars, ...each.map(({ dollars: moved }) => moved)]),
        })
        const start = add(initValue, multiply(initDollars, rate, 2))
        for (const { paymentMethodId, amount: expected } of expectedByMethod(events, opening)) {
          const own = each.filter(({ method }) => method === paymentMethodId).map(({ value }) => value)
          expect(expected).toBe(sum([paymentMethodId === PaymentMethod.cash ? start : 0, ...own]))
        }
        expect(closingTotals(events.toReversed(), opening)).toEqual(totals)
      }),
    )
  })

  test('has as total the cash of the invoices and the other events', () => {
    fc.assert(
      fc.property(anyDay, decimals(2, 0, 5000), fc.nat(200), (events, initValue, initDollars) => {
        const totals = closingTotals(events, opened(initValue, initDollars))
        const start = add(initValue, multiply(initDollars, rate, 2))
        const came = add(start, totals.totalEfectivo, totals.abonosEfectivo, totals.entradasCaja)
        const went = [
          totals.devolucionesEfectivo,
          totals.totalGastos,
          totals.pagosProveedores,
          totals.salidasCaja,
        ]
        expect(totals.totalCaja).toBe(subtract(came, sum(went)))
        expect(sum(tendersOf(events).map(({ value }) => value))).toBe(totals.totalContado)
      }),
    )
  })

  test('counted as expected has no difference, whatever the rate of the day', () => {
    fc.assert(
      fc.property(anyDay, decimals(4, 1, 60), (events, now) => {
        const totals = closingTotals(events, opened(1000, 5))
        const counted = { cordobas: totals.cajaCordobas, dollars: totals.cajaDolares }
        expect(cashDifference(counted, totals, now)).toEqual({
          contado: totals.totalCaja,
          diferencia: 0,
          diferenciaCordobas: 0,
          diferenciaDolares: 0,
        })
      }),
    )
  })

  test('two halves of a day add up to the day', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (morning, evening) => {
        const { cajaCordobas, cajaDolares } = closingTotals(morning, opened(100))
        const later = closingTotals(evening, opened(cajaCordobas, cajaDolares))
        const whole = closingTotals([...morning, ...evening], opened(100))
        expect(later).toMatchObject({ cajaCordobas: whole.cajaCordobas, cajaDolares: whole.cajaDolares })
      }),
    )
  })
})

describe('counted cash', () => {
  test('is the value of its pieces, in each currency', () => {
    const counted = countedCash({
      cordobas: [
        { denomination: 1000, count: 2 },
        { denomination: 0.25, count: 3 },
        { denomination: 5, count: 0 },
      ],
      dollars: [{ denomination: 20, count: 3 }],
    })
    expect(counted).toEqual({ cordobas: 2000.75, dollars: 60 })
  })

  test('knows the notes and coins of Nicaragua, and the dollar notes', () => {
    expect(denominations).toEqual({
      cordobas: [1000, 500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.25],
      dollars: [100, 50, 20, 10, 5, 1],
    })
  })

  test.each([
    [{ denomination: 25, count: 1 }],
    [{ denomination: 100, count: -1 }],
    [{ denomination: 100, count: 1.5 }],
  ])('%j in dollars is refused', (piece) => {
    expect(() => countedCash({ cordobas: [], dollars: [piece] })).toThrow(RangeError)
  })

  const box = { totalCaja: 1730.5, cajaCordobas: 1000.5, cajaDolares: 20 }
  test.each([
    ['as it should be', { cordobas: 1000.5, dollars: 20 }, [0, 0, 0]],
    ['C$ short', { cordobas: 990, dollars: 20 }, [-10.5, 0, -10.5]],
    ['a dollar short', { cordobas: 1000.5, dollars: 19 }, [0, -1, -36.5]],
    ['a dollar over and C$ short', { cordobas: 960.5, dollars: 21 }, [-40, 1, -3.38]],
    ['empty', { cordobas: 0, dollars: 0 }, [-1000.5, -20, -1730.5]],
  ] as const)('%s differs by that', (_name, counted, [inCordobas, inDollars, inAll]) => {
    expect(cashDifference(counted, box, rate)).toEqual({
      contado: add(box.totalCaja, inAll),
      diferencia: inAll,
      diferenciaCordobas: inCordobas,
      diferenciaDolares: inDollars,
    })
  })

  test.each([
    [36.5, 40, 4000],
    [40, 36.5, 3650],
  ])(
    'of a box opened at %d with 100 US$ put in at %d nothing counted is 0, and all of the box is missing',
    (now, at, worth) => {
      const all = { totalCaja: worth, cajaCordobas: 0, cajaDolares: 100 }
      expect(at * 100).toBe(worth)
      expect(cashDifference({ cordobas: 0, dollars: 0 }, all, now)).toEqual({
        contado: 0,
        diferencia: -worth,
        diferenciaCordobas: 0,
        diferenciaDolares: -100,
      })
    },
  )

  test('is between nothing and the box while no dollars are over, whatever the rate; those over come at the rate', () => {
    const held = fc.record({ dollars: fc.integer({ min: 1, max: 500 }), worth: decimals(2, 0, 20_000) })
    const property = fc.property(
      held,
      decimals(2, 0, 5000),
      decimals(4, 1, 60),
      fc.nat(600),
      (all, cordobas, now, dollars) => {
        const own = { totalCaja: add(cordobas, all.worth), cajaCordobas: cordobas, cajaDolares: all.dollars }
        const of = (found: number) => cashDifference({ cordobas, dollars: found }, own, now)
        const { contado, diferencia } = of(dollars)
        expect(contado).toBe(add(own.totalCaja, diferencia))
        expect(of(0).contado).toBe(cordobas)
        expect(of(all.dollars).diferencia).toBe(0)
        if (dollars > all.dollars) expect(diferencia).toBe(multiply(dollars - all.dollars, now, 2))
        else {
          expect(contado).toBeGreaterThanOrEqual(cordobas)
          expect(contado).toBeLessThanOrEqual(own.totalCaja)
          // What is missing is worth what it would be worth if it was taken out.
          const box = { cajaCordobas: cordobas, cajaDolares: all.dollars, valorDolares: all.worth }
          const missing = { currencyId: Currency.dollars, amount: all.dollars - dollars }
          if (all.worth > 0)
            expect(Math.abs(add(diferencia, valueOut(missing, box, now)))).toBeLessThanOrEqual(0.01)
        }
      },
    )
    fc.assert(property)
  })

  test('dollars that differ need a rate; those that are as expected need none', () => {
    expect(() => cashDifference({ cordobas: 0, dollars: 1 }, box, 0)).toThrow(RangeError)
    expect(cashDifference({ cordobas: 1000.5, dollars: 20 }, box, 0).diferencia).toBe(0)
  })

  test('any count is the sum of its pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 11, maxLength: 11 }), (counts) => {
        const cordobas = denominations.cordobas.map((denomination, index) => ({
          denomination,
          count: counts[index] ?? 0,
        }))
        const worth = sum(cordobas.map(({ denomination, count }) => multiply(denomination, count, 2)))
        expect(countedCash({ cordobas, dollars: [] })).toEqual({ cordobas: worth, dollars: 0 })
      }),
    )
  })
})
