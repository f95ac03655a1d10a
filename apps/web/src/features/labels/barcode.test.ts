import { expect, test } from 'vitest'
import { barsOf } from './barcode.tsx'

test('thirteen digits with their check digit are an EAN-13, of 95 modules', () => {
  expect(barsOf('7441000000011')).toHaveLength(95)
})

test('any other code is a Code 128, which begins and ends as one', () => {
  const bars = barsOf('F00463')
  expect(bars).toMatch(/^11010\d+1100011101011$/)
  expect(barsOf('7441000000019')).toMatch(/1100011101011$/)
})

test('a code that no bars can carry is written alone', () => {
  expect(barsOf('ñandú 中')).toBeNull()
})
