import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Cemento\u200b gris', 'Cemento gris'],
  ['\u202eanA\u202c', 'anA'],
  ['\ufeffAna\u00ad López', 'Ana López'],
  ['Lo\u0301pez', 'López'],
  ['ＡＤＭＩＮ　１', 'ADMIN 1'],
  ['Ana\u00a0López', 'Ana López'],
  ['\u3164', ''],
  ['Tubo ½" × 3 m² nº 4 µm', 'Tubo ½" × 3 m² nº 4 µm'],
  ['uno\ndos\ttres', 'uno\ndos\ttres'],
  ['Pérez Ñame', 'Pérez Ñame'],
])('%j is kept as %j', (typed, kept) => {
  expect(plainText(typed)).toBe(kept)
})
