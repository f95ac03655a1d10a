import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst is told once, with each name once, and the next one after as long again', () => {
  const told: string[][] = []
  const { add } = gathered(5000, (names) => told.push([...names]))
  for (const name of ['bills', 'products', 'bills']) add(name)
  expect(told).toEqual([])
  vi.advanceTimersByTime(4000)
  add('cuts')
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([['bills', 'products', 'cuts']])
  add('bills')
  vi.advanceTimersByTime(4999)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(told).toEqual([['bills', 'products', 'cuts'], ['bills']])
})

test('what is stopped tells nothing more', () => {
  const run = vi.fn()
  const { add, stop } = gathered(10, run)
  add('bills')
  stop()
  vi.advanceTimersByTime(100)
  expect(run).not.toHaveBeenCalled()
})
