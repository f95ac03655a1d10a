import { expect, test } from 'vitest'
import { collectedCard, todayCard } from './today-figures.ts'

const today = { day: '2026-11-23', before: '2026-11-16', sold: { value: 0, before: 0 } }

test.each([
  [{ value: 150, before: 100 }, 50],
  [{ value: 0, before: 100 }, -100],
  [{ value: 150, before: 0 }, null],
  [{ value: 150, before: -20 }, null],
])('the change of %j is %j', (figure, rate) => {
  expect(todayCard(figure)).toEqual({ ...figure, rate })
})

test('what was collected is the sum of the parts that the user may read', () => {
  const cashSales = { value: 100.1, before: 50 }
  const receipts = { value: 0.2, before: 30 }
  expect(collectedCard({ ...today, cashSales, receipts })).toMatchObject({ value: 100.3, before: 80 })
  expect(collectedCard({ ...today, receipts })).toMatchObject({ value: 0.2, before: 30 })
  expect(collectedCard(today)).toBeNull()
})
