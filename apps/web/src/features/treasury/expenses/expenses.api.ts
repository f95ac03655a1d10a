import { queryOptions } from '@tanstack/react-query'
import type { CatalogChoice, CatalogEntry } from '@yunque/contract/catalogs/catalogs'
import { catalogs } from '@yunque/contract/catalogs/catalogs.endpoints'
import type { Expense, ExpenseRow } from '@yunque/contract/treasury/expenses'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const expenseQuery = (id: number) =>
  queryOptions({
    queryKey: ['expenses', id],
    queryFn: ({ signal }) => api.call(expenses.one, { params: { id } }, { signal }),
  })

export function saveExpense(expense: Expense, options: SaveOptions): Promise<ExpenseRow> {
  return api.call(expenses.save, { body: expense }, options)
}

export async function createCategory({ name }: CatalogEntry, options: SaveOptions): Promise<CatalogChoice> {
  const body = { name, catalogId: 'expenseCategory' }
  return api.call(catalogs.add, { body }, options)
}
