import { describe, expect, test } from 'vitest'
import { disponible, flotante, reservable, switchInherit } from './availability.ts'

describe('availability', () => {
  test.each([
    [10, 5, 5],
    [0.3, 0.1, 0.2],
    [1, 2, -1],
  ])('of %d with %d reserved is %d', (stock, reserved, expected) => {
    expect(disponible(stock, reserved)).toBe(expected)
  })

  test.each([
    [4, 10, 4],
    [12, 10, 10],
    [3, 0, 0],
    [3, -2, 0],
    [0.3, 0.2999, 0.2999],
  ])('of %d asked for with %d available, %d are reserved', (requested, available, expected) => {
    expect(reservable(requested, available)).toBe(expected)
  })

  test('floating adds pending purchases and what is in transit to what is available', () => {
    const leaving = { saldo: 10, reservado: 3, trasladosPorSalir: 2 }
    expect(flotante({ ...leaving, trasladosPorEntrar: 0, comprasPendientes: 7.5 })).toBe(12.5)
    expect(flotante({ ...leaving, trasladosPorEntrar: 1.25, comprasPendientes: 7.5 })).toBe(13.75)
  })
})

describe('inherited terms', () => {
  const own = { stockMin: 1, stockMax: 9, discount: 5, price: 100 }

  test('the switch clears its figures when turned on, and sets both limits to 1 when turned off', () => {
    expect(switchInherit(own, true)).toEqual({
      inherit: true,
      stockMin: 0,
      stockMax: 0,
      discount: 0,
      price: 100,
    })
    expect(switchInherit(own, false)).toEqual({
      inherit: false,
      stockMin: 1,
      stockMax: 1,
      discount: 5,
      price: 100,
    })
  })
})
