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
} from './cash-closing.ts'
import { PaymentMethod, PaymentType } from './codes.ts'
import { add, multiply, subtract, sum } from './decimal.ts'

const day: CashEvent[] = [
  { kind: 'invoice', paymentTypeId: PaymentType.cash, total: 1500.1 },
  { kind: 'invoice', paymentTypeId: PaymentType.cash, total: 0.2 },
  { kind: 'invoice', paymentTypeId: PaymentType.credit, total: 800 },
  { kind: 'receipt', paymentMethodId: PaymentMethod.cash, amount: 300 },
  { kind: 'receipt', paymentMethodId: PaymentMethod.transfer, amount: 250 },
  { kind: 'receipt', paymentMethodId: PaymentMethod.transfer, amount: 50 },
  { kind: 'refund', amount: 100 },
  { kind: 'expense', amount: 75.5 },
]

describe('a cash closing', () => {
  test('has in the box what came in and did not go out in cash', () => {
    expect(closingTotals(day, 500)).toEqual({
      totalEfectivo: 1500.3,
      totalCredito: 800,
      totalVentas: 2300.3,
      totalGastos: 75.5,
      abonosEfectivo: 300,
      devolucionesEfectivo: 100,
      totalCaja: 2124.8,
      endValue: 2800.3,
    })
  })

  test('of a day without events holds its opening balance', () => {
    expect(closingTotals([], 500)).toMatchObject({ totalVentas: 0, totalCaja: 500, endValue: 500 })
  })

  test('expects by method the box in cash and the receipts of the others', () => {
    expect(expectedByMethod(day, 500)).toEqual([
      { paymentMethodId: PaymentMethod.cash, amount: 2124.8 },
      { paymentMethodId: PaymentMethod.transfer, amount: 300 },
    ])
  })

  const amount = decimals(2, 0.01, 20_000)
  const anyEvent: fc.Arbitrary<CashEvent> = fc.oneof(
    fc.record({
      kind: fc.constant('invoice' as const),
      paymentTypeId: fc.constantFrom(...Object.values(PaymentType)),
      total: amount,
    }),
    fc.record({
      kind: fc.constant('receipt' as const),
      paymentMethodId: fc.constantFrom(...Object.values(PaymentMethod)),
      amount,
    }),
    fc.record({ kind: fc.constantFrom('refund' as const, 'expense' as const), amount }),
  )

  test('equals its events one by one, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), decimals(2, 0, 5000), (events, initValue) => {
        let box = initValue
        for (const event of events) {
          if (event.kind === 'invoice' && event.paymentTypeId === 1) box = add(box, event.total)
          if (event.kind === 'receipt' && event.paymentMethodId === 1) box = add(box, event.amount)
          if (event.kind === 'refund' || event.kind === 'expense') box = subtract(box, event.amount)
        }
        expect(closingTotals(events, initValue).totalCaja).toBe(box)
        expect(closingTotals(events.toReversed(), initValue)).toEqual(closingTotals(events, initValue))
      }),
    )
  })

  test('two halves of a day add up to the day', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.array(anyEvent), (morning, evening) => {
        const box = closingTotals(morning, 100).totalCaja
        expect(closingTotals(evening, box).totalCaja).toBe(
          closingTotals([...morning, ...evening], 100).totalCaja,
        )
      }),
    )
  })
})

describe('counted cash', () => {
  test('is the worth of its pieces, dollars at the rate', () => {
    const counted = countedCash({
      cordobas: [
        { denomination: 1000, count: 2 },
        { denomination: 0.25, count: 3 },
        { denomination: 5, count: 0 },
      ],
      dollars: [{ denomination: 20, count: 3 }],
      rate: 36.6243,
    })
    expect(counted).toEqual({ cordobas: 2000.75, dollars: 60, contado: 4198.21 })
  })

  test('knows the notes and coins of Nicaragua, and the dollar notes', () => {
    expect(denominations).toEqual({
      cordobas: [1000, 500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.25],
      dollars: [100, 50, 20, 10, 5, 1],
    })
  })

  test('a single dollar needs a rate', () => {
    const one = { cordobas: [], dollars: [{ denomination: 1, count: 1 }] }
    expect(countedCash({ ...one, rate: 1 }).contado).toBe(1)
    expect(() => countedCash({ ...one, rate: 0 })).toThrow(RangeError)
  })

  test('without dollars needs no rate', () => {
    expect(countedCash({ cordobas: [{ denomination: 500, count: 1 }], dollars: [], rate: 0 })).toMatchObject({
      contado: 500,
    })
  })

  test.each([
    [{ denomination: 25, count: 1 }, 36],
    [{ denomination: 100, count: -1 }, 36],
    [{ denomination: 100, count: 1.5 }, 36],
    [{ denomination: 100, count: 1 }, 0],
  ])('%j in dollars at %d is refused', (piece, rate) => {
    expect(() => countedCash({ cordobas: [], dollars: [piece], rate })).toThrow(RangeError)
  })

  test('the difference is negative when cash is missing', () => {
    expect(cashDifference(2100, 2124.8)).toBe(-24.8)
    expect(cashDifference(2124.8, 2124.8)).toBe(0)
  })

  test('any count of every denomination is worth the sum of its pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 11, maxLength: 11 }), (counts) => {
        const cordobas = denominations.cordobas.map((denomination, index) => ({
          denomination,
          count: counts[index] ?? 0,
        }))
        const worth = sum(cordobas.map(({ denomination, count }) => multiply(denomination, count, 2)))
        expect(countedCash({ cordobas, dollars: [], rate: 36 })).toEqual({
          cordobas: worth,
          dollars: 0,
          contado: worth,
        })
      }),
    )
  })
})
