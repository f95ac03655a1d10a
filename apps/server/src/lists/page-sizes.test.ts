import { expect, test } from 'vitest'
import { paymentList } from '../purchasing/payments/payments.queries.ts'
import { payableList, purchaseList } from '../purchasing/purchases/purchases.queries.ts'
import { agingList, historyList, pendingList } from '../receivables/debts.queries.ts'
import { receiptsList } from '../receivables/receipts.queries.ts'
import { clientList } from '../sales/clients/clients.queries.ts'
import { goalsList, goalUsersList } from '../sales/goals/goals.queries.ts'
import { billsList } from '../sales/invoices/bills.queries.ts'
import { salespeopleList } from '../sales/salespeople/salespeople.queries.ts'
import { closingLineList, closingsList } from '../treasury/closings.queries.ts'
import { expensesList } from '../treasury/expenses.queries.ts'

// Lists with a page size of their own; all others have 20 (lists.page-size).
test.each([
  [10, [clientList, goalsList, goalUsersList, closingLineList]],
  [15, [pendingList, agingList, historyList, closingsList]],
  [20, [billsList, expensesList, receiptsList, salespeopleList, payableList, purchaseList, paymentList]],
])('without a size a page has %d rows', (size, lists) => {
  for (const { title, take } of lists) expect(take, title).toBe(size)
})
