import { expect, test } from 'vitest'
import { parseEntry } from './parse-entry.ts'

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
