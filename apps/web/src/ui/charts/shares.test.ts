import { expect, test } from 'vitest'
import { lengthsOf, restKey, sharesOf } from './shares.ts'

const part = (key: number, value: number) => ({ key, name: `Categoría ${key}`, value })

test('a doughnut has the largest part first, each with its share and a colour of its own', () => {
  expect(sharesOf([part(1, 25), part(2, 75)], 'Otras')).toEqual([
    { ...part(2, 75), percent: 75, color: 'var(--yq-series-1)' },
    { ...part(1, 25), percent: 25, color: 'var(--yq-series-2)' },
  ])
})

test('six parts have six colours; with more, the smaller ones become one', () => {
  const six = [6, 5, 4, 3, 2, 1].map((value) => part(value, value))
  expect(sharesOf(six, 'Otras').map(({ key }) => key)).toEqual([6, 5, 4, 3, 2, 1])
  const more = sharesOf([...six, part(7, 0.5)], 'Otras')
  expect(more).toHaveLength(6)
  expect(more.at(-1)).toMatchObject({ key: restKey, name: 'Otras', value: 1.5 })
})

test('a negative part has no share', () => {
  expect(sharesOf([part(1, -5), part(2, 10), part(3, 0)], 'Otras')).toMatchObject([{ key: 2, percent: 100 }])
  expect(sharesOf([part(1, -5)], 'Otras')).toEqual([])
})

test.each([
  [
    [50, 100, 0],
    [50, 100, 0],
  ],
  [
    [-10, 40],
    [0, 100],
  ],
  [
    [-10, -20],
    [0, 0],
  ],
  [[], []],
])('the bars of %j are %j long', (values, lengths) => {
  expect(lengthsOf(values)).toEqual(lengths)
})
