import { expect, test } from 'vitest'
import { matches, rank } from './matches.ts'

test.each([
  ['Nueva compra', 'nueva comp', true],
  ['Nueva compra', 'comp nueva', true],
  ['Categoria de Productos', 'categoría', true],
  ['Últimos Ingresos', 'ultimos', true],
  ['Nueva compra', 'ompra', false],
  ['Nueva compra', 'nueva venta', false],
  ['Cualquiera', '', true],
])('%s is found by «%s»: %s', (text, typed, found) => {
  expect(matches(text, typed)).toBe(found)
})

test('an equal title comes first, then titles that begin with the text, then the others', () => {
  const titles = ['Reporte de compras', 'Compras (móvil)', 'Compras']
  expect(titles.sort((a, b) => rank(a, 'compras') - rank(b, 'compras'))).toEqual([
    'Compras',
    'Compras (móvil)',
    'Reporte de compras',
  ])
})
