import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, issue, issueExact, receive } from './costing.ts'
import { multiply, roundMoney, scales, subtract, sum } from './decimal.ts'
import { billedParts, realValues, settleReceived, stillThere, unbilled, voidedValue } from './receptions.ts'

const line = (receptionId: number, units: number, value: number, billed: [number, number] = [0, 0]) => ({
  receptionId,
  line: 1,
  productId: 1,
  units,
  value,
  still: units,
  billedUnits: billed[0],
  billedValue: billed[1],
  reducedUnits: 0,
  reducedValue: 0,
})

const realValue = (lines: Parameters<typeof realValues>[0], units: number): number =>
  realValues(lines, [{ units }])[0] ?? 0

test('a purchase bills the oldest reception first, and the next ones with what is left', () => {
  expect(billedParts([line(1, 4, 40), line(2, 6, 72)], 7)).toMatchObject([
    { receptionId: 1, units: 4, value: 40 },
    { receptionId: 2, units: 3, value: 36 },
  ])
  expect(billedParts([line(1, 4, 40, [4, 40])], 7)).toEqual([])
})

test('what no purchase will bill waits for no invoice', () => {
  const reduced = { ...line(1, 10, 100, [2, 20]), reducedUnits: 3, reducedValue: 30 }
  expect(unbilled(reduced)).toEqual({ units: 5, value: 50 })
  expect(billedParts([reduced], 9)).toMatchObject([{ units: 5, value: 50, received: 7 }])
})

test('a part of a line is worth whole cents, and the last one what is left', () => {
  const first = billedParts([line(1, 3, 33.333333)], 1)
  expect(first).toMatchObject([{ units: 1, value: 11.11 }])
  expect(billedParts([line(1, 3, 33.333333, [1, 11.11])], 5)).toMatchObject([{ units: 2, value: 22.223333 }])
})

test('the real value of received units is that of the first lines of the purchase', () => {
  const lines = [
    { quantity: 4, realCost: 10.333333 },
    { quantity: 6, realCost: 11 },
  ]
  expect(realValue(lines, 5)).toBe(52.333332)
  expect(realValue(lines, 10)).toBe(107.333332)
})

test('the parts of a purchase are worth its lines one after the other', () => {
  const lines = [
    { quantity: 4, realCost: 10 },
    { quantity: 6, realCost: 11 },
  ]
  expect(realValues(lines, [{ units: 3 }, { units: 5 }])).toEqual([30, 54])
})

test.each([
  ['all', 10, 0, 10],
  ['what was not sold', 4, 0, 4],
  ['none when what is there came later', 5, 5, 0],
  ['none of more than came', 12, 0, 10],
  ['the rest beside what came later', 9, 5, 4],
])('the units that are still there leave before newer ones: %s', (_, stock, newer, expected) => {
  expect(stillThere({ units: 10, stock, newer })).toBe(expected)
})

const ten = { provisional: 1000, real: 1200, received: 10, still: 10 }
test.each([
  ['all are in stock', [ten], 1200, { taken: 1000, difference: 0 }],
  ['a part was sold', [{ ...ten, still: 4 }], 400, { taken: 1120, difference: 120 }],
  ['all were sold', [{ ...ten, still: 0 }], 0, { taken: 1200, difference: 200 }],
  [
    'one of ten units is billed',
    [{ ...ten, provisional: 100, real: 150, still: 1 }],
    100,
    { taken: 145, difference: 45 },
  ],
  ['of two receptions', [ten, { ...ten, still: 5 }], 1500, { taken: 2100, difference: 100 }],
  ['cheaper, all in stock', [{ ...ten, real: 900 }], 1000, { taken: 1000, difference: 0 }],
  ['cheaper, more than the value there is', [{ ...ten, real: 0 }], 300, { taken: 300, difference: -700 }],
])('an invoice of received goods corrects their cost: %s', (_, billed, value, expected) => {
  expect(settleReceived(billed, value)).toEqual(expected)
})

test.each([
  ['nothing moved since', { stock: 15, value: 1700 }, 1000],
  ['some was sold at a lower average', { stock: 12, value: 1100 }, 1000],
  ['less value is left than came', { stock: 11, value: 990 }, 990],
  ['they are the last units', { stock: 10, value: 1010.5 }, 1010.5],
])('a voided reception leaves with its own value: %s', (_, held, expected) => {
  expect(voidedValue({ units: 10, value: 1000 }, held)).toBe(expected)
})

const money = fc.integer({ min: 0, max: 10_000_00 }).map((cents) => cents / 100)
const units = fc.integer({ min: 1, max: 1000 })

