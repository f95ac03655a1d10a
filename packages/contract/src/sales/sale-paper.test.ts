import { sum } from '@yunque/domain/decimal'
import { expect, test } from 'vitest'
import { linesToTotal } from './sale-paper.ts'

const sale = { subtotal: 4412.97, discount: 26, iva: 658.03 }

test('a sale with a discount has a subtotal before it and a net subtotal after it', () => {
  expect(linesToTotal(sale)).toEqual([
    { label: 'Subtotal', amount: 4412.97 },
    { label: 'Descuento', amount: -26 },
    { label: 'Subtotal neto', amount: 4386.97 },
    { label: 'IVA', amount: 658.03 },
  ])
})

test.each([sale, { subtotal: 4386.97, discount: 0, iva: 658.03 }])(
  'the rows above the total add up to it: %j',
  (one) => {
    const added = linesToTotal(one).filter(({ label }) => label !== 'Subtotal neto')
    expect(sum(added.map(({ amount }) => amount))).toBe(5045)
  },
)
