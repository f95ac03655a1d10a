import { describe, expect, test } from 'vitest'
import {
  defaultPreSaleDays,
  disponible,
  flotante,
  isLimit,
  preSaleReserves,
  reservable,
  switchInherit,
  termsInForce,
} from './availability.ts'

describe('availability', () => {
  test.each([
    [{ stock: 10, preSales: 3, transfers: 2 }, 5],
    [{ stock: 10, preSales: 3, transfers: 2, own: 3 }, 8],
    [{ stock: 0.3, preSales: 0.1, transfers: 0 }, 0.2],
    [{ stock: 1, preSales: 2, transfers: 0 }, -1],
  ])('of %j is %d', (holding, expected) => {
    expect(disponible(holding)).toBe(expected)
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

  test('floating adds pending purchases to what is available', () => {
    expect(flotante({ saldo: 10, reservado: 3, trasladosPorSalir: 2, comprasPendientes: 7.5 })).toBe(12.5)
  })

  test.each([
    ['2026-11-20', true],
    ['2026-11-17', true],
    ['2026-11-16', false],
  ])('on 2026-11-20 a pre-sale of %s reserves: %s', (date, expected) => {
    expect(preSaleReserves({ date, today: '2026-11-20', preSaleDays: defaultPreSaleDays })).toBe(expected)
  })

  test('a stock at its minimum is at the limit', () => {
    expect([isLimit(4.9999, 5), isLimit(5, 5), isLimit(5.0001, 5)]).toEqual([true, true, false])
  })
})

describe('inherited terms', () => {
  const own = { stockMin: 1, stockMax: 9, discount: 5, price: 100 }
  const main = { stockMin: 2, stockMax: 20, discount: 10, price: 110 }

  test('are those of the main area while the switch is on', () => {
    expect(termsInForce({ ...own, inherit: true }, main)).toEqual(main)
    expect(termsInForce({ ...own, inherit: false }, main)).toEqual(own)
  })

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
