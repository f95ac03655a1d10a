import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsBetween } from './letter-errors.ts'
import { meantWord, spelledAs, wordsToSpell } from './spelling.ts'

const known = ['tubo', 'tuerca', 'cemento', 'tornillo', 'destornillador', 'lija', 'lima'].map((word, n) => ({
  word,
  names: n + 1,
}))

test.each([
  ['tuvo', 'tubo'],
  ['cemneto', 'cemento'],
  ['semento', 'cemento'],
  ['tornilo', 'tornillo'],
  ['tornillio', 'tornillo'],
  ['destornilador', 'destornillador'],
  ['dsetornilador', 'destornillador'],
])('«%s» means «%s»', (typed, word) => expect(meantWord(typed, known)).toBe(word))

test.each(['tub', 'xyz', 'cemxxto', 'martillo'])('«%s» means no other word', (typed) =>
  expect(meantWord(typed, known)).toBeNull(),
)

test('of two words equally near the more frequent is meant', () =>
  expect(meantWord('liga', known)).toBe('lima'))

test('a text is spelled anew word by word, and the rest of it stays', () => {
  expect(wordsToSpell('Tuvos PVC 1/2"')).toEqual(['tuvo'])
  expect(spelledAs('Tuvos PVC 1/2"', new Map([['tuvo', 'tubo']]))).toBe('tubo pvc 1/2"')
  expect(spelledAs('Tubo PVC', new Map([['tubo', null]]))).toBeNull()
})

test('the number of errors is the same both ways, 0 only between equal words, and at most the longer length', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const errors = errorsBetween(a, b)
      expect(errorsBetween(b, a)).toBe(errors)
      expect(errors === 0).toBe(a === b)
      expect(errors).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})
