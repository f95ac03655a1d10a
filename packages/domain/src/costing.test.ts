import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import {
  type Balance,
  carriedOn,
  issue,
  issueExact,
  type Movement,
  receive,
  receiveAdjustment,
  receiveExact,
  takeIvaOut,
} from './costing.ts'
import { add, divide, least, multiply, subtract } from './decimal.ts'

const balance = (stock: number, value: number, averageCost: number, lastCost = 0): Balance => ({
  stock,
  value,
  averageCost,
  lastCost,
  iva: 0,
  averageIva: 0,
  lastCostIva: 0,
})

const emptyBalance = balance(0, 0, 0)

describe('what comes in', () => {
  test('a purchase moves the average by weight and sets the last cost', () => {
    const first = receive(emptyBalance, { quantity: 10, unitCost: 100 })
    const second = receive(first.balance, { quantity: 5, unitCost: 130 })
    expect(second).toEqual({
      quantity: 5,
      unitCost: 130,
      value: 650,
      iva: 0,
      balance: balance(15, 1650, 110, 130),
    })
  })

  test('a value is rounded to six decimals, in and out', () => {
    const bought = receive(emptyBalance, { quantity: 0.3333, unitCost: 1.234567 })
    expect(bought.value).toBe(0.411481)
    expect(issue(bought.balance, 0.1111)).toMatchObject({ value: 0.13716, unitCost: 1.234566 })
  })

  test('an average that does not divide evenly keeps six decimals, the value stays exact', () => {
    const moved = receive(balance(1, 1, 1), { quantity: 2, unitCost: 2.000001 })
    expect(moved.balance).toEqual(balance(3, 5.000002, 1.666667, 2.000001))
  })

  test('a purchase by value enters that value and its quotient is the cost', () => {
    expect(receive(emptyBalance, { quantity: 3, value: 100 })).toEqual({
      quantity: 3,
      unitCost: 33.333333,
      value: 100,
      iva: 0,
      balance: balance(3, 100, 33.333333, 33.333333),
    })
  })

  test('an entry adjustment moves the average but not the last cost', () => {
    const moved = receiveAdjustment(balance(1, 10, 10, 9), { quantity: 1, unitCost: 20 })
    expect(moved).toEqual({ quantity: 1, unitCost: 20, value: 20, iva: 0, balance: balance(2, 30, 15, 9) })
  })

  test('a transfer or return enters its exact value and leaves the last cost', () => {
    const moved = receiveExact(balance(0, 0, 7, 8), { quantity: 3, value: 10 })
    expect(moved).toEqual({
      quantity: 3,
      unitCost: 3.333333,
      value: 10,
      iva: 0,
      balance: balance(3, 10, 3.333333, 8),
    })
  })

  test.each([
    [0, 1],
    [-1, 1],
    [1.00001, 1],
    [1, -0.01],
    [1, 0.0000001],
  ])('quantity %d at cost %d is refused', (quantity, unitCost) => {
    expect(() => receive(emptyBalance, { quantity, unitCost })).toThrow(RangeError)
    expect(() => receiveAdjustment(emptyBalance, { quantity, unitCost })).toThrow(RangeError)
    expect(() => receiveExact(emptyBalance, { quantity, value: unitCost })).toThrow(RangeError)
  })
})

describe('what goes out', () => {
  test('units leave at the average, which stays', () => {
    expect(issue(balance(15, 1650, 110, 130), 4)).toEqual({
      quantity: 4,
      unitCost: 110,
      value: 440,
      iva: 0,
      balance: balance(11, 1210, 110, 130),
    })
  })

  test('the movement that empties the stock takes all the remaining value', () => {
    const after = issue(balance(3, 100, 33.333333), 2)
    expect(after).toMatchObject({ value: 66.666666, balance: { stock: 1, value: 33.333334 } })
    expect(issue(after.balance, 1)).toEqual({
      quantity: 1,
      unitCost: 33.333334,
      value: 33.333334,
      iva: 0,
      balance: balance(0, 0, 33.333333),
    })
  })

  test('a rounded-up average never takes more value than the stock has', () => {
    const moved = issue(balance(1000, 0.0016, 0.000002), 900)
    expect(moved).toMatchObject({ value: 0.0016, unitCost: 0.000002, balance: { stock: 100, value: 0 } })
  })

  test('more than the stock is refused with both figures', () => {
    expect(() => issue(balance(2, 20, 10), 2.0001)).toThrow('Asked for 2.0001 of 2')
    try {
      issue(balance(2, 20, 10), 3)
    } catch (error) {
      expect(error).toMatchObject({ stock: 2, quantity: 3 })
    }
  })

  test.each([0, -1, 0.00001])('%d units cannot leave', (quantity) => {
    expect(() => issue(balance(2, 20, 10), quantity)).toThrow(RangeError)
  })
})

