import { queryOptions } from '@tanstack/react-query'
import type { Salesperson, SalespersonRow } from '@yunque/contract/sales/salespeople'
import { salespeople } from '@yunque/contract/sales/salespeople.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const salespersonQuery = (id: number) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => api.call(salespeople.one, { params: { id } }, { signal }),
  })

export function saveSalesperson(salesperson: Salesperson, options: SaveOptions): Promise<SalespersonRow> {
  return api.call(salespeople.save, { body: salesperson }, options)
}
