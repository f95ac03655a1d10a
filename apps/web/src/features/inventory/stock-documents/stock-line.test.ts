import { describe, expect, test } from 'vitest'
import type { ProductItem } from '../../../ui/lookup/product-source.tsx'
import { entryKind, exitKind, purchaseKind, type StockKind } from './kinds.ts'
import { editLine, lineOfProduct, type StockTerms, totalOf, withStockCosts } from './stock-line.ts'

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
  isKit: false,
  active: true,
  hasImage: false,
}

const plain: StockTerms = { costsIncludeIva: null, regime: 'general' }
const line = (product: ProductItem, quantity: number, kind: StockKind) =>
  lineOfProduct(product, quantity, { ...plain, kind })

describe('a line of an entry or exit', () => {
  test('has the average cost of the area until a cost is entered, and again when it is cleared', () => {
    const added = line(nail, 3, entryKind)
    expect(totalOf(added, entryKind, null)).toBe(37.04)
    const own = editLine(added, 'cost', 10)
    expect(totalOf(own, entryKind, null)).toBe(30)
    expect(totalOf(editLine(own, 'cost', null), entryKind, null)).toBe(37.04)
  })

  test('of an exit is limited to the available stock, of an entry it is not', () => {
    expect(line(nail, 1, exitKind).available).toBe(9)
    expect(line(nail, 1, entryKind).available).toBeNull()
  })

  test('of a purchase starts from the last cost, else the average, else from 0', () => {
    expect(line({ ...nail, costReal: 13 }, 1, purchaseKind).cost).toBe(13)
    expect(line(nail, 1, purchaseKind).cost).toBe(12.345678)
    expect(line({ ...nail, cost: 0 }, 1, purchaseKind).cost).toBeNull()
  })

  test('of a purchase has the previous price, the typed cost and the lot', () => {
    const added = line({ ...nail, costReal: 13 }, 1, purchaseKind)
    expect(added).toMatchObject({ oldPrice: 20, price: 20, lastCost: 13, realCost: 13 })
    expect(editLine(added, 'cost', 15)).toMatchObject({ cost: 15 })
    const lotted = editLine(editLine(added, 'lot', 'A-1'), 'expireDate', '2028-02-01')
    expect(lotted).toMatchObject({ lot: 'A-1', expireDate: '2028-02-01' })
  })

  test('takes an empty quantity as 0', () => {
    expect(editLine(line(nail, 3, entryKind), 'quantity', null).quantity).toBe(0)
  })

  test('of a purchase enters the stock without its credited IVA, and has the total of the invoice', () => {
    const terms = { costsIncludeIva: true, regime: 'general' } as const
    const known = lineOfProduct({ ...nail, costReal: 100 }, 2, { ...terms, kind: purchaseKind })
    expect(known).toMatchObject({ cost: 115, ivaRate: 15, realCost: 100 })
    expect(totalOf(known, purchaseKind, true)).toBe(230)
    const [costed] = withStockCosts([editLine(known, 'cost', 230)], terms)
    expect(costed).toMatchObject({ cost: 230, realCost: 200 })
    expect(withStockCosts([{ ...known, ivaRate: 0 }], terms)).toMatchObject([{ realCost: 115 }])
    const net = { ...terms, costsIncludeIva: false }
    expect(withStockCosts([known], net)).toMatchObject([{ realCost: 115 }])
    expect(totalOf(known, purchaseKind, false)).toBe(264.5)
    expect(withStockCosts([known], { ...terms, regime: 'cuotaFija' })).toMatchObject([{ realCost: 115 }])
  })
})