type Kind = 'buy' | 'adjust' | 'exact' | 'out' | 'empty' | 'outExact' | 'revalue'
/** `share`: the IVA of what comes in or leaves with an exact value, in percent of the value; null when it is not given. */
type Step = { kind: Kind; quantity: number; amount: number; share: number | null }

const plain: readonly Kind[] = ['buy', 'adjust', 'exact', 'out', 'out', 'out', 'empty']
const stepsOf = (kinds: readonly Kind[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      quantity: fc.oneof(decimals(4, 0.0001, 3), decimals(4, 0.0001, 1000)),
      amount: fc.oneof(decimals(6, 0, 0.001), decimals(6, 0, 500)),
      share: fc.option(fc.oneof(fc.constantFrom(0, 13.043478, 100), decimals(6, 0, 100))),
    }),
    { minLength: 1, maxLength: 40 },
  )
const steps = stepsOf(plain)
const stepsWithIva = stepsOf([...plain, 'outExact', 'revalue'])

function take(held: Balance, step: Step): { movement: Movement; out: boolean } | null {
  const { kind, quantity, amount, share } = step
  const ivaOf = (value: number) => multiply(value, (share ?? 0) / 100, 6)
  const entry = { quantity, unitCost: amount, iva: ivaOf(multiply(quantity, amount, 6)) }
  if (kind === 'buy') return { movement: receive(held, entry), out: false }
  if (kind === 'adjust') return { movement: receiveAdjustment(held, entry), out: false }
  if (kind === 'exact')
    return { movement: receiveExact(held, { quantity, value: amount, iva: ivaOf(amount) }), out: false }
  if (kind === 'revalue') return { movement: takeIvaOut(held), out: true }
  if (kind === 'outExact') {
    if (quantity > held.stock) return null
    const value = quantity === held.stock ? held.value : least(amount, held.value)
    const exit = { quantity, value, iva: share === null ? undefined : ivaOf(value) }
    return { movement: issueExact(held, exit), out: true }
  }
  const leaving = kind === 'empty' ? held.stock : quantity
  return leaving <= 0 || leaving > held.stock ? null : { movement: issue(held, leaving), out: true }
}

