import { PaymentType } from '@yunque/contract/core/constants'
import { expect, test } from 'vitest'
import { newSale } from '../../../records/sale/sale-values.ts'
import { actionOf, questionOf } from './sale-question.ts'

const client = { id: 7, name: 'Ana López', saldo: 400, creditLimit: 1000 }
const onCredit = {
  ...newSale('ana'),
  client,
  date: '2026-11-22',
  creditDays: 30,
  paymentTypeId: PaymentType.credit,
}

test('the confirmation of a credit sale shows the due date, the new balance and the credit left', () => {
  expect(questionOf('invoice', onCredit)).toMatchObject({
    title: 'Facturar C$\u00a00.00 al crédito',
    action: 'Facturar al crédito',
    body: [
      'Ana López · 0 productos',
      'Vence el 22/12/2026',
      'Saldo después de esta factura: C$\u00a0400.00',
      'Queda del límite de crédito: C$\u00a0600.00',
    ].join('\n'),
  })
  const deep = { ...onCredit, client: { ...client, saldo: 1250 } }
  expect(questionOf('invoice', deep).body).toContain('Pasa del límite de crédito por C$\u00a0250.00')
  const unknown = { ...onCredit, client: { id: 7, name: 'Ana López' } }
  expect(questionOf('invoice', unknown).body).toBe('Ana López · 0 productos\nVence el 22/12/2026')
})

test('the main button says «Cobrar» only for an invoice in cash', () => {
  expect(actionOf('invoice', { paymentTypeId: PaymentType.cash })).toBe('Cobrar')
  expect(actionOf('invoice', onCredit)).toBe('Facturar al crédito')
  expect(actionOf('preSale', onCredit)).toBe('Guardar pre-venta')
})
