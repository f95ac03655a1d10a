import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { heldIn, valueIn, valueOut } from './cash-movements.ts'
import { Currency } from './codes.ts'
import { add, compare, subtract } from './decimal.ts'

const rate = 36.6243
const box = { cajaCordobas: 930.27, cajaDolares: 16, valorDolares: 585.99 }
const dollars = (amount: number) => ({ currencyId: Currency.dollars, amount })
const cordobas = (amount: number) => ({ currencyId: Currency.cordobas, amount })

test('a box has what it has of each currency', () => {
  expect(heldIn(box, Currency.cordobas)).toBe(930.27)
  expect(heldIn(box, Currency.dollars)).toBe(16)
})

test('cash that is put in is worth its C$, dollars at the rate of the day', () => {
  expect(valueIn(cordobas(500), rate)).toBe(500)
  expect(valueIn(dollars(10), rate)).toBe(366.24)
})

describe('cash that is taken out', () => {
  test.each([
    ['C$ are worth themselves', cordobas(1000), 1000],
    ['dollars their part of the value in the box', dollars(4), 146.5],
    ['all of them all of it', dollars(16), 585.99],
    ['those that the books do not have the rate of the day', dollars(18), 659.24],
  ])('%s', (_name, moved, value) => {
    expect(valueOut(moved, box, rate)).toBe(value)
  })

  test('of a box without dollars is worth the rate of the day', () => {
    expect(valueOut(dollars(2), { ...box, cajaDolares: 0, valorDolares: 0 }, rate)).toBe(73.25)
  })

  test('in any parts takes the whole value with the last dollar, and none of it is below 0', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, decimals(2, 0, 300), (amounts, off) => {
        const held = amounts.reduce((all, amount) => all + amount, 0)
        let left = {
          cajaCordobas: 0,
          cajaDolares: held,
          valorDolares: add(valueIn(dollars(held), rate), off),
        }
        for (const amount of amounts) {
          const value = valueOut(dollars(amount), left, rate)
          expect(compare(value, 0)).toBe(1)
          left = {
            ...left,
            cajaDolares: subtract(left.cajaDolares, amount),
            valorDolares: subtract(left.valorDolares, value),
          }
        }
        expect(left).toMatchObject({ cajaDolares: 0, valorDolares: 0 })
      }),
    )
  })
})
