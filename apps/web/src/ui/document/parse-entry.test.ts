import { expect, test } from 'vitest'
import { parseEntry, readingsOf } from './parse-entry.ts'

test.each([
  ['martillo', { text: 'martillo' }],
  ['3*martillo', { text: 'martillo', quantity: 3 }],
  ['3*', { text: '', quantity: 3 }],
  ['2,5 * 7501003', { text: '7501003', quantity: 2.5 }],
  ['0*martillo', { text: '0*martillo' }],
  ['varilla 3*4', { text: 'varilla 3*4' }],
])('«%s» is %o', (typed, entry) => {
  expect(parseEntry(typed)).toEqual(entry)
})

const scanned = { typed: '', code: '7440226535415', rest: '7440226535415' }
const fresh = { quantity: null, counts: true }

test.each([
  ['alone', scanned, fresh, [['7440226535415', null]]],
  [
    'after a count',
    { ...scanned, typed: '3' },
    fresh,
    [
      ['37440226535415', null],
      ['7440226535415', 3],
    ],
  ],
  [
    'after an old count',
    { ...scanned, typed: '3' },
    { ...fresh, counts: false },
    [
      ['37440226535415', null],
      ['7440226535415', null],
    ],
  ],
  ['after `3*`', scanned, { ...fresh, quantity: 3 }, [['7440226535415', 3]]],
  [
    'after its own first digits',
    { typed: '74402', code: '26535415', rest: '26535415' },
    fresh,
    [
      ['7440226535415', null],
      ['26535415', null],
    ],
  ],
  ['after a name', { ...scanned, typed: 'clavo' }, fresh, [['7440226535415', null]]],
  [
    'with a stall after two digits',
    { ...scanned, rest: '40226535415' },
    fresh,
    [
      ['7440226535415', null],
      ['40226535415', 74],
    ],
  ],
])('a scan %s is read as the codes that its keys may be', (_name, keys, count, readings) => {
  const read = readingsOf(keys, count)
  expect(read.readings.map(({ text, times }) => [text, times])).toEqual(readings)
  expect(read.shown.text).toBe(keys.code)
})
