import { apart, choice, flag, id, key, money, quantity, text } from '@yunque/contract/core/record'
import { expect, test } from 'vitest'
import { allColumnsOf, columnOf, columnsOf } from './columns.ts'

const record = {
  id: id('No.'),
  client: text('Cliente'),
  units: quantity('Unidades'),
  total: money('Total'),
  typeId: choice('Tipo', { choices: [{ id: 2, name: 'Crédito' }] }),
  active: flag('Estado', { words: { true: 'Activa', false: 'Anulada' } }),
  clientId: key('Cliente'),
  note: apart(text('Nota')),
}

test('a column has the title and the type of its field, unless it has its own', () => {
  expect(
    columnsOf(record, ['id', { field: 'client', width: 90 }, { field: 'total', title: 'Total C$' }]),
  ).toEqual([
    { field: 'id', title: 'No.', type: 'id' },
    { field: 'client', title: 'Cliente', type: 'text', width: 90 },
    { field: 'total', title: 'Total C$', type: 'money' },
  ])
})

test('the values of a field are the options of its column, unless it has its own or shows no words', () => {
  const offered = [{ value: 2, label: 'Crédito' }]
  expect(columnOf(record, 'typeId').options).toEqual(offered)
  expect(columnOf(record, { field: 'typeId', options: [] }).options).toEqual([])
  expect(columnOf(record, { field: 'typeId', type: 'number' }).options).toBeUndefined()
  expect(columnOf(record, 'active').options).toEqual([
    { value: true, label: 'Activa' },
    { value: false, label: 'Anulada' },
  ])
})

test('the other fields of a list are hidden columns that the search box does not look into', () => {
  const columns = allColumnsOf(record, ['id', 'client', 'total', 'typeId'])
  expect(columns.slice(4)).toEqual([
    { field: 'units', title: 'Unidades', type: 'quantity', hidden: true, searchable: false },
    expect.objectContaining({ field: 'active', hidden: true, searchable: false }),
  ])
})

test('a column that its record does not describe has a title and a type', () => {
  type Shown = { id: number; place: string }
  expect(columnOf<typeof record, Shown>(record, { field: 'place', title: 'Lugar', type: 'text' }).title).toBe(
    'Lugar',
  )
  expect(() => columnOf<typeof record, Shown>(record, 'place')).toThrow('The record has no field place')
  // @ts-expect-error: the record has no such field.
  expect(() => columnOf(record, 'place')).toThrow('The record has no field place')
})
