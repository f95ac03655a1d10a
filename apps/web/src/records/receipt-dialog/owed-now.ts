import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { worthAt } from '@yunque/domain/dollar-receipts'

type Owed = Pick<InvoiceRow, 'balance'> & Partial<Pick<InvoiceRow, 'dollarBalance'>>

/** What an invoice owes today, C$: of one in dollars, those that are left at today's rate (credit.dollar-receipts). */
export const owedNow = ({ balance, dollarBalance = null }: Owed, rate: number): number =>
  dollarBalance === null ? balance : worthAt(dollarBalance, rate)
