import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelWrite, pauseMs, writeLater } from './delayed-write.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only the last of several changes is written, after the pause', () => {
  const written: number[] = []
  writeLater('bill:new', () => written.push(1))
  vi.advanceTimersByTime(pauseMs - 1)
  writeLater('bill:new', () => written.push(2))
  vi.advanceTimersByTime(pauseMs - 1)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([2])
})

test('a change that waits is not written after its form was saved (U24)', () => {
  const written: string[] = []
  writeLater('bill:new', () => written.push('invoice'))
  writeLater('purchase:12', () => written.push('purchase'))
  cancelWrite('bill:new')
  vi.advanceTimersByTime(pauseMs)
  expect(written).toEqual(['purchase'])
})
