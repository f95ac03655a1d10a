import { expect, test } from 'vitest'
import { type CountLine, withReadings } from './reading.ts'

const line = (productId: number, quantity: number): CountLine => ({
  key: String(productId),
  productId,
  quantity,
  available: null,
  internalCode: `A${productId}`,
  product: `Producto ${productId}`,
  um: 'UND',
  countedAt: '',
  countedBy: '',
})
const reading = (productId: number, quantity: number | null, mode: 'add' | 'set' = 'add') => ({
  line: line(productId, 1),
  quantity,
  mode,
  key: `${productId} ${quantity}`,
})
const shown = (lines: readonly CountLine[]) => lines.map(({ productId, quantity }) => [productId, quantity])

test.each([
  ['nothing', [], [[1, 5]]],
  [
    'a first unit, above the others',
    [reading(2, 1)],
    [
      [2, 1],
      [1, 5],
    ],
  ],
  ['one more', [reading(1, 1)], [[1, 6]]],
  [
    'a first unit and the rest of its quantity',
    [reading(2, 1), reading(2, 14)],
    [
      [2, 15],
      [1, 5],
    ],
  ],
  ['a corrected total', [reading(1, 1), reading(1, 4, 'set')], [[1, 4]]],
  ['a product that leaves', [reading(1, null, 'set')], []],
])('the lines show what is not stored yet: %s', (_name, sent, lines) => {
  expect(shown(withReadings([line(1, 5)], sent))).toEqual(lines)
})
