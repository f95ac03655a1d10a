import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOneLine, plainLines, plainText, withoutControls } from './plain-text.ts'

test.each([
  ['Cemento\u200b gris', 'Cemento gris'],
  ['\u202eanA\u202c', 'anA'],
  ['\ufeffAna\u00ad López', 'Ana López'],
  ['Lo\u0301pez', 'López'],
  ['ＡＤＭＩＮ　１', 'ADMIN 1'],
  ['Ana\u00a0López', 'Ana López'],
  ['\u3164', ''],
  ['Tubo ½" × 3 m² nº 4 µm', 'Tubo ½" × 3 m² nº 4 µm'],
  ['uno\ndos\ttres', 'uno dos tres'],
  ['Martillo\u001bp\u0000\u0019\u00fa', 'Martillopú'],
  ['\u009bA\u007f\u0007', 'A'],
  ['Pérez Ñame', 'Pérez Ñame'],
])('%j is kept as %j', (typed, kept) => {
  expect(plainText(typed)).toBe(kept)
})

test.each([
  ['uno\r\ndos\rtres\u2028cuatro\u0085cinco', 'uno\ndos\ntres\ncuatro\ncinco'],
  ['\u001b@Nota\u001bp\u0000\u0019\u00fa\n\u0010\u0014fin', '@Notapú\nfin'],
])('%j has several lines and is kept as %j', (typed, kept) => {
  expect(plainLines(typed)).toBe(kept)
})

test('no text keeps a control character, and only one of several lines the end of a line', () => {
  const control = /(?!\n)[\p{Cc}\u2028\u2029]/u
  const texts = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(...'\u001b\n\r\t\u007f\u009b'),
    ),
  })
  fc.assert(
    fc.property(texts, (text) => {
      for (const kept of [withoutControls(text), plainLines(text)]) expect(kept).not.toMatch(control)
      for (const kept of [inOneLine(text), plainText(text)]) expect(kept).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(withoutControls(withoutControls(text))).toBe(withoutControls(text))
    }),
  )
})
