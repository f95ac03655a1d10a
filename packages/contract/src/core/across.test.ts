import { expect, test } from 'vitest'
import { purchaseForm, purchaseMessages } from '../purchasing/purchases.ts'
import { receipt } from '../receivables/receipts.ts'

const said = (result: { error?: { issues: readonly { message: string }[] } }) =>
  (result.error?.issues ?? []).map(({ message }) => message)

test('an empty receipt has a fault for every missing field, the amount too', () => {
  expect(said(receipt.safeParse({ id: 0 }))).toEqual([
    'Seleccione la factura',
    'El número de recibo físico es requerido',
    'Ingrese una observacion',
    'El monto es requerido',
  ])
})

test('a purchase on credit in dollars reports missing days and rate together with the missing supplier', () => {
  const empty = { id: 0, areaId: 1, date: '2026-05-10', purchaseTypeId: 1, reference: 'F-1' }
  const terms = { purchasePaymentTypeId: 2, currencyId: 2, lines: [] }
  const texts = said(purchaseForm.safeParse({ ...empty, ...terms }))
  expect(texts).toContain(purchaseMessages.creditDays)
  expect(texts).toContain(purchaseMessages.rate)
  expect(texts).toContain(purchaseMessages.noLines)
})

test('a rule is skipped when a field that it reads has a fault', () => {
  const { error } = receipt.safeParse({ id: 0, amount: 'mucho' })
  const faults = error?.issues.filter(({ path }) => path[0] === 'amount').map(({ message }) => message)
  expect(faults).toEqual(['El monto debe ser un número'])
})
