import { expect, test } from 'vitest'
import { ofOwed, ofOwedPurchase, owedName, owedOf, owedPurchaseName } from './owed-name.ts'

const invoice = { opening: false, number: '00012', reference: '' }
const debt = { opening: true, number: '00013', reference: 'A-15' }
const purchase = { opening: false, id: 12, reference: 'F-1' }
const oldPurchase = { opening: true, id: 13, reference: 'P-7' }

test('a debt from before is called by its old paper, never an invoice or a purchase', () => {
  expect([owedName(invoice), owedName(debt)]).toEqual(['Factura 00012', 'Saldo inicial A-15'])
  expect([ofOwed(invoice), ofOwed(debt)]).toEqual(['de la factura 00012', 'del saldo inicial A-15'])
  expect([owedPurchaseName(purchase), owedPurchaseName(oldPurchase)]).toEqual([
    'Compra 00012',
    'Saldo inicial P-7',
  ])
  expect([ofOwedPurchase(purchase), ofOwedPurchase(oldPurchase)]).toEqual([
    'de la compra 00012',
    'del saldo inicial P-7',
  ])
  expect(owedOf({ opening: true, billNumber: '00013', billReference: 'A-15' })).toEqual(debt)
})
