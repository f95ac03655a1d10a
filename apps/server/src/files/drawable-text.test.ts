import { expect, test } from 'vitest'
import { drawable } from './drawable-text.ts'

const known = new Set(Array.from('abcñé <>&?©', (letter) => letter.codePointAt(0) ?? 0))

test.each([
  ['añé', 'añé'],
  ['an\u0303e\u0301', 'añé'],
  ['a👷🏽‍♀️b🇳🇮c', 'abc'],
  ['a\tb\u2028c\u0007', 'a b c'],
  ['a 👷 b 👷', 'a b'],
  ['a\nb', 'a\nb'],
  ['<b>&©', '<b>&©'],
  ['a 日本', 'a ??'],
  ['a\u202eb\u200bc', 'abc'],
])('%j is drawn as %j', (text, drawn) => expect(drawable(text, known)).toBe(drawn))

test('texts are replaced at any depth; pictures and other values stay', () => {
  const image = 'data:日'
  expect(drawable([{ image, width: 5, stack: ['a日', { text: 'b👷' }] }, null], known)).toEqual([
    { image, width: 5, stack: ['a?', { text: 'b' }] },
    null,
  ])
})
