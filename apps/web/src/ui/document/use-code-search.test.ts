import { expect, test } from 'vitest'
import { bearing } from './use-code-search.ts'

const hammer = { name: 'Martillo', codes: ['012345678905', 'MAR-1'] }
const saw = { name: 'Serrucho', codes: ['7501234567893'] }
const source = { codesOf: ({ codes }: typeof hammer) => codes }

test.each([
  ['12 digits with a leading 0', '0012345678905', hammer],
  ['a GTIN-14', '17501234567890', undefined],
  ['a GTIN-14 with indicator 0', '07501234567893', saw],
  ['GS1', '0107501234567893', saw],
  ['another case', 'mar-1', hammer],
  ['a part', '1234', undefined],
])('among given lines a scan finds the product in every form of its code: %s', (_, text, found) => {
  expect(bearing(source, [hammer, saw], text)).toBe(found)
})

test('a code as it is written comes before another form of it, and two forms of it are nobody’s', () => {
  const twin = { name: 'Otro', codes: ['0012345678905'] }
  expect(bearing(source, [hammer, twin], '0012345678905')).toBe(twin)
  expect(bearing(source, [hammer, twin], '00012345678905')).toBeUndefined()
})
