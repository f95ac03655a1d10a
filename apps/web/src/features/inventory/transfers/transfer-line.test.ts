import type { TransferLineRow } from '@yunque/contract/inventory/transfer-rows'
import { describe, expect, test } from 'vitest'
import {
  askBeyond,
  countOf,
  editLine,
  lineOfRow,
  lineToSend,
  takenByLine,
  takenFrom,
  willReserve,
} from './transfer-line.ts'

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
  quantityReserved: 0,
  reservedByOthers: [],
  quantityReceived: 0,
  quantityDamaged: 0,
  quantityReturned: 0,
  quantityLost: 0,
  quantityInTransit: 0,
  note: '',
  decimals: 2,
  codes: [],
}

describe('a line to dispatch', () => {
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

  test('exceeds the available stock only by the reservations of other requests, the newest first', () => {
    const others = [
      { transferId: 8, areaTarget: 'Sur', quantity: 2 },
      { transferId: 5, areaTarget: 'Norte', quantity: 4 },
    ]
    const line = lineToSend({ ...row, disponible: 3, quantityRequest: 10, reservedByOthers: others })
    expect(line).toMatchObject({ quantity: 3, available: 9 })
    expect(takenByLine(line)).toEqual([])
    const more = editLine(line, 'quantity', 6)
    expect(takenByLine(more).map(({ transferId, quantity }) => [transferId, quantity])).toEqual([
      [8, 2],
      [5, 1],
    ])
    expect(takenFrom([line, more])).toEqual([8, 5])
  })

  test('counts only with a quantity', () => {
    const lines = [lineToSend(row), editLine(lineToSend(row), 'quantity', null)]
    expect(countOf(lines)).toEqual({ lines: 1, units: 9 })
  })
})

test('a request reserves what is available, and reports the lines that ask for more', () => {
  const [within, beyond, none] = [9, 10, 4].map((quantityRequest, i) =>
    lineOfRow({ ...row, quantityRequest, disponible: i === 2 ? -1 : 9 }),
  ) as [ReturnType<typeof lineOfRow>, ReturnType<typeof lineOfRow>, ReturnType<typeof lineOfRow>]
  expect([within, beyond, none].map(willReserve)).toEqual([9, 9, 0])
  expect(askBeyond([within, beyond, none])).toEqual([beyond, none])
})
