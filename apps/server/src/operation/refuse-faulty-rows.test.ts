import { expect, test } from 'vitest'
import { refuseFaultyRows } from './refuse-faulty-rows.ts'

const textOf = (faults: Parameters<typeof refuseFaultyRows>[0]): string => {
  try {
    refuseFaultyRows(faults)
  } catch (error) {
    return String((error as Error).message)
  }
  return ''
}

test.each([
  [1, 'Fila 2: falta'],
  [2, 'Filas 2 y 3: falta'],
  [3, 'Filas 2, 3 y 4: falta'],
  [800, 'Filas 2, 3, 4 y 797 más: falta'],
])('%d rows with one fault are one line', (count, line) => {
  expect(textOf(Array.from({ length: count }, (_, index) => ({ row: index + 2, text: 'falta' })))).toBe(line)
})

test('more kinds than are named are counted by their rows', () => {
  const faults = Array.from({ length: 25 }, (_, row) => ({ row, text: `falta ${row % 22}` }))
  const lines = textOf(faults).split('\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([21, 'Filas 0 y 22: falta 0', 'Y 2 filas más'])
})
