import type { LineToReturn, PurchaseToCredit } from '@yunque/contract/purchasing/supplier-credit-rows'
import { expect, test } from 'vitest'
import { editLine, lineOfPurchase, linesToSend, sumsOf, withEverything } from './return-line.ts'
import { returnOf, settlementOf } from './return-values.ts'

const paint: LineToReturn = {
  line: 1,
  productId: 7,
  internalCode: 'P-1',
  product: 'Pintura',
  presentation: 'Sur',
  um: 'Galón',
  decimals: 0,
  codes: ['7501'],
  lote: '',
  expireDate: null,
  quantity: 3,
  returned: 1,
  disponible: 9,
  total: 100,
  iva: 13.04,
  returnedTotal: 33.33,
  returnedIva: 4.35,
}
const scarce: LineToReturn = { ...paint, line: 2, productId: 8, returned: 0, disponible: 1 }
const fresh: LineToReturn = { ...scarce, returnedTotal: 0, returnedIva: 0 }
const whole: LineToReturn = { ...paint, line: 3, returned: 3, returnedTotal: 100, returnedIva: 13.04 }
const purchase = { id: 5, lines: [paint, fresh, whole] } as PurchaseToCredit

test('the last units are worth what is left of their line', () => {
  expect(editLine(lineOfPurchase(paint), 'quantity', 2)).toMatchObject({
    quantity: 2,
    total: 66.67,
    iva: 8.69,
  })
})

test('no more goes back than is left and in stock, and an emptied cell is nothing', () => {
  expect(editLine(lineOfPurchase(paint), 'quantity', 9).quantity).toBe(2)
  expect(editLine(lineOfPurchase(fresh), 'quantity', 3)).toMatchObject({ quantity: 1, total: 33.33 })
  expect(editLine(lineOfPurchase(paint), 'quantity', null)).toMatchObject({ quantity: 0, total: 0 })
  expect(editLine(lineOfPurchase({ ...paint, disponible: -2 }), 'quantity', 1).quantity).toBe(0)
})

test('lines of which all went back are not offered', () => {
  expect(returnOf(purchase).lines.map(({ purchaseLine }) => purchaseLine)).toEqual([1, 2])
})

test('all that can go back is summed and sent', () => {
  const lines = withEverything(returnOf(purchase).lines)
  expect(linesToSend(lines)).toEqual([
    { purchaseLine: 1, quantity: 2, chosenLots: [] },
    { purchaseLine: 2, quantity: 1, chosenLots: [] },
  ])
  expect(sumsOf(lines)).toEqual({ products: 2, units: 3, iva: 13.04, total: 100 })
})

test.each([
  [100, 250, { pays: 100, left: 0 }],
  [100, 40, { pays: 40, left: 60 }],
  [100, 0, { pays: 0, left: 100 }],
])('a credit of %d on a purchase that owes %d', (total, balance, expected) => {
  expect(settlementOf(total, { balance })).toEqual(expected)
})
