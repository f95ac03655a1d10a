import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

test("a business day begins at midnight in the company's time zone", () => {
  expect(startOfDay('2026-03-01')).toBe('2026-03-01T00:00:00-06:00')
})
