import { PaymentType } from '@yunque/contract/core/constants'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { expect, test } from 'vitest'
import { invoiceUpdateColumns } from './invoice-update-columns.tsx'

const owed = { active: true, paymentTypeId: PaymentType.credit, payoff: false } as InvoiceRow

test.each([
  ['of a credit invoice that owes', owed, true, true],
  ['without the permission', owed, false, false],
  ['of one in cash', { ...owed, paymentTypeId: PaymentType.cash, payoff: true }, true, false],
  ['of one that is paid', { ...owed, payoff: true }, true, false],
  ['of one that is void', { ...owed, active: false }, true, false],
])('whether the credit days %s are written in their cell', (_name, row, mayChangeDays, written) => {
  const columns = invoiceUpdateColumns({ sellers: [], mayChangeDays, everywhere: false })
  const days = columns.find(({ field }) => field === 'creditDays')
  expect(days?.edit?.when?.(row)).toBe(written)
})

test('whether the goods are delivered never leaves the list, and their day does not say that they are', () => {
  const columns = invoiceUpdateColumns({ sellers: [], mayChangeDays: true, everywhere: true })
  const column = (field: string) => columns.find((one) => one.field === field)
  expect(column('isDeliveried')?.yields).toBeUndefined()
  expect(column('deliveryDate')?.title).toBe('Fecha de entrega')
})
