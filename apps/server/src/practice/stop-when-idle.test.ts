import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopWhenIdle } from './stop-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

test('a practice shop ends after half an hour without an open page, counted from the last one', () => {
  let open = true
  const end = vi.fn()
  const stopLooking = stopWhenIdle(() => open, end)
  minutes(120)
  open = false
  minutes(29)
  open = true
  minutes(1)
  open = false
  minutes(30)
  expect(end).not.toHaveBeenCalled()
  minutes(2)
  expect(end).toHaveBeenCalled()
  stopLooking()
})

test('a program that stops no longer looks', () => {
  const end = vi.fn()
  stopWhenIdle(() => false, end)()
  minutes(60)
  expect(end).not.toHaveBeenCalled()
})
