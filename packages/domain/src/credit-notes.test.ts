import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { NoteType } from './codes.ts'
import {
  applyCreditNote,
  type BilledLine,
  creditedIva,
  creditNoteLine,
  type NoteLineInput,
  returnedValue,
} from './credit-notes.ts'
import { add, divide, subtract, sum } from './decimal.ts'

const billed = (over: Partial<BilledLine> = {}): BilledLine => ({
  quantityBilled: 3,
  total: 100,
  quantityReturned: 0,
  credited: 0,
  ...over,
})
const giveBack = (quantity: number) => ({ type: NoteType.return, quantity })

describe('a return', () => {
  test.each<[Partial<BilledLine>, number, number]>([
    [{}, 1, 33.33],
    [{}, 2, 66.67],
    [{}, 3, 100],
    [{ quantityReturned: 2, credited: 66.66 }, 1, 33.34],
    [{ credited: 30 }, 3, 70],
    [{ credited: 90 }, 1, 3.33],
    [{ total: 180.99, credited: 90.99 }, 1, 30],
    [{ total: 180.99, credited: 120.99, quantityReturned: 1 }, 1, 30],
    [{ total: 180.99, credited: 150.99, quantityReturned: 2 }, 1, 30],
    [{ credited: 100 }, 1, 0],
  ])('of a line with %j, %d units credit %d', (over, quantity, total) => {
    expect(creditNoteLine(billed(over), giveBack(quantity))).toEqual({
      ok: true,
      line: { newPrice: 0, discountPercent: 100, total },
    })
  })

  test.each([
    [0, 'quantity'],
    [-1, 'quantity'],
    [2.0001, 'exceedsBilled'],
  ])('of %d units when 2 are left is refused for %s', (quantity, reason) => {
    expect(creditNoteLine(billed({ quantityReturned: 1, credited: 33.33 }), giveBack(quantity))).toEqual({
      ok: false,
      reason,
    })
  })

  test('of everything, in any parts, equals the invoice line to the cent and its stock value to the last digit', () => {
    const pieces = fc.array(decimals(4, 0.0001, 300), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(pieces, decimals(2, 0, 50_000), decimals(6, 0, 50_000), (quantities, total, value) => {
        const line = {
          quantityBilled: sum(quantities),
          total,
          value,
          quantityReturned: 0,
          credited: 0,
          valueReturned: 0,
        }
        for (const quantity of quantities) {
          const note = creditNoteLine(line, giveBack(quantity))
          line.valueReturned = add(line.valueReturned, returnedValue(line, quantity))
          line.credited = add(line.credited, note.ok ? note.line.total : Number.NaN)
          line.quantityReturned = add(line.quantityReturned, quantity)
        }
        expect(line).toMatchObject({
          quantityReturned: line.quantityBilled,
          credited: total,
          valueReturned: value,
        })
      }),
    )
  })
})

test('returns and discounts in any order add up to the line, and each unit is worth what is left of it, to the cent', () => {
  const step = fc.record({ units: decimals(4, 0.0001, 60), percent: fc.option(decimals(4, 0.5, 100)) })
  const course = fc.array(step, { minLength: 1, maxLength: 12 })
  const property = fc.property(
    course,
    fc.integer({ min: 1, max: 300 }),
    decimals(2, 0, 90_000),
    (steps, units, total) => {
      const line = billed({ quantityBilled: units, total })
      const price = divide(total, units, 4)
      const apply = (note: NoteLineInput): number | null => {
        const found = creditNoteLine(line, note)
        if (!found.ok) return null
        line.credited = add(line.credited, found.line.total)
        return found.line.total
      }
      for (const { units: asked, percent } of steps) {
        const left = subtract(line.quantityBilled, line.quantityReturned)
        const worth = subtract(line.total, line.credited)
        if (percent !== null)
          apply({ type: NoteType.discount, quantity: left, price, discountPercent: percent })
        else if (asked < left) {
          const share = apply(giveBack(asked)) ?? Number.NaN
          expect(Math.abs(share - (worth * asked) / left)).toBeLessThanOrEqual(0.005_001)
          line.quantityReturned = add(line.quantityReturned, asked)
          // A unit that is left is worth the same as before, but for the cent of the rounding.
          const after = subtract(line.total, line.credited)
          expect(Math.abs(after - (worth * (left - asked)) / left)).toBeLessThanOrEqual(0.005_001)
        }
      }
      apply(giveBack(subtract(line.quantityBilled, line.quantityReturned)))
      expect(line.credited).toBe(line.total)
    },
  )
  fc.assert(property)
})

test('part of a return brings back its value with six decimals', () => {
  const line = { quantityBilled: 3, value: 100, quantityReturned: 0, valueReturned: 0 }
  expect(returnedValue(line, 1)).toBe(33.333333)
  expect(returnedValue({ ...line, quantityReturned: 2, valueReturned: 66.666666 }, 1)).toBe(33.333334)
})

