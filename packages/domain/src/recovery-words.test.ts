import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { recoveryWordList } from './recovery-word-list.ts'
import { DRAWN_WORDS, RECOVERY_WORDS, readRecoveryWords, recoveryWords } from './recovery-words.ts'

const place = fc.integer({ min: 0, max: recoveryWordList.length - 1 })
const sheet = fc.array(place, { minLength: DRAWN_WORDS, maxLength: DRAWN_WORDS }).map(recoveryWords)
const at = fc.integer({ min: 0, max: RECOVERY_WORDS - 1 })
const letters = 'abcdefghijklmnopqrstuvwxyz'

test('the list has 2,048 words that differ in their first four letters without accents', () => {
  expect(recoveryWordList).toHaveLength(2048)
  expect(new Set(recoveryWordList.map((word) => fold(word).slice(0, 4))).size).toBe(2048)
  expect(recoveryWordList.every((word) => /^[a-z]{2,8}$/.test(fold(word)))).toBe(true)
})

test('the words of a sheet are read back, also in capitals, without accents, numbered and with commas', () => {
  fc.assert(
    fc.property(sheet, (words) => {
      const plain = words.map(fold)
      expect(readRecoveryWords(words.join(' '))).toEqual({ words: plain })
      expect(readRecoveryWords(words.join(', ').toUpperCase())).toEqual({ words: plain })
      expect(readRecoveryWords(plain.map((word, n) => `${n + 1}. ${word}`).join('\n'))).toEqual({
        words: plain,
      })
    }),
  )
})

test('a typo of one letter is always found and named by its place, also when it makes another word of the list', () => {
  let toAnother = 0
  fc.assert(
    fc.property(sheet, at, fc.nat(), fc.constantFrom(...letters), (words, index, where, letter) => {
      const plain = words.map(fold)
      const word = plain[index] ?? ''
      const typo = `${word.slice(0, where % word.length)}${letter}${word.slice((where % word.length) + 1)}`
      fc.pre(typo !== word)
      const read = readRecoveryWords(plain.with(index, typo).join(' '))
      expect(read).toMatchObject({ fault: { at: index + 1, word: typo } })
      if ('fault' in read && read.fault.kind === 'wrong') toAnother++
    }),
    { numRuns: 3000 },
  )
  // 1,046 of the 281,850 typos of one letter lead to another word of the list.
  expect(toAnother).toBeGreaterThan(0)
})

test('one wrong word is named by its place, whichever it is', () => {
  fc.assert(
    fc.property(sheet, at, place, (words, index, other) => {
      const word = fold(recoveryWordList[other] ?? '')
      const plain = words.map(fold)
      fc.pre(word !== plain[index])
      expect(readRecoveryWords(plain.with(index, word).join(' '))).toEqual({
        fault: { kind: 'wrong', at: index + 1, word },
      })
    }),
  )
})

test('two wrong words and two that are swapped are never taken for right', () => {
  fc.assert(
    fc.property(sheet, at, at, place, place, (words, one, other, first, second) => {
      fc.pre(one !== other && words[one] !== words[other])
      const swapped = words.with(one, words[other] ?? '').with(other, words[one] ?? '')
      expect(readRecoveryWords(swapped.join(' '))).toHaveProperty('fault')
      const [a, b] = [recoveryWordList[first] ?? '', recoveryWordList[second] ?? '']
      fc.pre(a !== words[one] || b !== words[other])
      expect(readRecoveryWords(words.with(one, a).with(other, b).join(' '))).toHaveProperty('fault')
    }),
  )
})

test('a missing or extra word is reported by the number of words', () => {
  const words = recoveryWords(Array.from({ length: DRAWN_WORDS }, (_, n) => n * 7))
  expect(readRecoveryWords(words.slice(1).join(' '))).toEqual({ fault: { kind: 'count', count: 11 } })
  expect(readRecoveryWords([...words, 'zorro'].join(' '))).toEqual({ fault: { kind: 'count', count: 13 } })
  expect(readRecoveryWords('')).toEqual({ fault: { kind: 'count', count: 0 } })
})

test('places outside of the list are no words', () => {
  expect(() => recoveryWords([1, 2, 3])).toThrow(RangeError)
  expect(() => recoveryWords([...Array.from({ length: 9 }, () => 1), 2048])).toThrow(RangeError)
})
