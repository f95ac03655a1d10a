import type { TransferLineRow } from '@yunque/contract/transfers'
import { describe, expect, test } from 'vitest'
import { countOf, editLine, lineToSend } from './transfer-line.ts'

const row: TransferLineRow = {
  line: 1,
  productId: 7,
  internalCode: 'CL-2',
  product: 'Clavo de 2 pulgadas',
  presentation: 'Genérica',
  um: 'Libra',
  family: 'Clavos',
  stock: 12,
  disponible: 9,
  quantityRequest: 10,
  quantityResponse: 0,
}

describe('a line about to be sent', () => {
  test.each([
    [10, 9, 9],
    [5, 9, 5],
    [5, -2, 0],
  ])('of %d asked for with %d available proposes %d', (quantityRequest, disponible, quantity) => {
    expect(lineToSend({ ...row, quantityRequest, disponible })).toMatchObject({
      quantity,
      available: quantity,
    })
  })

  test('counts only when it carries something', () => {
    const lines = [lineToSend(row), editLine(lineToSend(row), 'quantity', null)]
    expect(countOf(lines)).toEqual({ lines: 1, units: 9 })
  })
})
