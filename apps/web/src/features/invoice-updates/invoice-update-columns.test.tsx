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