test('whatever was sold before, the stock keeps no value without units, and what the invoice changes is in the stock or is a cost', () => {
  fc.assert(
    fc.property(
      units,
      money,
      money,
      fc.integer({ min: 0, max: 1500 }),
      money,
      (quantity, cost, realCost, stock, value) => {
        const before: Balance = {
          stock,
          value: stock === 0 ? 0 : value,
          averageCost: cost,
          lastCost: cost,
          iva: 0,
          averageIva: 0,
          lastCostIva: 0,
        }
        const provisional = roundMoney(quantity * cost)
        const real = realValue([{ quantity, realCost }], quantity)
        const still = stillThere({ units: quantity, stock, newer: 0 })
        const { taken, difference } = settleReceived(
          [{ provisional, real, received: quantity, still }],
          before.value,
        )
        const after = billed(before, { quantity, realCost, taken })
        expect(after.stock).toBe(stock)
        expect(after.value).toBeGreaterThanOrEqual(0)
        expect(subtract(after.value, before.value)).toBe(subtract(subtract(real, provisional), difference))
      },
    ),
  )
})

/** The balance after an invoice of received goods. */
const billed = (
  before: Balance,
  { quantity, realCost, taken }: { quantity: number; realCost: number; taken: number },
): Balance =>
  issueExact(receive(before, { quantity, unitCost: realCost }).balance, { quantity, value: taken }).balance

/** A reception of units at a provisional cost, and what follows: units sold, then an invoice of some at a real cost. */
type Followed = { cost: number; parts: { sold: number; quantity: number; realCost: number }[] }
/** Costs in C$, some of them dollars at the rate of their day. */
const cost = fc.oneof(
  money,
  fc
    .tuple(fc.integer({ min: 1, max: 100_00 }), fc.integer({ min: 36_0000, max: 40_0000 }))
    .map(([cents, rate]) => multiply(cents / 100, rate / 10_000, scales.cost)),
)
const followed: fc.Arbitrary<Followed> = fc.record({
  cost,
  parts: fc.array(
    fc.record({
      sold: fc.integer({ min: 0, max: 30 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      realCost: cost,
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

/** Plays it; with `atOnce` all invoices come after the last sale. Returns the stock left, its value and all costs. */
function play({ cost: unitCost, parts }: Followed, atOnce: boolean) {
  const received = sum(parts.map(({ quantity }) => quantity))
  let balance = receive(
    { stock: 0, value: 0, iva: 0, averageCost: 0, averageIva: 0, lastCost: 0, lastCostIva: 0 },
    { quantity: received, unitCost },
  ).balance
  let costs = 0
  let left = line(1, received, balance.value)
  const bill = ({ quantity, realCost }: { quantity: number; realCost: number }) => {
    const still = stillThere({ units: received, stock: balance.stock, newer: 0 })
    const [part] = billedParts([{ ...left, still }], quantity)
    if (!part) throw new Error('Nothing to bill')
    const real = realValue([{ quantity, realCost }], quantity)
    const { taken, difference } = settleReceived([{ ...part, provisional: part.value, real }], balance.value)
    balance = billed(balance, { quantity, realCost, taken })
    costs = sum([costs, difference])
    left = {
      ...left,
      billedUnits: sum([left.billedUnits, quantity]),
      billedValue: sum([left.billedValue, part.value]),
    }
  }
  for (const part of parts) {
    const quantity = Math.min(part.sold, balance.stock)
    if (quantity > 0) {
      const sale = issue(balance, quantity)
      costs = sum([costs, sale.value])
      balance = sale.balance
    }
    if (!atOnce) bill(part)
  }
  if (atOnce) for (const part of parts) bill(part)
  return {
    balance,
    costs,
    paid: sum(parts.map(({ quantity, realCost }) => multiply(quantity, realCost, scales.value))),
  }
}

test('invoices in many parts, with sales between them, leave the value and the costs of one invoice', () => {
  fc.assert(
    fc.property(followed, (course) => {
      const inParts = play(course, false)
      const atOnce = play(course, true)
      expect(inParts.balance.stock).toBe(atOnce.balance.stock)
      expect(inParts.balance.value).toBeCloseTo(atOnce.balance.value, 3)
      expect(inParts.costs).toBeCloseTo(atOnce.costs, 3)
      expect(sum([inParts.balance.value, inParts.costs])).toBe(inParts.paid)
    }),
  )
})

test('when all is billed, a unit that is left is worth the average of its invoices, whatever their order', () => {
  fc.assert(
    fc.property(followed, (course) => {
      const received = sum(course.parts.map(({ quantity }) => quantity))
      for (const parts of [course.parts, course.parts.toReversed()]) {
        const { balance, paid } = play({ ...course, parts }, false)
        expect(balance.value).toBeCloseTo((paid * balance.stock) / received, 3)
      }
    }),
  )
})

test('the parts of a line that purchases bill one after another add up to it, to the cent after each', () => {
  fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 6 }), money, (parts, value) => {
      const total = sum(parts)
      let billed: [number, number] = [0, 0]
      for (const part of parts) {
        const [taken] = billedParts([line(1, total, value, billed)], part)
        billed = [billed[0] + part, sum([billed[1], taken?.value ?? 0])]
        expect(billed[1]).toBeLessThanOrEqual(value)
      }
      expect(billed).toEqual([total, value])
    }),
  )
})
