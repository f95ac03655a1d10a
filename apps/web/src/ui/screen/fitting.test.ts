import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const columns = [
  { name: 'code', width: 80, yields: false },
  { name: 'category', width: 100, yields: true },
  { name: 'brand', width: 100, yields: true },
  { name: 'price', width: 120, yields: false },
]

test('columns that yield with the same name leave together', () => {
  const rates = ['half', 'one', 'two'].map((name) => ({ name, width: 100, yields: 'rates' }))
  const left = fitting([...columns, ...rates], ({ yields }) => yields, 650)
  expect(left.map(({ name }) => name).join(' ')).toBe('code category brand price')
})

test.each([
  [0, 'code category brand price'],
  [400, 'code category brand price'],
  [399, 'code category price'],
  [250, 'code price'],
  [100, 'code price'],
])('in %d pixels stay: %s', (room, shown) => {
  const left = fitting(columns, ({ yields }) => yields, room)
  expect(left.map(({ name }) => name).join(' ')).toBe(shown)
})
