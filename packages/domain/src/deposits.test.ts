import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { daysBetween } from './dates.ts'
import { add, least, subtract, sum } from './decimal.ts'
import {
  type DepositLeft,
  type DepositUse,
  depositUses,
  instalmentPlan,
  LayawayState,
  leftToPay,
  minimumDeposit,
  mostCharge,
  overdueInstalments,
  taxOfCharge,
  taxOfDeposit,
  usableCredit,
  withoutUses,
} from './deposits.ts'

const untaxed = { taxed: 0, tax: 0 }
const free = (id: number, left: number) => ({ id, preBillId: null, tied: false, left, ...untaxed })
const tied = (id: number, preBillId: number, left: number) => ({
  id,
  preBillId,
  tied: true,
  left,
  ...untaxed,
})

test.each([
  [null, 70],
  [7, 100],
  [8, 90],
])('the sale of pre-sale %s may use %s of 120: what is tied to others is kept', (own, usable) => {
  expect(usableCredit(120, [free(1, 20), tied(2, 7, 30), tied(3, 8, 20)], own)).toBe(usable)
})

test('tied deposits are used first, then the oldest; what is tied to others never; the rest is of notes', () => {
  const deposits = [free(1, 20), tied(2, 7, 30), tied(3, 8, 20), free(4, 5)]
  expect(depositUses(40, deposits, 7)).toEqual([
    { depositId: 2, amount: 30, ...untaxed },
    { depositId: 1, amount: 10, ...untaxed },
  ])
  expect(depositUses(70, deposits, null)).toEqual([
    { depositId: 1, amount: 20, ...untaxed },
    { depositId: 4, amount: 5, ...untaxed },
  ])
  expect(depositUses(0, deposits, null)).toEqual([])
})

const deposit = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  preBillId: fc.constantFrom(7, 8),
  tied: fc.boolean(),
  left: decimals(2, 0, 500),
  taxed: fc.constant(0),
  tax: fc.constant(0),
})
const deposits = fc.uniqueArray(deposit, { selector: ({ id }) => id, maxLength: 6 })

test('what is used never exceeds what is left, and is all that the sale asks for or may use', () => {
  fc.assert(
    fc.property(deposits, decimals(2, 0, 2000), fc.constantFrom(null, 7, 8), (all, amount, own) => {
      const uses = depositUses(amount, all, own)
      const after = withoutUses(all, uses)
      expect(after.every(({ left }) => left >= 0)).toBe(true)
      const whole = sum(all.map(({ left }) => left))
      const used = sum(uses.map((use) => use.amount))
      expect(used).toBe(least(amount, usableCredit(whole, all, own)))
      expect(sum(after.map(({ left }) => left))).toBe(subtract(whole, used))
    }),
  )
})

test.each([
  // A whole taxed document, a mixed one, an exempt one, and a deposit beyond its document.
  [400, { total: 1150, taxed: 1150, tax: 150 }, { taxed: 400, tax: 52.17 }],
  [500, { total: 1000, taxed: 345, tax: 45 }, { taxed: 172.5, tax: 22.5 }],
  [500, { total: 1000, taxed: 0, tax: 0 }, { taxed: 0, tax: 0 }],
  [2300, { total: 1150, taxed: 1150, tax: 150 }, { taxed: 2300, tax: 300 }],
  [0.01, { total: 1150, taxed: 1150, tax: 150 }, { taxed: 0.01, tax: 0 }],
  [500, null, { taxed: 0, tax: 0 }],
  [500, { total: 0, taxed: 0, tax: 0 }, { taxed: 0, tax: 0 }],
])('of a deposit of %s for %o bears IVA: %o', (total, document, part) => {
  expect(taxOfDeposit(total, document)).toEqual(part)
})

const taxedDeposit = decimals(2, 0.01, 5000)
  .chain((left) => fc.tuple(fc.constant(left), decimals(2, 0, left)))
  .chain(([left, taxed]) => fc.tuple(fc.constant(left), fc.constant(taxed), decimals(2, 0, taxed)))

