import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeChoices } from './size-family.ts'
import { nameOrder, parsed } from './sizes.ts'

test.each<[string, [number, string | null, string][]]>([
  ['Tubo PVC 1/2"', [[0.5, 'in', '½']]],
  ['Tubo PVC ¾', [[0.75, null, '¾']]],
  ['Tubo PVC 1 1/4"', [[1.25, 'in', '1¼']]],
  ['Tubo PVC 1-5/16 pulg', [[1.3125, 'in', '1 5/16']]],
  [
    'Tubo PVC potable 6 m 2"',
    [
      [6, 'm', '6 m'],
      [2, 'in', '2'],
    ],
  ],
  [
    'Perno 3/8 x 2',
    [
      [0.375, null, '⅜'],
      [2, null, '2'],
    ],
  ],
  [
    'Tornillo #8 x 1 1/2"',
    [
      [8, 'gauge', '#8'],
      [1.5, 'in', '1½'],
    ],
  ],
  [
    'Lámina zinc cal. 26 12 pies',
    [
      [26, 'gauge', 'cal. 26'],
      [12, 'ft', '12 pies'],
    ],
  ],
  ['Cable THHN 12 AWG', [[12, 'awg', '12 AWG']]],
  ['Cable AWG 8', [[8, 'awg', '8 AWG']]],
  ['Broca 6.5mm', [[6.5, 'mm', '6.5 mm']]],
  ['Varilla 20 mm', [[20, 'mm', '20 mm']]],
  ['Manguera 15 mts', [[15, 'm', '15 m']]],
  [
    'Cinta 19 mm x 20 m',
    [
      [19, 'mm', '19 mm'],
      [20, 'm', '20 m'],
    ],
  ],
  ['Pala cuadrada', []],
  ['Taladro DW505', []],
])('%j has the sizes %j', (name, sizes) =>
  expect(parsed(name).sizes.map(({ value, unit, label }) => [value, unit, label])).toEqual(sizes),
)

test('names are in the order of their sizes', () => {
  const names = [
    'Codo ½',
    'Codo 3/4"',
    'Codo 1',
    'Codo 1 1/4',
    'Codo 2',
    'Codo 10',
    'Codo 10.5',
    'Codo PVC ½',
  ]
  expect(names.toReversed().toSorted((a, b) => (nameOrder(a) < nameOrder(b) ? -1 : 1))).toEqual(names)
})

test('a fraction and its decimal have one key', () => {
  expect(nameOrder('Tubo 0.5')).toBe(nameOrder('Tubo ½'))
  expect(nameOrder('Tubo 1.25 x 3')).toBe(nameOrder('tubo 1 1/4" X 3'))
})

test('of two numbers with the same words the smaller comes first', () => {
  const figure = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(figure, figure, (a, b) => {
      const order = nameOrder(`Tubo ${a / 100}`) < nameOrder(`Tubo ${b / 100}`)
      expect(order).toBe(a < b)
    }),
  )
})

test.each<[string, string[], string[]]>([
  [
    'one name in many sizes',
    ['Tubo PVC 1"', 'Tubo PVC ½"', 'Tubo PVC 1 1/4"', 'Tubo PVC 3/4"'],
    ['½', '¾', '1', '1¼'],
  ],
  ['the size that differs', ['Tubo 6 m 1/2"', 'Tubo 6 m 1"'], ['½', '1']],
  [
    'two families',
    ['Tubo potable 1/2', 'Tubo potable 1', 'Tubo drenaje 2', 'Tubo drenaje 4'],
    ['½', '1', '2', '4'],
  ],
  ['one stranger', ['Tubo 1/2', 'Tubo 1', 'Cortatubos'], ['½', '1']],
  [
    'mostly strangers',
    ['Tubo 1/2', 'Tubo 1', 'Cortatubos', 'Tubo de abasto', 'Pega para tubo', 'Tubo gris'],
    [],
  ],
  ['one size in two names', ['Tubo potable 1/2', 'Tubo drenaje 1/2'], []],
  ['one product', ['Tubo 1/2'], []],
])('the choices of %s', (_, names, labels) =>
  expect(sizeChoices(names).map(({ label }) => label)).toEqual(labels),
)

test('the text of a choice is what a person would type', () =>
  expect(sizeChoices(['Tubo 1"', 'Tubo 1 1/2"', 'Tubo 20 mm']).map(({ text }) => text)).toEqual([
    '1"',
    '1 1/2',
    '20 mm',
  ]))

test('more than 24 sizes narrow nothing', () => {
  const tubes = (count: number) => Array.from({ length: count }, (_, at) => `Tubo ${at + 1} mm`)
  expect(sizeChoices(tubes(24))).toHaveLength(24)
  expect(sizeChoices(tubes(25))).toEqual([])
})
