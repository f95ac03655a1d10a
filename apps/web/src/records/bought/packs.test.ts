import { expect, test } from 'vitest'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import {
  anotherPack,
  costOfPack,
  editPacks,
  inUnits,
  mergedPacks,
  ofOtherSupplier,
  type PackedLine,
  packsFor,
  packsOfProduct,
  sentPacks,
  unitCostOfPack,
} from './packs.ts'

const box = { packs: 3, packSize: 12, packName: 'Caja' }
const line = (fields: object = {}): PackedLine => ({
  key: 'a',
  productId: 7,
  quantity: 36,
  available: null,
  ...inUnits,
  ...box,
  ...fields,
})

test('a product of a supplier with packs begins with packs, another one with units and what is known of its pack', () => {
  const supplier = { code: 'TR-1', packName: 'Caja', packSize: 12 }
  const own = packsOfProduct({ supplier, packSize: 6 } as ProductItem, 2)
  expect(own).toMatchObject({ packs: 2, packSize: 12, packName: 'Caja', quantity: 24, supplierCode: 'TR-1' })
  expect(packsOfProduct({ packSize: 6 } as ProductItem, 2)).toMatchObject({
    packs: 0,
    packSize: 6,
    quantity: 2,
    supplierCode: '',
  })
})

test.each([
  [line(), 'packs', 5, { packs: 5, quantity: 60 }],
  [line(), 'packs', 0, { packs: 0, packSize: 12, quantity: 36 }],
  [line(), 'packs', null, { packs: 0, quantity: 36 }],
  [line(), 'quantity', 48, { packs: 4, quantity: 48 }],
  [line(), 'quantity', 40.5, { packs: 3.375, quantity: 40.5 }],
  [line(), 'quantity', 40, { packs: 0, quantity: 40 }],
  [line({ packs: 0 }), 'quantity', 48, { packs: 0, quantity: 48 }],
  [line({ packs: 0 }), 'packSize', 6, { packs: 6, packSize: 6, quantity: 36 }],
  [line({ packs: 0, quantity: 1 }), 'packSize', 10, { packs: 1, packSize: 10, quantity: 10 }],
  [line(), 'packSize', 0, { packs: 0, packSize: 0, quantity: 36 }],
] as const)('%j with %s %j is %j', (before, column, value, after) => {
  expect(editPacks(before, column, value)).toMatchObject(after)
})

test('the cost of a pack is that of its units', () => {
  expect(unitCostOfPack(line(), 100)).toBe(8.333333)
  expect(costOfPack(line(), 8.333333)).toBe(100)
  expect(costOfPack(line({ packs: 0 }), 8.333333)).toBe(0)
  expect(unitCostOfPack(line({ packSize: 0 }), 100)).toBe(0)
})

test('a line in units sends no pack, although it knows one', () => {
  expect(sentPacks(line())).toEqual(box)
  expect(sentPacks(line({ packs: 0 }))).toEqual({ packs: 0, packSize: 0, packName: '' })
})

test('what comes of an ordered line is in packs where they are whole', () => {
  expect(packsFor(box, 24)).toBe(2)
  expect(packsFor(box, 25)).toBe(0)
  expect(packsFor({ packs: 0, packSize: 12 }, 24)).toBe(0)
})

test('another lot is one pack or one unit, and two lots are one line again', () => {
  expect(anotherPack(line())).toEqual({ packs: 1, quantity: 12 })
  expect(anotherPack(line({ packs: 0 }))).toEqual({ quantity: 1 })
  expect(mergedPacks(line(), line({ packs: 1, quantity: 12 }))).toEqual({ packs: 4, quantity: 48 })
  expect(mergedPacks(line(), line({ packs: 0, quantity: 5 }))).toEqual({ packs: 0, quantity: 41 })
})

test('of another supplier the codes and costs of the former one are not known', () => {
  const known = { ...line({ supplierCode: 'TR-1' }), supplierCost: 80 }
  expect(ofOtherSupplier([known])).toMatchObject([{ supplierCode: '', supplierCost: undefined, packs: 3 }])
})
