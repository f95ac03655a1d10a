import { productSubject } from '@yunque/contract/inventory/product-subject'
import { expect, test } from 'vitest'
import type { WorkbookCell } from '../files/read-workbook.ts'
import { mappedRows } from './mapped-rows.ts'
import { headerOf } from './sheet-headers.ts'

const sheet = (rows: readonly WorkbookCell[][]) => rows.map((cells, index) => ({ number: index + 1, cells }))

test.each([
  [
    'below titles',
    [
      ['FERRETERÍA LA UNIÓN'],
      ['Lista de precios', 'C$'],
      ['Cód.', 'Descripción', 'P. Venta'],
      ['A1', 'Pala', 100],
    ],
    3,
  ],
  [
    'in the first row',
    [
      ['Código', 'Precio'],
      ['A1', 100],
    ],
    1,
  ],
  ['although none is known', [['Inventario'], ['Alfa', 'Beta'], [1, 2]], 2],
  [
    'nowhere',
    [
      [1, 2],
      [3, 4],
    ],
    undefined,
  ],
] as const)('the header row is found %s', (_, rows, number) => {
  expect(headerOf(productSubject, sheet(rows.map((row) => [...row])))?.number).toBe(number)
})

test('group names, notes, sums and repeated titles are not products', () => {
  const titles = ['Código', 'Nombre', 'Precio', 'Existencia']
  const { rows, skipped } = mappedRows(
    sheet([
      ['Lista'],
      titles,
      ['PINTURAS', null, null, null],
      ['A1', 'Pintura azul', 100, 4],
      [...titles],
      [null, 'Sin código', 90, 1],
      ['TOTAL', null, 190, 5],
      [null, null, 190, 5],
      ['Fuente: el dueño', null, null, null],
      ["'-3", "'=Pala", null, 1],
    ]),
    { header: 2, columns: ['internalCode', 'name', 'price', null], keys: productSubject.keys },
  )
  expect(rows).toEqual([
    { number: 4, cells: { internalCode: 'A1', name: 'Pintura azul', price: 100 } },
    { number: 6, cells: { name: 'Sin código', price: 90 } },
    { number: 10, cells: { internalCode: '-3', name: '=Pala' } },
  ])
  expect(skipped).toEqual([3, 5, 7, 8, 9])
})
