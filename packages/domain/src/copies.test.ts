import { expect, test } from 'vitest'
import { copiesOf } from './copies.ts'

test.each([
  [[], 0, [undefined]],
  [[], 3, [undefined]],
  [['ORIGINAL'], 0, ['ORIGINAL']],
  [['ORIGINAL', 'COPIA'], 0, ['ORIGINAL', 'COPIA']],
  [['ORIGINAL', 'COPIA'], 1, ['COPIA · REIMPRESIÓN 1']],
  [['ORIGINAL', 'COPIA CONTABILIDAD', 'COPIA BODEGA'], 7, ['COPIA · REIMPRESIÓN 7']],
])('%j printed %d times before makes %j', (names, printed, made) =>
  expect(copiesOf(names, printed)).toEqual(made),
)
