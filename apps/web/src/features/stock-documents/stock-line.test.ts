import { describe, expect, test } from 'vitest'
import type { ProductItem } from '../../shared/ui/lookup/product-source.tsx'
import { entryKind, exitKind, purchaseKind } from './kinds.ts'
import { editLine, lineOfProduct, totalOf } from './stock-line.ts'

const nail: ProductItem = {
  id: 7,
  internalCode: 'CL-2',
  barcodes: [],
  name: 'Clavo de 2 pulgadas',
  um: 'Libra',
  presentation: 'Genérica',
  familyId: 1,
  family: 'Clavos',
  stock: 12,
  disponible: 9,
  price: 20,
  cost: 12.345678,
  discount: 0,
  hasIva: true,
  iva: 15,
  isService: false,
  active: true,
  hasImage: false,
}

describe('a line of an entry or exit', () => {
  test('counts at the average of the area until a cost is entered, and again when it is taken away', () => {
    const line = lineOfProduct(nail, 3, entryKind)
    expect(totalOf(line)).toBe(37.04)
    const own = editLine(line, 'cost', 10)
    expect(totalOf(own)).toBe(30)
    expect(totalOf(editLine(own, 'cost', null))).toBe(37.04)
  })

  test('of an exit is limited by what is available, of an entry by nothing', () => {
    expect(lineOfProduct(nail, 1, exitKind).available).toBe(9)
    expect(lineOfProduct(nail, 1, entryKind).available).toBeNull()
  })

  test('of a purchase starts from the last cost, else the average, else from none', () => {
    expect(lineOfProduct({ ...nail, costReal: 13 }, 1, purchaseKind).cost).toBe(13)
    expect(lineOfProduct(nail, 1, purchaseKind).cost).toBe(12.345678)
    expect(lineOfProduct({ ...nail, cost: 0 }, 1, purchaseKind).cost).toBeNull()
  })

  test('of a purchase knows the price before and its cost as it is typed, and the lot that it comes from', () => {
    const line = lineOfProduct({ ...nail, costReal: 13 }, 1, purchaseKind)
    expect(line).toMatchObject({ oldPrice: 20, price: 20, lastCost: 13, realCost: 13 })
    expect(editLine(line, 'cost', 15)).toMatchObject({ cost: 15, realCost: 15 })
    const lotted = editLine(editLine(line, 'lot', 'A-1'), 'expireDate', '2028-02-01')
    expect(lotted).toMatchObject({ lot: 'A-1', expireDate: '2028-02-01' })
  })

  test('takes an emptied quantity as none', () => {
    expect(editLine(lineOfProduct(nail, 3, entryKind), 'quantity', null).quantity).toBe(0)
  })
})
