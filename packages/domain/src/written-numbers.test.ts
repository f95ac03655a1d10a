import { expect, test } from 'vitest'
import { writtenNumbers } from './written-numbers.ts'

test.each([
  ['2×4', '2 x 4'],
  ['Lija 1⁄2', 'Lija 1/2'],
  ['Tubo ½', 'Tubo  1/2'],
])('%s is written as %s', (text, written) => {
  expect(writtenNumbers(text)).toBe(written)
})
