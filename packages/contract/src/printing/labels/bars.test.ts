import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('thirteen digits with their check digit are an EAN-13, of 95 modules', () => {
  expect(barsOf('7441000000011')).toHaveLength(95)
})

test('any other code is a Code 128, with its start and stop patterns', () => {
  const bars = barsOf('F00463')
  expect(bars).toMatch(/^11010\d+1100011101011$/)
  expect(barsOf('7441000000019')).toMatch(/1100011101011$/)
})

test('a code that cannot be encoded is shown as text only', () => {
  expect(barsOf('ñandú 中')).toBeNull()
})

test('twelve digits with their check digit are a UPC-A, with the same bars as the EAN-13 with a zero before them', () => {
  expect(barsOf('036000291452')).toBe(barsOf('0036000291452'))
  expect(barsOf('036000291453')).toMatch(/1100011101011$/)
})
