import { queryOptions } from '@tanstack/react-query'
import type { CategoryCommission, CategoryCommissionRow } from '@yunque/contract/sales/commissions'
import { categoryCommissions } from '@yunque/contract/sales/commissions.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const commissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['Comissions', id],
    queryFn: ({ signal }) => api.call(categoryCommissions.one, { params: { id } }, { signal }),
  })

export async function saveCommission(
  rule: CategoryCommission,
  options: SaveOptions,
): Promise<CategoryCommissionRow> {
  const saved = await api.call(categoryCommissions.save, { body: rule }, options)
  await queryClient.invalidateQueries({ queryKey: ['Comissions'] })
  return saved
}
