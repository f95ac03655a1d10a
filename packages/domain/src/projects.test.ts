import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCheck } from './credit.ts'
import { subtract, sum } from './decimal.ts'
import { balancesByProject, exceedsProjectLimit, mayTakeFor } from './projects.ts'

describe('exceedsProjectLimit', () => {
  test.each([
    [null, 9_999_999, 1, false],
    [1000, 400, 600, false],
    [1000, 400, 600.01, true],
    [1000, 0, 1000, false],
    [0.3, 0.1, 0.2, false],
    [1000, 1200, 0, true],
  ])('limit %s, debts %s, sale %s: %s', (limit, balances, total, exceeds) => {
    expect(exceedsProjectLimit({ limit, balances, total })).toBe(exceeds)
  })

  test('a limit of a project is exceeded exactly when the same limit of a client is', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100)
    fc.assert(
      fc.property(cents, cents, cents, (limit, balances, total) => {
        fc.pre(limit > 0)
        const check = creditCheck({ blackList: false, creditLimit: limit, balances, total })
        expect(exceedsProjectLimit({ limit, balances, total })).toBe(!check.ok)
      }),
    )
  })
})

describe('mayTakeFor', () => {
  const chosen = { allProjects: false, projectIds: [3, 5] }
  test.each([
    [{ allProjects: true, projectIds: [] }, null, true],
    [{ allProjects: true, projectIds: [] }, 7, true],
    [chosen, 3, true],
    [chosen, 4, false],
    [chosen, null, false],
    [{ allProjects: false, projectIds: [] }, 3, false],
  ])('%o for project %s: %s', (scope, projectId, may) => {
    expect(mayTakeFor(scope, projectId)).toBe(may)
  })
})

describe('balancesByProject', () => {
  const row = (date: string, project: string | null, charge: number, payment = 0) => ({
    date,
    projectId: project === null ? null : project.length,
    project,
    charge,
    payment,
  })

  test('each project has its opening balance and what came since; what has none is last', () => {
    const rows = [
      row('2026-01-05', 'Torre', 100),
      row('2026-02-01', null, 30),
      row('2026-02-02', 'Torre', 50, 0),
      row('2026-02-03', 'Torre', 0, 120),
      row('2026-02-04', 'Casa', 10),
    ]
    expect(balancesByProject(rows, '2026-02-01')).toEqual([
      { projectId: 4, project: 'Casa', opening: 0, charges: 10, payments: 0, closing: 10 },
      { projectId: 5, project: 'Torre', opening: 100, charges: 50, payments: 120, closing: 30 },
      { projectId: null, project: null, opening: 0, charges: 30, payments: 0, closing: 30 },
    ])
    expect(balancesByProject([row('2026-02-01', null, 30)], null)).toEqual([])
  })

  test('the parts add up to the whole', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100)
    const movement = fc.record({
      date: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
      project: fc.constantFrom(null, 'Casa', 'Torre'),
      charge: cents,
      payment: cents,
    })
    fc.assert(
      fc.property(fc.array(movement), fc.constantFrom(null, '2026-02-01'), (all, from) => {
        const rows = all.map(({ date, project, charge, payment }) => row(date, project, charge, payment))
        const parts = balancesByProject(rows, from)
        if (parts.length === 0) return
        const owed = subtract(sum(rows.map(({ charge }) => charge)), sum(rows.map(({ payment }) => payment)))
        expect(sum(parts.map(({ closing }) => closing))).toBe(owed)
        for (const part of parts)
          expect(subtract(sum([part.opening, part.charges]), part.payments)).toBe(part.closing)
      }),
    )
  })
})
