import { describe, expect, test } from 'vitest'
import { expectedToday, goalCompliance, goalProgress, goalReached } from './goals.ts'

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

  test.each([
    [3000, '2026-11-20', 2000],
    [1000, '2026-02-28', 1000],
    [1000, '2026-01-01', 32.26],
  ])('of %d, on %s %d is expected', (goal, today, expected) => {
    expect(expectedToday(goal, today)).toBe(expected)
  })

  test.each([
    [2000, 'inc'],
    [1700, 'inc'],
    [1699.99, 'dec'],
    [2900, 'inc'],
  ])('with %d of 3000 reached and 2000 expected it shows %s', (reached, expected) => {
    expect(goalCompliance({ reached, goal: 3000, expected: 2000 })).toBe(expected)
  })

  test('the smallest goal counts', () => {
    expect(goalCompliance({ reached: 0, goal: 1, expected: 0.67 })).toBe('dec')
  })

  test('without a goal there is nothing to comply with', () => {
    expect(goalCompliance({ reached: 10, goal: 0, expected: 0 })).toBeNull()
  })
})
