import { describe, expect, test } from 'vitest'
import { agingBands, creditCheck, creditProgress, dueDate } from './credit.ts'

describe('credit of a client', () => {
  const client = { blackList: false, creditLimit: 1000, balances: 899.9, total: 100.1 }

  test('reaching the limit exactly is accepted', () => {
    expect(creditCheck(client)).toEqual({ ok: true })
  })

  test('a limit of C$ 1 is a limit', () => {
    expect(creditCheck({ ...client, creditLimit: 1, balances: 0, total: 1 })).toEqual({ ok: true })
  })

  test.each([
    [{ total: 100.11 }, 'overLimit'],
    [{ creditLimit: 0 }, 'noLimit'],
    [{ blackList: true }, 'blackList'],
    [{ blackList: true, creditLimit: 0 }, 'blackList'],
  ])('with %j it is refused for %s, naming the three figures', (change, reason) => {
    const asked = { ...client, ...change }
    const { balances, total, creditLimit } = asked
    expect(creditCheck(asked)).toEqual({ ok: false, reason, balances, total, creditLimit })
  })
})

test('an invoice of 2026-11-01 at 20 days is due on the 21st', () => {
  expect(dueDate('2026-11-01', 20)).toBe('2026-11-21')
})

test('the aging bands are in ascending order', () => {
  expect(agingBands.map(({ lastDay }) => lastDay)).toEqual([0, 15, 30, 60, 90, null])
})

test.each([
  [20, 0, 20, { percent: 0, status: 'ok' }],
  [20, 15, 5, { percent: 75, status: 'ok' }],
  [20, 16, 4, { percent: 80, status: 'warn' }],
  [20, 20, 0, { percent: 100, status: 'warn' }],
  [20, 21, -1, { percent: 100, status: 'bad' }],
  [100, 75, 25, { percent: 75, status: 'ok' }],
  [100, 76, 24, { percent: 76, status: 'warn' }],
  [0, 0, 0, { percent: 100, status: 'warn' }],
])('a credit of %d days, %d days old and %d from due, is at %j', (creditDays, daysInDebt, daysLeft, bar) => {
  expect(creditProgress({ creditDays, daysInDebt, daysLeft })).toEqual(bar)
})
