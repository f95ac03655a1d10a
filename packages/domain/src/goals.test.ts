import { describe, expect, test } from 'vitest'
import { expectedToday, goalProgress, goalReached, goalState } from './goals.ts'

describe('goals of a seller', () => {
  test('reached is net sales less notes', () => {
    expect(goalReached([100.1, 200.2], [50.3])).toBe(250)
    expect(goalReached([], [10])).toBe(-10)
  })

  test.each([
    [250, 1000, 25],
    [1, 3, 33.333333],
    [1500, 1000, 150],
    [0.5, 1, 50],
    [250, 0, null],
  ])('%d of a goal of %d is %d %%', (reached, goal, expected) => {
    expect(goalProgress(reached, goal)).toBe(expected)
  })

  const november = { initDate: '2026-11-01', endDate: '2026-11-30' }
  const twoMonths = { initDate: '2026-11-01', endDate: '2026-12-31' }
  test.each([
    [3000, november, '2026-11-20', 2000],
    [1000, { initDate: '2026-02-01', endDate: '2026-02-28' }, '2026-02-28', 1000],
    [1000, { initDate: '2026-01-01', endDate: '2026-01-31' }, '2026-01-01', 32.26],
    [3000, { initDate: '2026-11-10', endDate: '2026-11-25' }, '2026-11-20', 2000],
    [6100, twoMonths, '2026-11-22', 2200],
    [6100, twoMonths, '2026-12-01', 3100],
    [3000, november, '2026-10-31', 0],
    [3000, november, '2027-01-01', 3000],
  ])('a goal of %d in %j expects on %s %d', (value, days, today, expected) => {
    expect(expectedToday({ value, ...days }, today)).toBe(expected)
  })

  test.each([
    [2000, false, 'onTrack'],
    [1700, false, 'onTrack'],
    [1699.99, false, 'behind'],
    [2900, false, 'onTrack'],
    [3000, false, 'met'],
    [3000, true, 'met'],
    [2999.99, true, 'missed'],
    [0, true, 'missed'],
  ])('with %d of 3000 reached and 2000 expected, ended: %s, it is %s', (reached, ended, state) => {
    expect(goalState({ reached, goal: 3000, expected: 2000, ended })).toBe(state)
  })

  test('the smallest goal counts', () => {
    expect(goalState({ reached: 0, goal: 1, expected: 0.67, ended: false })).toBe('behind')
  })

  test('the state of a goal of 0 is none', () => {
    expect(goalState({ reached: 10, goal: 0, expected: 0, ended: true })).toBe('none')
  })
})
