import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { noteServerTime, useClockDifference } from './server-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute
const server = Date.UTC(2026, 10, 22, 15)
/** An answer whose `Date` header says 15:00, to a browser whose clock is ahead by this many milliseconds. */
const answer = (ahead: number, { took = 200, at = server } = {}) =>
  act(() => noteServerTime(new Date(at).toUTCString(), at + ahead, at + ahead + took))

afterEach(() => answer(0))

test.each([
  ['agree', 0, 200, false],
  ['differ by four minutes', 4 * minute, 200, false],
  ['differ by six minutes', 6 * minute, 200, true],
  ['differ the other way', -6 * minute, 200, true],
  ['agree, but the answer took an hour', -30 * minute, 60 * minute, false],
])('clocks that %s', (_name, ahead, took, warned) => {
  const { result } = renderHook(useClockDifference)
  answer(ahead, { took })
  expect(result.current !== null).toBe(warned)
})

test('the first difference of the day is kept until the clocks agree again', () => {
  const { result } = renderHook(useClockDifference)
  answer(60 * minute)
  const first = { browser: new Date(server + 60 * minute + 200), server: new Date(server) }
  expect(result.current).toEqual(first)
  answer(60 * minute, { at: server + minute })
  expect(result.current).toEqual(first)
  answer(60 * minute, { at: server + day })
  expect(result.current?.server).toEqual(new Date(server + day))
  answer(0, { at: server + day })
  expect(result.current).toBeNull()
})

test('an answer without a `Date` header changes nothing', () => {
  const { result } = renderHook(useClockDifference)
  answer(60 * minute)
  act(() => noteServerTime(null, 0))
  act(() => noteServerTime('ayer', 0))
  expect(result.current).not.toBeNull()
})
