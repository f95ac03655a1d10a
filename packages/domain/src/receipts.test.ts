import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { add, subtract, sum } from './decimal.ts'
import { applyReceipt } from './receipts.ts'

const account = { total: 1000, balance: 600, credited: 100, amount: 0, retention: 0, applyPayment: false }

describe('a receipt', () => {
  test('lowers the balance and counts what was paid before it, notes aside', () => {
    expect(applyReceipt({ ...account, amount: 250.5 })).toEqual({
      ok: true,
      receipt: { amount: 250.5, balance: 600, balanceAfter: 349.5, paid: 550.5, payoff: false },
    })
  })

  test('with a retention pays amount and retention', () => {
    expect(applyReceipt({ ...account, amount: 590, retention: 10 })).toEqual({
      ok: true,
      receipt: { amount: 590, balance: 600, balanceAfter: 0, paid: 900, payoff: true },
    })
  })

  test('that applies the whole payment takes what the retention leaves of the balance', () => {
    expect(applyReceipt({ ...account, amount: 1, retention: 12, applyPayment: true })).toEqual({
      ok: true,
      receipt: { amount: 588, balance: 600, balanceAfter: 0, paid: 900, payoff: true },
    })
  })

  test.each([
    [{ balance: 0, amount: 1 }, 'paid'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 0, retention: 5 }, 'amount'],
    [{ amount: 10, retention: -0.01 }, 'retention'],
    [{ retention: 600, applyPayment: true }, 'retention'],
    [{ amount: 600.01 }, 'exceedsBalance'],
    [{ amount: 599.99, retention: 0.02 }, 'exceedsBalance'],
  ])('with %j is refused for %s', (change, reason) => {
    expect(applyReceipt({ ...account, ...change })).toEqual({ ok: false, reason })
  })

  test('receipts of any amounts add up to the total and never pass it', () => {
    const amounts = fc.array(decimals(2, 0.01, 800), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(decimals(2, 0.01, 3000), amounts, (total, each) => {
        let balance = total
        const paid: number[] = []
        for (const amount of each) {
          const applied = applyReceipt({ ...account, total, balance, credited: 0, amount })
          expect(applied.ok).toBe(amount <= balance)
          if (!applied.ok) continue
          paid.push(amount)
          balance = applied.receipt.balanceAfter
          expect(applied.receipt.paid).toBe(sum(paid))
          expect(add(applied.receipt.paid, balance)).toBe(total)
          expect(applied.receipt.payoff).toBe(balance === 0)
        }
        const rest = applyReceipt({ ...account, total, balance, credited: 0, applyPayment: true })
        expect(rest).toMatchObject(
          balance === 0 ? { ok: false } : { ok: true, receipt: { balanceAfter: 0, paid: total } },
        )
        expect(subtract(total, sum(paid))).toBe(balance)
      }),
    )
  })
})
