import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimals } from '../test/arbitraries.ts'
import { Currency, PaymentMethod } from './codes.ts'
import { add, subtract, sum } from './decimal.ts'
import { computePayments } from './payments.ts'
import { applyReceipt, type Debt, shareTender, spreadPayment } from './receipts.ts'

const account = { total: 1000, balance: 600, credited: 100, amount: 0, retention: 0, applyPayment: false }

describe('a receipt', () => {
  test('lowers the balance and counts earlier payments, without credit notes', () => {
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

  test('that applies the whole payment is the balance less the retention', () => {
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

describe('a payment of several invoices', () => {
  const debt = (billId: number, dueDate: string, balance: number, retention = 0): Debt => ({
    billId,
    dueDate,
    balance,
    retention,
  })
  const three = [
    debt(7, '2026-03-01', 100),
    debt(3, '2026-01-15', 200, 5),
    debt(5, '2026-01-15', 50.25),
  ] as const

  test.each([
    [0, [0, 0, 0], 0],
    [120, [0, 120, 0], 0],
    [195, [0, 195, 0], 0],
    [245.25, [0, 195, 50.25], 0],
    [300, [54.75, 195, 50.25], 0],
    [345.26, [100, 195, 50.25], 0.01],
  ])('C$ %d goes to the oldest due first', (amount, shares, left) => {
    expect(spreadPayment(amount, three)).toEqual({ shares, left })
  })

  const day = fc.integer({ min: 10, max: 28 }).map((n) => `2026-02-${n}`)
  const debts = fc.uniqueArray(
    fc.record({
      billId: fc.nat(1000),
      dueDate: day,
      balance: decimals(2, 0, 5000),
      retention: decimals(2, 0, 300),
    }),
    { selector: ({ billId }) => billId, maxLength: 12 },
  )

  test('shares and rest add up to the amount; no share exceeds the balance of its invoice less its retention', () => {
    fc.assert(
      fc.property(decimals(2, 0, 20_000), debts, (amount, owed) => {
        const { shares, left } = spreadPayment(amount, owed)
        expect(add(sum(shares), left)).toBe(amount)
        expect(left).toBeGreaterThanOrEqual(0)
        owed.forEach(({ balance, retention }, index) => {
          const share = shares[index] ?? 0
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(Math.max(0, subtract(balance, retention)))
        })
      }),
    )
  })

  test('no invoice gets a share while one due before it is not covered', () => {
    fc.assert(
      fc.property(decimals(2, 0, 20_000), debts, (amount, owed) => {
        const { shares } = spreadPayment(amount, owed)
        owed.forEach((later, i) => {
          if (shares[i] === 0) return
          owed.forEach((earlier, j) => {
            const before =
              earlier.dueDate < later.dueDate ||
              (earlier.dueDate === later.dueDate && earlier.billId < later.billId)
            if (before) expect(shares[j]).toBe(Math.max(0, subtract(earlier.balance, earlier.retention)))
          })
        })
      }),
    )
  })
})

describe('the money received for several receipts', () => {
  const inDollars = (amount: number, total: number, rate: number) => {
    const tender = { paymentMethodId: PaymentMethod.cash, currencyId: Currency.dollars, amount }
    const computed = computePayments([tender], { total, rate })
    return computed.ok ? computed.payments[0] : undefined
  }

  test('is divided in proportion, and the last one has the change', () => {
    const paid = inDollars(20, 732, 36.6243)
    expect(paid && shareTender(paid, [366, 300, 66])).toEqual([
      { received: 9.99, change: 0 },
      { received: 8.19, change: 0 },
      { received: 1.82, change: 0.49 },
    ])
  })

  test('adds up to the whole, whatever the amounts', () => {
    const amounts = fc.array(decimals(2, 0.01, 5000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, decimals(4, 1, 60), decimals(2, 0, 100), (each, rate, extra) => {
        const total = sum(each)
        const paid = inDollars(add(Math.ceil(total / rate) + 1, extra), total, rate)
        if (!paid) throw new Error('It does not suffice')
        const parts = shareTender(paid, each)
        expect(sum(parts.map(({ received }) => received))).toBe(paid.amount)
        expect(sum(parts.map(({ change }) => change))).toBe(paid.change)
        expect(parts.every(({ received }) => received >= 0)).toBe(true)
      }),
    )
  })
})
