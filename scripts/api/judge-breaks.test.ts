import { expect, test } from 'vitest'
import { judgeBreaks } from './judge-breaks.ts'

test.each([
  ['no break', [], [], []],
  ['a break', ['Bill.a removed'], [], ['breaks programs: Bill.a removed']],
  ['a declared break', ['Bill.a removed'], [{ break: 'Bill.a removed', reason: 'It was always 0' }], []],
  ['without a reason', ['Bill.a removed'], [{ break: 'Bill.a removed', reason: ' ' }], ['declared without a reason: Bill.a removed']],
  ['of the past', [], [{ break: 'Bill.a removed', reason: 'x' }], ['declared, and no break: Bill.a removed']],
])('%s', (_, found, declared, expected) => {
  expect(judgeBreaks(found, declared)).toEqual(expected)
}) // biome-ignore format: a table
