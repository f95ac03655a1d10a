import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Balance, issueExact, receive } from './costing.ts'
import { roundMoney, subtract, sum } from './decimal.ts'
import { billedParts, realValue, settleReceived, voidedValue } from './receptions.ts'

const line = (receptionId: number, units: number, value: number, billed: [number, number] = [0, 0]) => ({
  ...{ receptionId, line: 1, productId: 1, units, value },
  ...{ billedUnits: billed[0], billedValue: billed[1] },
})

test('a purchase bills the oldest reception first, and the next ones with what is left', () => {
  expect(billedParts([line(1, 4, 40), line(2, 6, 72)], 7)).toMatchObject([
    { receptionId: 1, units: 4, value: 40 },
    { receptionId: 2, units: 3, value: 36 },
  ])
  expect(billedParts([line(1, 4, 40, [4, 40])], 7)).toEqual([])
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

const ten = { units: 10, provisional: 1000, real: 1200 }
test.each([
  ['all are in stock', ten, { stock: 12, value: 1200 }, { taken: 1000, difference: 0 }],
  ['a part was sold', ten, { stock: 4, value: 400 }, { taken: 1120, difference: 120 }],
  ['all were sold', ten, { stock: 0, value: 0 }, { taken: 1200, difference: 200 }],
  [
    'cheaper, all in stock',
    { ...ten, real: 900 },
    { stock: 10, value: 1000 },
    { taken: 1000, difference: 0 },
  ],
  [
    'cheaper, more than the value there is',
    { ...ten, real: 0 },
    { stock: 10, value: 300 },
    { taken: 300, difference: -700 },
  ],
])('an invoice of received goods corrects their cost: %s', (_, billed, before, expected) => {
  expect(settleReceived(billed, before)).toEqual(expected)
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
        const before: Balance = { stock, value: stock === 0 ? 0 : value, average: cost, lastCost: cost }
        const provisional = roundMoney(quantity * cost)
        const real = realValue([{ quantity, realCost }], quantity)
        const { taken, difference } = settleReceived({ units: quantity, provisional, real }, before)
        const after = issueExact(receive(before, { quantity, unitCost: realCost }).balance, {
          quantity,
          value: taken,
        }).balance
        expect(after.stock).toBe(stock)
        expect(after.value).toBeGreaterThanOrEqual(0)
        expect(subtract(after.value, before.value)).toBe(subtract(subtract(real, provisional), difference))
      },
    ),
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
