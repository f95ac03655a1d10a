import { goalStatuses } from '@yunque/contract/reports/sales-report'
import { goalStateNames } from '@yunque/contract/sales/goals'
import { addDays } from '@yunque/domain/dates'
import { goalState } from '@yunque/domain/goals'
import { decimals } from '@yunque/domain/test/arbitraries'
import { expectedToday } from '@yunque/domain/test/oracles/goals'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '../../../test/evaluate.ts'
import { testStore } from '../../../test/harness.ts'
import { expectedBy } from './expected-by.ts'
import { complianceBy, stateBy } from './state-by.ts'

const store = testStore()
const someDays = (max: number) => fc.integer({ min: 0, max })

test("the SQL for the expected amount of a goal on any day gives the same as the domain's rule", async () => {
  const goal = fc
    .record({
      value: decimals(2, 0, 10_000_000),
      begins: someDays(800),
      lasts: someDays(70),
      at: someDays(90),
    })
    .map(({ value, begins, lasts, at }) => {
      const initDate = addDays('2026-01-01', begins)
      return { value, initDate, endDate: addDays(initDate, lasts), day: addDays(initDate, at - 10) }
    })
  const columns = 'value numeric, init_date date, end_date date, day date'
  const expression = expectedBy({ value: 'c.value', goal: 'c', day: 'c.day' })
  await fc.assert(
    fc.asyncProperty(fc.array(goal, { minLength: 20, maxLength: 60 }), async (goals) => {
      const rows = goals.map(({ initDate, endDate, ...rest }) => ({
        ...rest,
        init_date: initDate,
        end_date: endDate,
      }))
      expect(await evaluate(store.database.db, rows, { columns, expression })).toEqual(
        goals.map((each) => expectedToday(each, each.day)),
      )
    }),
    { numRuns: 30 },
  )
})

/** Goals whose sales are near the limits of a state: the goal, and a tenth of it below the expected amount. */
const figures = fc
  .record({
    goal: fc.oneof(fc.constant(0), decimals(2, 0.01, 100_000_000_000)),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    ended: fc.boolean(),
    near: fc.constantFrom('goal', 'tolerance', 'nothing'),
    off: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ goal, part, ended, near, off }) => {
    const cents = (amount: number) => Math.round(amount * 100) / 100
    const expected = cents(goal * part)
    const decides = { goal, tolerance: expected - goal * 0.1, nothing: goal * part }[near]
    return { goal, expected, ended, reached: cents(decides + off / 100) }
  })

test("the SQL for the state of a goal gives the same as the domain's rule", async () => {
  const columns = 'goal numeric, reached numeric, expected numeric, ended boolean'
  const names = { goal: 'c.goal', reached: 'c.reached', expected: 'c.expected', ended: 'c.ended' }
  const [near, far, none] = goalStatuses
  await fc.assert(
    fc.asyncProperty(fc.array(figures, { minLength: 20, maxLength: 60 }), async (goals) => {
      const ask = (expression: string) => evaluate(store.database.db, goals, { columns, expression })
      expect(await ask(stateBy(names))).toEqual(goals.map((each) => goalStateNames[goalState(each)]))
      const states = goals.map((each) =>
        goalState({ ...each, reached: Math.min(each.reached, each.goal), ended: false }),
      )
      expect(await ask(complianceBy(names))).toEqual(
        states.map((state) => (state === 'none' ? none : state === 'behind' ? far : near)),
      )
    }),
    { numRuns: 40 },
  )
})
