import { describe, expect, test } from 'vitest'
import { addLine, withinStock } from './add-line.ts'
import type { Line } from './line.ts'

const line = (productId: number, quantity: number, available: number | null = 10): Line => ({
  key: `linea ${productId}`,
  productId,
  quantity,
  available,
})
const sale = { repeated: 'refuse', limited: true } as const
const scanned = { repeated: 'raise', limited: true } as const
const purchase = { repeated: 'refuse', limited: false } as const

describe('a product added to a document', () => {
  test('comes last', () => {
    expect(addLine([line(1, 2)], line(2, 3), sale)).toEqual({
      lines: [line(1, 2), line(2, 3)],
      key: 'linea 2',
    })
  })

  test('is refused when it is listed already', () => {
    expect(addLine([line(1, 2)], { ...line(1, 1), key: 'otra' }, sale)).toEqual({
      lines: [line(1, 2)],
      key: 'linea 1',
      refused: true,
      warning: 'El producto ya se encuentra en la lista',
    })
  })

  test('raises the line that lists it where documents are scanned', () => {
    const again = { ...line(1, 1), key: 'otra' }
    expect(addLine([line(1, 2)], again, scanned)).toEqual({ lines: [line(1, 3)], key: 'linea 1' })
  })

  test('is refused without stock', () => {
    expect(addLine([], line(1, 1, 0), sale)).toBe('No hay stock disponible')
  })

  test('is cut down to the stock, and says so', () => {
    expect(addLine([line(1, 8)], { ...line(1, 5), key: 'otra' }, scanned)).toEqual({
      lines: [line(1, 10)],
      key: 'linea 1',
      warning: '10 máximo stock disponible',
    })
  })

  test('needs no stock in a purchase, nor does a service in a sale', () => {
    expect(addLine([], line(1, 5, 0), purchase)).toMatchObject({ key: 'linea 1' })
    expect(addLine([], line(1, 5, null), sale)).toMatchObject({ key: 'linea 1' })
  })
})

test.each([
  [5, { quantity: 5 }],
  [10, { quantity: 10 }],
  [10.5, { quantity: 10, warning: '10 máximo stock disponible' }],
])('asking for %s of 10 gives %o', (asked, given) => {
  expect(withinStock(line(1, 1), asked, sale)).toEqual(given)
})
