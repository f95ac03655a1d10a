import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, subtract, sum } from './decimal.ts'
import { type DollarDebt, dollarDebt } from './dollar-debts.ts'
import { type AppliedDollars, applyDollarReceipt, worthAt } from './dollar-receipts.ts'

/** $ 100 of an invoice of C$ 3,650, of which a note took nothing. */
const account = {
  total: 3650,
  credited: 0,
  debt: { dollars: 100, value: 3650 },
  rate: 36.8,
  amount: 0,
  retention: 0,
  applyPayment: false,
}

test.each([
  ['C$', { amount: 1840 }, [1840, 50, 1825, 15]],
  ['C$ that are no whole cents of dollars', { amount: 1000 }, [1000, 27.17, 2658.29, 8.29]],
  ['a cheaper dollar', { amount: 1800, rate: 36 }, [1800, 50, 1825, -25]],
  ['a retention, which settles its dollars', { amount: 1803.2, retention: 36.8 }, [1803.2, 50, 1825, 15]],
  ['all of it', { applyPayment: true }, [3680, 100, 0, 30]],
  ['all of it after a retention', { applyPayment: true, retention: 73 }, [3607, 100, 0, 30]],
])('a receipt of %s', (_what, fields, [amount, dollars, balanceAfter, difference]) => {
  const applied = applyDollarReceipt({ ...account, ...fields })
  expect(applied).toMatchObject({ ok: true, receipt: { amount, dollars, balanceAfter, difference } })
})

test.each([
  ['paid', { debt: { dollars: 0, value: 0 }, amount: 1 }],
  ['amount', {}],
  ['retention', { amount: 10, retention: -1 }],
  ['retention', { applyPayment: true, retention: 3680 }],
  ['cent', { amount: 0.1 }],
  ['exceedsBalance', { amount: 3680.5 }],
  ['exceedsBalance', { amount: 3680, retention: 1 }],
] as const)('is refused for %s with %j', (reason, fields) => {
  expect(applyDollarReceipt({ ...account, ...fields })).toEqual({ ok: false, reason })
})

test('a total is owed in dollars at its rate, and less than a cent in C$', () => {
  expect(dollarDebt(3650, 36.5)).toEqual({ dollars: 100, value: 3650 })
  expect(dollarDebt(100, 36.6243)).toEqual({ dollars: 2.73, value: 100 })
  expect(dollarDebt(0.1, 36.6243)).toBeNull()
})

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100)
const rate = fc.integer({ min: 20_0000, max: 60_0000 }).map((value) => value / 10_000)

test('receipts at any rates take off exactly the dollars and their value; what they bring beyond it is their difference', () => {
  const part = fc.record({ share: fc.integer({ min: 1, max: 99 }), rate })
  fc.assert(
    fc.property(
      cents(1_000_000_00),
      rate,
      fc.array(part, { maxLength: 10 }),
      rate,
      (total, sold, parts, last) => {
        const debt = dollarDebt(total, sold)
        if (debt === null) return
        let left: DollarDebt = debt
        const receipts: AppliedDollars[] = []
        const receive = (fields: object) => {
          const applied = applyDollarReceipt({ ...account, total, debt: left, ...fields })
          if (!applied.ok) throw new Error(applied.reason)
          const { receipt } = applied
          receipts.push(receipt)
          left = { dollars: receipt.dollarsAfter, value: receipt.balanceAfter }
          expect(receipt.payoff).toBe(left.dollars === 0)
          expect(receipt.paid).toBe(subtract(total, left.value))
        }
        for (const { share, rate: today } of parts) {
          const wanted = Math.floor(left.dollars * share) / 100
          if (wanted === 0) continue
          receive({ rate: today, amount: worthAt(wanted, today) })
          expect(receipts.at(-1)?.dollars).toBe(wanted)
        }
        if (left.dollars > 0) receive({ rate: last, applyPayment: true })
        expect(left).toEqual({ dollars: 0, value: 0 })
        expect(sum(receipts.map(({ dollars }) => dollars))).toBe(debt.dollars)
        expect(sum(receipts.map(({ amount }) => amount))).toBe(
          add(total, ...receipts.map(({ difference }) => difference)),
        )
      },
    ),
  )
})
