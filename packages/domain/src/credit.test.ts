import { describe, expect, test } from 'vitest'
import { type AgingBand, agingBand, agingBands, creditCheck, creditProgress, dueDate } from './credit.ts'

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

describe('aging', () => {
  test.each<[number, AgingBand]>([
    [-5, 'corriente'],
    [0, 'corriente'],
    [1, '1-15'],
    [15, '1-15'],
    [16, '16-30'],
    [30, '16-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '91+'],
    [5000, '91+'],
  ])('%i days past due is %s', (days, band) => {
    expect(agingBand(days)).toBe(band)
  })

  test('the bands come in order of age', () => {
    expect([0, 1, 16, 31, 61, 91].map(agingBand)).toEqual(agingBands)
  })
})

describe('the credit bar of an invoice of 2026-11-01 at 20 days', () => {
  test('is due on the 21st', () => {
    expect(dueDate('2026-11-01', 20)).toBe('2026-11-21')
  })

  test.each([
    ['2026-11-01', { daysInDebt: 0, mora: 20, percent: 0, status: 'ok' }],
    ['2026-11-16', { daysInDebt: 15, mora: 5, percent: 75, status: 'ok' }],
    ['2026-11-17', { daysInDebt: 16, mora: 4, percent: 80, status: 'warn' }],
    ['2026-11-21', { daysInDebt: 20, mora: 0, percent: 100, status: 'warn' }],
    ['2026-11-22', { daysInDebt: 21, mora: -1, percent: 100, status: 'bad' }],
  ])('on %s stands at %j', (today, expected) => {
    expect(creditProgress({ date: '2026-11-01', creditDays: 20, today })).toEqual({
      dueDate: '2026-11-21',
      ...expected,
    })
  })

  test('warns only past 75 % of its days', () => {
    const at = (creditDays: number, today: string) =>
      creditProgress({ date: '2026-11-01', creditDays, today }).status
    expect([at(100, '2027-01-15'), at(100, '2027-01-16'), at(1, '2026-11-01'), at(1, '2026-11-02')]).toEqual([
      'ok',
      'warn',
      'ok',
      'warn',
    ])
  })

  test('without credit days it is used up on the day itself', () => {
    const progress = creditProgress({ date: '2026-11-01', creditDays: 0, today: '2026-11-01' })
    expect(progress).toMatchObject({ mora: 0, percent: 100, status: 'warn' })
  })
})