describe('any history of movements', () => {
  test('adds up to the balance to the last digit, in units and in value', () => {
    fc.assert(
      fc.property(steps, (history) => {
        let held = emptyBalance
        let stock = 0
        let value = 0
        for (const step of history) {
          const taken = take(held, step)
          if (!taken) continue
          const { movement, out } = taken
          stock = out ? subtract(stock, movement.quantity) : add(stock, movement.quantity)
          value = out ? subtract(value, movement.value) : add(value, movement.value)
          held = movement.balance
          expect({ stock: held.stock, value: held.value }).toEqual({ stock, value })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('never holds negative value, nor value without units', () => {
    fc.assert(
      fc.property(steps, (history) => {
        let held = emptyBalance
        for (const step of history) held = take(held, step)?.movement.balance ?? held
        expect(held.value).toBeGreaterThanOrEqual(0)
        expect(held.stock).toBeGreaterThanOrEqual(0)
        if (held.stock === 0) expect(held.value).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  test('changes the average on input only, to the value over the units', () => {
    fc.assert(
      fc.property(steps, (history) => {
        let held = emptyBalance
        for (const step of history) {
          const taken = take(held, step)
          if (!taken) continue
          const after = taken.movement.balance
          expect(after.averageCost).toBe(taken.out ? held.averageCost : divide(after.value, after.stock, 6))
          held = after
        }
      }),
      { numRuns: 300 },
    )
  })

  test('returning exactly what left restores units and value', () => {
    const held = fc
      .tuple(decimals(4, 0.0001, 1000), decimals(6, 0, 500))
      .map(([quantity, unitCost]) => receive(emptyBalance, { quantity, unitCost }).balance)
    fc.assert(
      fc.property(held, fc.integer({ min: 1, max: 100 }), (before, percent) => {
        const leaving = Math.max(0.0001, multiply(before.stock, percent / 100, 4))
        const out = issue(before, leaving)
        const back = receiveExact(out.balance, { quantity: out.quantity, value: out.value })
        expect(back.balance).toMatchObject({
          stock: before.stock,
          value: before.value,
          averageCost: before.averageCost,
        })
      }),
    )
  })
})

describe('the IVA that a value carries', () => {
  const carrying = (value: number, iva: number): Balance => ({
    ...balance(10, value, divide(value, 10, 6), divide(value, 10, 6)),
    iva,
    averageIva: divide(iva, 10, 6),
    lastCostIva: divide(iva, 10, 6),
  })

  test('leaves in proportion, and a revaluation takes exactly the rest, once', () => {
    const sold = issue(carrying(1150, 150), 4)
    expect(sold).toMatchObject({ value: 460, iva: 60, balance: { value: 690, iva: 90 } })
    const revalued = takeIvaOut(sold.balance)
    expect(revalued).toEqual({
      quantity: 0,
      unitCost: 0,
      value: 90,
      iva: 90,
      balance: balance(6, 600, 100, 100),
    })
    expect(takeIvaOut(revalued.balance)).toMatchObject({ value: 0, balance: revalued.balance })
  })

  test('of goods that were bought net is none, so that a revaluation leaves them', () => {
    const bought = receive(emptyBalance, { quantity: 10, unitCost: 100 }).balance
    expect(takeIvaOut(bought)).toMatchObject({ value: 0, balance: bought })
    const mixed = receive(bought, { quantity: 10, unitCost: 115, iva: 150 }).balance
    expect(takeIvaOut(mixed)).toMatchObject({ value: 150, balance: balance(20, 2000, 100, 100) })
  })

  test('stays in the known costs of what is sold out until a revaluation', () => {
    const soldOut = issue(carrying(1150, 150), 10).balance
    expect(soldOut).toMatchObject({
      iva: 0,
      averageCost: 115,
      averageIva: 15,
      lastCost: 115,
      lastCostIva: 15,
    })
    expect(takeIvaOut(soldOut).balance).toEqual(balance(0, 0, 100, 100))
  })

  test('leaves with an exact value as far as the rest does not carry more than it is worth', () => {
    const held = carrying(1000, 900)
    expect(issueExact(held, { quantity: 5, value: 500, iva: 0 })).toMatchObject({ iva: 400 })
    expect(issueExact(held, { quantity: 5, value: 500, iva: 900 })).toMatchObject({ iva: 500 })
    expect(issueExact(held, { quantity: 5, value: 500 })).toMatchObject({ iva: 450 })
    expect(issueExact(held, { quantity: 10, value: 1000, iva: 0 })).toMatchObject({ iva: 900 })
  })

  test('comes back with what left, less what a revaluation took since', () => {
    const left = { value: 230, iva: 30 }
    expect(carriedOn({ ...left, revalued: false }, 115)).toEqual({ value: 115, iva: 15, gone: 0 })
    expect(carriedOn({ ...left, revalued: true }, 115)).toEqual({ value: 100, iva: 0, gone: 15 })
    expect(carriedOn({ value: 0, iva: 0, revalued: true }, 0)).toEqual({ value: 0, iva: 0, gone: 0 })
  })

  test('is what came in less what went out, and within the value, whatever happens', () => {
    fc.assert(
      fc.property(stepsWithIva, (history) => {
        let held = emptyBalance
        let iva = 0
        for (const step of history) {
          const taken = take(held, step)
          if (!taken) continue
          const { movement, out } = taken
          expect(movement.iva).toBeGreaterThanOrEqual(0)
          expect(movement.iva).toBeLessThanOrEqual(movement.value)
          iva = out ? subtract(iva, movement.iva) : add(iva, movement.iva)
          held = movement.balance
          expect(held.iva).toBe(iva)
          expect(iva).toBeGreaterThanOrEqual(0)
          expect(iva).toBeLessThanOrEqual(held.value)
          expect(held.averageIva).toBeLessThanOrEqual(held.averageCost)
          expect(held.lastCostIva).toBeLessThanOrEqual(held.lastCost)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('is taken by the first revaluation alone, and only where it came in', () => {
    fc.assert(
      fc.property(stepsWithIva, fc.boolean(), (history, net) => {
        let held = emptyBalance
        for (const step of history)
          held = take(held, net ? { ...step, share: 0 } : step)?.movement.balance ?? held
        const once = takeIvaOut(held)
        expect(once.value).toBe(net ? 0 : held.iva)
        expect(takeIvaOut(once.balance)).toMatchObject({ value: 0, balance: once.balance })
      }),
      { numRuns: 300 },
    )
  })
})
