import type { SaleSteps } from '@yunque/contract/inventory/sale-steps'
import { expect, test } from 'vitest'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import { editLine, lineOfProduct, underPrices } from './sale-line.ts'
import { termsOf } from './sale-terms.ts'

const terms = termsOf({ regime: 'general', iva: 15 }, false)
const exempt = termsOf({ regime: 'general', iva: 15 }, true)
const wholesale: SaleSteps = [
  { from: 0, price: 23, listId: 4, list: 'Mayoreo' },
  { from: 12, price: 21, listId: 4, list: 'Mayoreo' },
]
const nail: ProductItem = {
  id: 1,
  internalCode: 'CLA',
  barcodes: [],
  name: 'Clavo',
  um: 'Libra',
  presentation: '',
  familyId: 1,
  family: '',
  stock: 100,
  disponible: 100,
  price: 25,
  prices: wholesale,
  discount: 0,
  hasIva: true,
  iva: 15,
  isService: false,
  isKit: false,
  active: true,
  hasImage: false,
}

test('a line has the price of its quantity, and says its list and the next lower price', () => {
  const two = lineOfProduct(nail, 2, terms)
  expect(two).toMatchObject({ price: 23, listPrice: 23, total: 46 })
  expect(two.offer).toEqual({ list: 'Mayoreo', next: { from: 12, price: 21 } })
  const dozen = editLine(two, 'quantity', 12, terms)
  expect(dozen).toMatchObject({
    price: 21,
    listPrice: 21,
    total: 252,
    offer: { list: 'Mayoreo', next: null },
  })
  expect(editLine(dozen, 'quantity', 11, terms)).toMatchObject({ price: 23 })
})

test('a typed price stays when the quantity reaches a break', () => {
  const typed = editLine(lineOfProduct(nail, 2, terms), 'price', 22, terms)
  expect(editLine(typed, 'quantity', 12, terms)).toMatchObject({ price: 22, listPrice: 21 })
})

test('an exempt client pays list and break without IVA', () => {
  const line = lineOfProduct(nail, 2, exempt)
  expect(line).toMatchObject({ price: 20, fullPrice: 23, offer: { next: { from: 12, price: 18.2609 } } })
})

test("another client's prices change the line, unless somebody typed or kept its price", () => {
  const prices = { prices: wholesale, price: 25 }
  const retail = lineOfProduct({ ...nail, prices: null }, 12, terms)
  expect(retail).toMatchObject({ price: 25, offer: null })
  expect(underPrices(retail, prices, { terms, keep: false })).toMatchObject({ price: 21, listPrice: 21 })
  expect(underPrices(retail, prices, { terms, keep: true })).toMatchObject({ price: 25, listPrice: 21 })
  const typed = editLine(retail, 'price', 24, terms)
  expect(underPrices(typed, prices, { terms, keep: false })).toMatchObject({ price: 24, listPrice: 21 })
  const back = underPrices(
    lineOfProduct(nail, 12, terms),
    { prices: null, price: 25 },
    { terms, keep: false },
  )
  expect(back).toMatchObject({ price: 25, listPrice: 25, prices: null, offer: null })
})
