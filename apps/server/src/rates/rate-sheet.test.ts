import { messages } from '@yunque/contract/core/messages'
import { expect, test } from 'vitest'
import type { WorkbookCell, WorkbookRow } from '../files/read-workbook.ts'
import { ratesOf } from './rate-sheet.ts'

const sheet = (rows: readonly WorkbookCell[][]): WorkbookRow[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
const read = (rows: readonly WorkbookCell[][]) =>
  ratesOf(sheet(rows)).map(({ row, date, value }) => [row, date, value])

test('a sheet of the Central Bank: titles, a blank column, dates in words and in figures, notes below', () => {
  const rows = read([
    [null, 'BANCO CENTRAL DE NICARAGUA', null, null],
    [null, 'Tipo de cambio oficial, diciembre de 2026', null, null],
    [null, null, null, null],
    [null, 'Fecha', 'Día', 'Tipo de cambio (C$ por US$)'],
    [null, '05-Dic-2026', 'sábado', 'C$ 36.80'],
    [null, '06 de diciembre de 2026', 'domingo', '36,8010'],
    [null, '7/12/2026', null, 36.802],
    [null, 46_364, null, '36.803000'],
    [null, '2026-12-09', null, '36,804'],
    [null, 'Promedio', null, 36.802],
    [null, 'Fuente: Banco Central de Nicaragua', null, null],
    [null, 'Actualizado el 30/11/2026', null, null],
  ])
  expect(rows).toEqual([
    [5, '2026-12-05', 36.8],
    [6, '2026-12-06', 36.801],
    [7, '2026-12-07', 36.802],
    [8, '2026-12-08', 36.803],
    [9, '2026-12-09', 36.804],
  ])
})

test('a table of days by months, with the year above it or in its column titles', () => {
  const months = ['Enero', 'Febrero', 'Marzo']
  const days = [
    [1, 36.61, 36.62, 36.63],
    ['2', '36,615', 36.625, null],
    [30, 36.6, null, '-'],
  ]
  const expected = [
    ['2026-01-01', 36.61],
    ['2026-02-01', 36.62],
    ['2026-03-01', 36.63],
    ['2026-01-02', 36.615],
    ['2026-02-02', 36.625],
    ['2026-01-30', 36.6],
  ]
  const datesAndRates = (rows: WorkbookCell[][]) => read(rows).map(([, date, value]) => [date, value])
  expect(
    datesAndRates([
      ['Tipo de cambio oficial 2026', null],
      ['Día', ...months],
      ...days,
      ['Promedio', 36.6, 36.6, 36.6],
    ]),
  ).toEqual(expected)
  expect(datesAndRates([['Día', 'Ene-26', '2026-02-01', 'marzo 2026'], ...days])).toEqual(expected)
  expect(() => read([['Día', ...months], ...days])).toThrow('Escriba en el archivo el año de las tasas')
})

test('a list with days of the month in its title, in two halves side by side', () => {
  expect(
    read([
      ['Diciembre 2026', null, null, null],
      ['Día', 'Tasa', 'Día', 'Tasa'],
      [1, 36.8, 16, 36.81],
      [2, 36.8005, 17, 36.811],
    ]),
  ).toEqual([
    [3, '2026-12-01', 36.8],
    [3, '2026-12-16', 36.81],
    [4, '2026-12-02', 36.8005],
    [4, '2026-12-17', 36.811],
  ])
})

test('without titles the columns are found by their content', () => {
  expect(
    read([
      [1, 'x', 36.8, '01/12/2026'],
      [2, 'y', 36.81, '02/12/2026'],
    ]),
  ).toEqual([
    [1, '2026-12-01', 36.8],
    [2, '2026-12-02', 36.81],
  ])
})

test.each([
  [['32 de diciembre de 2026', 36.8], 'Seleccione la fecha'],
  [['31/11/2026', null], 'Seleccione la fecha. Ingrese el tipo de cambio'],
  [['01/12/2026', null], 'Ingrese el tipo de cambio'],
  [['01/12/2026', 'C$'], 'Ingrese el tipo de cambio'],
  [['mañana', 36.8], 'Seleccione la fecha'],
])('row %j among valid rows is faulty', (row, text) => {
  expect(() => read([['Fecha', 'Valor'], ['30/11/2026', 36.7], row, ['03/12/2026', 36.8]])).toThrow(
    `Fila 3: ${text}`,
  )
})

test.each([[[['Fecha', 'Valor']]], [[['Nota', null]]], [[]]])('%j has no rates', (rows) => {
  expect(() => read(rows)).toThrow(messages.emptyFile)
})
