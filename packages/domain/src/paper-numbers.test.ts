import { expect, test } from 'vitest'
import { nextOnPaper } from './paper-numbers.ts'

test.each([
  ['701', '702'],
  ['0099', '0100'],
  ['R-A 009', 'R-A 010'],
  [' 999 ', '1000'],
  ['90071992547409939', '90071992547409940'],
  ['12-B', ''],
  ['', ''],
])('after the paper «%s» comes «%s»', (number, next) => {
  expect(nextOnPaper(number)).toBe(next)
})
