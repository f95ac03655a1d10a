import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst calls back once, with each name once; the next burst waits as long again', () => {
  const received: string[][] = []
  const { add } = gathered(5000, (names) => received.push([...names]))
  for (const name of ['bills', 'products', 'bills']) add(name)
  expect(received).toEqual([])
  vi.advanceTimersByTime(4000)
  add('cuts')
  vi.advanceTimersByTime(1000)
  expect(received).toEqual([['bills', 'products', 'cuts']])
  add('bills')
  vi.advanceTimersByTime(4999)
  expect(received).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(received).toEqual([['bills', 'products', 'cuts'], ['bills']])
})

test('after stop it does not call back', () => {
  const run = vi.fn()
  const { add, stop } = gathered(10, run)
  add('bills')
  stop()
  vi.advanceTimersByTime(100)
  expect(run).not.toHaveBeenCalled()
})
