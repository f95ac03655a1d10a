import { expect, test } from 'vitest'
import { earlyText, takeEarlyText } from './early-keys.ts'

test.each([
  ['nothing', [], { entered: [], rest: '' }],
  ['letters', ['m', 'a', 'r'], { entered: [], rest: 'mar' }],
  ['a scan', [...'743001', 'Enter'], { entered: ['743001'], rest: '' }],
  [
    'two scans and a letter',
    [...'11', 'Enter', ...'3*22', 'Enter', 'c'],
    { entered: ['11', '3*22'], rest: 'c' },
  ],
  ['a corrected letter', ['m', 'x', 'Backspace', 'a'], { entered: [], rest: 'ma' }],
  ['Enter alone', ['Enter', 'Backspace'], { entered: [], rest: '' }],
])('%s', (_, keys, text) => {
  expect(earlyText(keys)).toEqual(text)
})

test('they are taken once', () => {
  window.yunqueEarlyKeys = () => ['a']
  expect(takeEarlyText().rest).toBe('a')
  expect(takeEarlyText().rest).toBe('')
})