test('a use takes the IVA in proportion, the last one the rest, and what is undone comes back whole', () => {
  const amounts = fc.array(fc.tuple(decimals(2, 0.01, 2000), fc.boolean()), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(taxedDeposit, amounts, ([left, taxed, tax], steps) => {
      let now: DepositLeft = { ...tied(1, 7, left), taxed, tax }
      const taken: DepositUse[] = []
      for (const [amount, undone] of steps) {
        const uses = depositUses(amount, [now], 7)
        const [after = now] = withoutUses([now], uses)
        now = undone ? uses.reduce(givenBack, after) : after
        if (!undone) taken.push(...uses)
        expect([now.tax >= 0, now.tax <= now.taxed, now.taxed <= now.left]).toEqual([true, true, true])
        expect(uses.every((use) => 0 <= use.tax && use.tax <= use.taxed && use.taxed <= use.amount)).toBe(
          true,
        )
      }
      taken.push(...depositUses(left, [now], 7))
      expect(sum(taken.map((use) => use.amount))).toBe(left)
      expect(sum(taken.map((use) => use.taxed))).toBe(taxed)
      expect(sum(taken.map((use) => use.tax))).toBe(tax)
    }),
  )
})
const givenBack = (now: DepositLeft, use: DepositUse): DepositLeft => ({
  ...now,
  left: add(now.left, use.amount),
  taxed: add(now.taxed, use.taxed),
  tax: add(now.tax, use.tax),
})

test.each([
  [1000, 10, 300, 100],
  [1000, 10, 60, 60],
  [1000, 0, 300, 0],
  [99.99, 33.333333, 50, 33.33],
  [1000, 10, 0, 0],
])('cancelling a layaway of %s at %s %% with %s paid costs at most %s', (total, percent, paid, charge) => {
  expect(mostCharge(total, percent, paid)).toBe(charge)
})

test.each([
  [100, 15, { taxed: 100, tax: 13.04 }],
  [100, 0, { taxed: 0, tax: 0 }],
])('a charge of %s at %s %% has the IVA %o', (total, rate, part) => {
  expect(taxOfCharge(total, rate)).toEqual(part)
})

test.each([
  [1000, 20, 200],
  [99.99, 33.333333, 33.33],
  [500, 0, 0],
  [500, 100, 500],
])('the least deposit of %s at %s %% is %s', (total, percent, amount) => {
  expect(minimumDeposit(total, percent)).toBe(amount)
})

test('a plan has even distances, and its last instalment takes the remainder on the last day', () => {
  expect(instalmentPlan(100, { count: 3, from: '2026-11-01', until: '2026-12-01' })).toEqual([
    { date: '2026-11-11', amount: 33.33 },
    { date: '2026-11-21', amount: 33.33 },
    { date: '2026-12-01', amount: 33.34 },
  ])
  expect(instalmentPlan(0, { count: 3, from: '2026-11-01', until: '2026-12-01' })).toEqual([])
  expect(instalmentPlan(100, { count: 3, from: '2026-11-01', until: '2026-11-03' })).toEqual([])
  expect(instalmentPlan(100, { count: 0, from: '2026-11-01', until: '2026-11-03' })).toEqual([])
})

test('every plan adds up to what is left, with a positive amount on each of its days, in order', () => {
  const count = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(decimals(2, 0.01, 100_000), count, fc.integer({ min: 1, max: 365 }), (left, many, days) => {
      const until = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
      const plan = instalmentPlan(left, { count: many, from: '2026-01-01', until })
      if (many > days || left < many / 100) {
        expect(plan).toEqual([])
        return
      }
      expect(sum(plan.map(({ amount }) => amount))).toBe(left)
      expect(plan.every(({ amount }) => amount > 0)).toBe(true)
      expect(plan.at(-1)?.date).toBe(until)
      expect(plan.every(({ date }, at) => daysBetween(plan[at - 1]?.date ?? '2026-01-01', date) > 0)).toBe(
        true,
      )
    }),
  )
})

const plan = [
  { date: '2026-11-10', amount: 30 },
  { date: '2026-11-20', amount: 30 },
  { date: '2026-11-30', amount: 40 },
]
test.each([
  [100, '2026-11-10', 0],
  [100, '2026-11-11', 30],
  [70, '2026-11-11', 0],
  [60, '2026-11-21', 20],
  [5, '2026-12-01', 5],
  [0, '2026-12-01', 0],
])('with %s left on %s, %s is late', (left, today, late) => {
  expect(overdueInstalments(left, plan, today)).toBe(late)
})
test('nothing is late without a plan', () => {
  expect(overdueInstalments(100, [], '2026-12-01')).toBe(0)
})

test.each([
  [LayawayState.open, 60],
  [LayawayState.expired, 60],
  [LayawayState.billed, 0],
  [LayawayState.cancelled, 0],
])('in state %s of 100 with 40 paid %s is left', (state, left) => {
  expect(leftToPay(state, 100, 40)).toBe(left)
})