describe('the IVA of a note', () => {
  test.each([
    [{ credited: 0, ivaCredited: 0 }, 38.33, 5],
    [{ credited: 0, ivaCredited: 0 }, 0, 0],
    [{ credited: 76.66, ivaCredited: 10 }, 38.34, 5],
    [{ credited: 115, ivaCredited: 15 }, 0, 0],
  ])('of a line of 115 with %j, crediting %d gives back %d', (before, amount, iva) => {
    expect(creditedIva({ total: 115, iva: 15, ...before }, amount)).toBe(iva)
  })

  test('of a whole line, in any parts, is the IVA that it was charged', () => {
    const pieces = fc.array(decimals(2, 0.01, 5000), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 100 }), (amounts, rate) => {
        const total = sum(amounts)
        const line = { total, iva: divide(total * rate, 100 + rate, 2), credited: 0, ivaCredited: 0 }
        for (const amount of amounts) {
          const iva = creditedIva(line, amount)
          expect(iva).toBeGreaterThanOrEqual(0)
          line.ivaCredited = add(line.ivaCredited, iva)
          line.credited = add(line.credited, amount)
        }
        expect(line.ivaCredited).toBe(line.iva)
      }),
    )
  })
})

describe('a discount', () => {
  const line = billed({ quantityBilled: 10, total: 955 })

  test('by a new price computes the percentage with four decimals', () => {
    expect(
      creditNoteLine(line, { type: NoteType.discount, quantity: 10, price: 95.5, newPrice: 90 }),
    ).toEqual({
      ok: true,
      line: { newPrice: 90, discountPercent: 5.7592, total: 55 },
    })
  })

  test('by percentage computes the new price', () => {
    expect(
      creditNoteLine(line, { type: NoteType.discount, quantity: 4, price: 95.5, discountPercent: 10 }),
    ).toEqual({
      ok: true,
      line: { newPrice: 85.95, discountPercent: 10, total: 38.2 },
    })
  })

  test('of less than one percent, or on a price below C$ 1, counts too', () => {
    const nails = billed({ quantityBilled: 1000, total: 450 })
    expect(
      creditNoteLine(nails, { type: NoteType.discount, quantity: 1000, price: 0.45, discountPercent: 0.5 }),
    ).toEqual({ ok: true, line: { newPrice: 0.4478, discountPercent: 0.5, total: 2.25 } })
    expect(
      creditNoteLine(nails, { type: NoteType.discount, quantity: 999, price: 0.4501, discountPercent: 100 }),
    ).toMatchObject({ line: { total: 449.55 } })
  })

  test('is at most what its units were charged, to the cent', () => {
    const third = billed({ quantityBilled: 3, total: 10 })
    const all = { type: NoteType.discount, quantity: 2, price: 3.3333, newPrice: 0 }
    expect(creditNoteLine(third, all)).toMatchObject({ line: { total: 6.67 } })
    expect(creditNoteLine(third, { ...all, price: 3.34 })).toMatchObject({ line: { total: 6.67 } })
  })

  test('of the whole never exceeds what was charged, though the net price was rounded up', () => {
    const rounded = billed({ quantityBilled: 7, total: 10 })
    const price = divide(rounded.total, rounded.quantityBilled, 4)
    const half = { ...rounded, quantityBilled: 7000, total: 10_000.3 }
    expect(
      creditNoteLine(rounded, { type: NoteType.discount, quantity: 7, price, newPrice: 0 }),
    ).toMatchObject({
      line: { total: 10 },
    })
    expect(
      creditNoteLine(half, { type: NoteType.discount, quantity: 7000, price: 1.4287, newPrice: 0 }),
    ).toMatchObject({
      line: { total: 10_000.3 },
    })
  })

  test.each([
    [{ newPrice: 95.5 }, 'newPrice'],
    [{ newPrice: 96 }, 'newPrice'],
    [{ newPrice: -0.01 }, 'newPrice'],
    [{ discountPercent: 0 }, 'newPrice'],
    [{ discountPercent: 100.0001 }, 'newPrice'],
    [{ price: 0, newPrice: 0 }, 'newPrice'],
    [{ quantity: 11, newPrice: 90 }, 'exceedsBilled'],
    [{ quantity: 0, newPrice: 90 }, 'quantity'],
  ])('with %j is refused for %s', (change, reason) => {
    const note = { type: NoteType.discount, quantity: 10, price: 95.5, newPrice: 90, ...change }
    expect(creditNoteLine(line, note)).toEqual({ ok: false, reason })
  })

  test('above what earlier notes left of the line is refused', () => {
    const note = { type: NoteType.discount, quantity: 10, price: 95.5, discountPercent: 10 }
    expect(creditNoteLine({ ...line, credited: 859.5 }, note)).toMatchObject({ ok: true })
    expect(creditNoteLine({ ...line, credited: 859.51 }, note)).toEqual({ ok: false, reason: 'exceedsLine' })
  })
})

describe('the effect of a note on its invoice', () => {
  test.each([
    [
      { balance: 100, note: 40 },
      { reducesBalance: 40, refund: 0, balanceAfter: 60, payoff: false },
    ],
    [
      { balance: 100, note: 100 },
      { reducesBalance: 100, refund: 0, balanceAfter: 0, payoff: true },
    ],
    [
      { balance: 30.1, note: 40.3 },
      { reducesBalance: 30.1, refund: 10.2, balanceAfter: 0, payoff: true },
    ],
    [
      { balance: 0, note: 40 },
      { reducesBalance: 0, refund: 40, balanceAfter: 0, payoff: true },
    ],
  ])('%j gives %j', (invoice, expected) => {
    expect(applyCreditNote(invoice)).toEqual(expected)
  })
})
