import { expect, test } from 'vitest'
import { productColumns } from './product-import.ts'
import { guessProductColumns, leftOutOf } from './product-titles.ts'

test('each title of the template maps to its own column', () => {
  const titles = Object.values(productColumns).map(({ title }) => title)
  expect(guessProductColumns(titles)).toEqual(Object.keys(productColumns))
})

test.each([
  [
    ['Cód.', 'Descripción', 'Marca', 'U/M', 'P. Venta', 'Costo', 'Existencia'],
    ['internalCode', 'name', 'brand', 'unit', 'price', null, null],
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
  expect(guessProductColumns(titles)).toEqual(columns)
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
  expect(leftOutOf(title)).toBe(reason)
})
