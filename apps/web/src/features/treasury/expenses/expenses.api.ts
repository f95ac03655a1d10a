import { queryOptions } from '@tanstack/react-query'
import type { CatalogChoice, CatalogEntry } from '@yunque/contract/catalogs/catalogs'
import { catalogs } from '@yunque/contract/catalogs/catalogs.endpoints'
import type { Expense, ExpenseRow } from '@yunque/contract/treasury/expenses'
import { expenses } from '@yunque/contract/treasury/expenses.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const expenseQuery = (id: number) =>
  queryOptions({
    queryKey: ['expenses', id],
    queryFn: ({ signal }) => api.call(expenses.one, { params: { id } }, { signal }),
  })

/** An expense changes the cash closing that it belongs to. */
export async function saveExpense(expense: Expense, options: SaveOptions): Promise<ExpenseRow> {
  const saved = await api.call(expenses.save, { body: expense }, options)
  await Promise.all(
    ['expenses', 'cuts'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
  return saved
}

export async function createCategory({ name }: CatalogEntry, options: SaveOptions): Promise<CatalogChoice> {
  const body = { name, catalogId: 'expenseCategory' }
  const created = await api.call(catalogs.add, { body }, options)
  await queryClient.invalidateQueries({ queryKey: ['catalogos'] })
  return created
}
