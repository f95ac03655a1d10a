import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnDecimals, type DecimalMark, parseWithMark } from './column-decimals.ts'

const decimalsOf = (...texts: string[]) =>
  columnDecimals(texts.map((text, index) => ({ row: index + 2, text })))
const readAll = (...texts: string[]) => {
  const decided = decimalsOf(...texts)
  if (decided && 'conflict' in decided) return 'conflict'
  return texts.map((text) => parseWithMark(text, decided?.mark ?? '.'))
}

test.each([
  [
    ['1.250,50', '980,00', '1.250', '1,250'],
    [1250.5, 980, 1250, 1.25],
  ],
  [
    ['1,250.50', '980', '1,250', '1.250'],
    [1250.5, 980, 1250, 1.25],
  ],
  [
    ['1,250', '2,500'],
    [1250, 2500],
  ],
  [
    ['1.250', '0.5'],
    [1.25, 0.5],
  ],
  [
    ['C$ 1.250,00', 'C$1.250'],
    [1250, 1250],
  ],
  [
    ['1.250.000', '3,5 %'],
    [1_250_000, 3.5],
  ],
  [
    ['12', '7'],
    [12, 7],
  ],
  [
    ['12,5', 'x', '1.2.3'],
    [12.5, null, null],
  ],
])('%j are read as %j', (texts, numbers) => {
  expect(readAll(...texts)).toEqual(numbers)
})

test.each([[['1.250,50', '1,250.50']], [['12,5', '12.5']], [['1.250', '1,250']], [['0,250', '0.250']]])(
  '%j contradict each other',
  (texts) => {
    expect(readAll(...texts)).toBe('conflict')
  },
)

test('the mark comes with a text that has it', () => {
  expect(decimalsOf('980', '1.250', '980,00')).toEqual({ mark: ',', example: '980,00' })
  expect(decimalsOf('980', '1,250')).toEqual({ mark: '.', example: '1,250' })
  expect(decimalsOf('980', 'hola')).toBeNull()
})

/** A number as a program writes it, with groups of thousands or without. */
const written = (cents: number, mark: DecimalMark, grouped: boolean): string => {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.')
  const group = mark === ',' ? '.' : ','
  return `${grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole}${mark}${fraction}`
}

test('a column with two decimals in one notation is read as it was written', () => {
  const columns = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1 })
  fc.assert(
    fc.property(columns, fc.constantFrom<DecimalMark>('.', ','), fc.boolean(), (cents, mark, grouped) => {
      expect(readAll(...cents.map((one) => written(one, mark, grouped)))).toEqual(
        cents.map((one) => one / 100),
      )
    }),
  )
})
