import { expect, test } from 'vitest'
import { newProduct } from './product-values.ts'

test.each([
  ['Martillo de uña', { name: 'Martillo de uña', barcodes: [] }],
  ['7501031311309', { name: '', barcodes: ['7501031311309'] }],
  [' 123456 ', { name: '', barcodes: ['123456'] }],
  ['12345', { name: '12345', barcodes: [] }],
  ['Tubo 2', { name: 'Tubo 2', barcodes: [] }],
  ['', { name: '', barcodes: [] }],
])('«%s» where a product was looked for begins it as %j', (typed, fields) => {
  expect(newProduct(typed)).toMatchObject({ id: 0, ...fields })
})
