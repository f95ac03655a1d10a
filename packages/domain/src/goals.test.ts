import { describe, expect, test } from 'vitest'
import { goalState } from './goals.ts'

describe('goals of a seller', () => {
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
