import { expect, test } from 'vitest'
import { guessColumns, leftOutOf } from '../imports/import-titles.ts'
import { productColumns } from './product-import.ts'
import { productSubject } from './product-subject.ts'

test('each title of the template maps to its own column', () => {
  const titles = Object.values(productColumns).map(({ title }) => title)
  expect(guessColumns(productSubject, titles)).toEqual(Object.keys(productColumns))
})

test.each([
  [
    ['Cód.', 'Descripción', 'Marca', 'U/M', 'P. Venta', 'Costo', 'Existencia'],
    ['internalCode', 'name', 'brand', 'unit', 'price', 'cost', 'quantity'],
  ],
  [
    ['CODIGO', 'Nombre', 'Descripción', 'Familia', 'PRECIO (C$)'],
    ['internalCode', 'name', 'description', 'category', 'price'],
  ],
  [
    ['No.', 'Código', 'Nombre', 'Categoría', 'Unidad', 'Disponible', 'Precio', 'Estado'],
    [null, 'internalCode', 'name', 'category', 'unit', null, 'price', null],
  ],
  [
    ['Código de barras', 'SKU', 'Artículo', 'Línea', 'Sub-categoría', 'Mín.', 'Máx.'],
    ['barcodes', 'internalCode', 'name', 'category', 'classification', 'stockMin', 'stockMax'],
  ],
  [
    ['Precio', 'Precio de venta', 'Precio US$', 'Color', ''],
    ['price', null, null, null, null],
  ],
])('the titles %j map to %j', (titles, columns) => {
  expect(guessColumns(productSubject, titles)).toEqual(columns)
})

test.each([
  ['Existencia', 'stock'],
  ['Stock actual', 'stock'],
  ['Disponible', 'stock'],
  ['Costo', 'cost'],
  ['Último costo (C$)', 'cost'],
  ['P. Compra', 'cost'],
  ['Estado', 'calculated'],
  ['No.', 'calculated'],
  ['Color', null],
  ['', null],
])('the column «%s» is left out, reason: %s', (title, reason) => {
  expect(leftOutOf(productSubject, title)).toBe(reason)
})
