import { queryOptions } from '@tanstack/react-query'
import type { Salesperson, SalespersonRow } from '@yunque/contract/sales/salespeople'
import { salespeople } from '@yunque/contract/sales/salespeople.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const salespersonQuery = (id: number) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: ({ signal }) => api.call(salespeople.one, { params: { id } }, { signal }),
  })

export async function saveSalesperson(
  salesperson: Salesperson,
  options: SaveOptions,
): Promise<SalespersonRow> {
  const saved = await api.call(salespeople.save, { body: salesperson }, options)
  await queryClient.invalidateQueries({ queryKey: ['vendors'] })
  return saved
}
