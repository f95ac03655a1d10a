import { expect, test } from 'vitest'
import { closingColumns } from './closing-columns.tsx'

test('the list has the columns of the specification, in its order', () => {
  const prescribed = 'id descripcion cutDate createBy startAt endAt initValue endValue status'.split(' ')
  const shown = closingColumns(false)
    .filter(({ hidden }) => !hidden)
    .map(({ field }) => field as string)
  expect(shown.filter((field) => prescribed.includes(field))).toEqual(prescribed)
})
