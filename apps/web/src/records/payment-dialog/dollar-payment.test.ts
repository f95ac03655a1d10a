import { expect, test } from 'vitest'
import { dollarShare, wholeDebt } from './dollar-payment.ts'

const debt = { balance: 3650, dollarBalance: 100 }
const [cordobas, dollars] = [1, 2]

test.each([
  [{ currencyId: dollars, rate: 0 }, 100],
  [{ currencyId: cordobas, rate: 36.8 }, 3680],
  [{ currencyId: cordobas, rate: 0 }, null],
])('with %j a debt of $ 100 is paid off with %s', (typed, whole) => {
  expect(wholeDebt(debt, typed)).toBe(whole)
})

test('a debt in C$ is paid off with its balance', () => {
  const typed = { currencyId: cordobas, rate: 0 }
  expect(wholeDebt({ balance: 500, dollarBalance: null }, typed)).toBe(500)
  expect(dollarShare({ balance: 500, dollarBalance: null }, { ...typed, amount: 5 })).toBeNull()
})

test.each([
  [{ currencyId: dollars, amount: 50, rate: 36.8 }],
  [{ currencyId: cordobas, amount: 1840, rate: 36.8 }],
])('%j takes $ 50, which are worth C$ 1,825 in the books', (typed) => {
  expect(dollarShare(debt, typed)).toEqual({ dollars: 50, value: 1825, paid: 1840, difference: 15, left: 50 })
})

test.each([
  [{ currencyId: dollars, amount: 100.01, rate: 36.8 }],
  [{ currencyId: dollars, amount: 50, rate: 0 }],
  [{ currencyId: cordobas, amount: 0.1, rate: 36.8 }],
  [{ currencyId: dollars, amount: null, rate: 36.8 }],
])('%j takes nothing that can be told', (typed) => {
  expect(dollarShare(debt, typed)).toBeNull()
})
