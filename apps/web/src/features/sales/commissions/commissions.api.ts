import { queryOptions } from '@tanstack/react-query'
import type { CategoryCommission, CategoryCommissionRow } from '@yunque/contract/sales/commissions'
import { categoryCommissions } from '@yunque/contract/sales/commissions.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const commissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['Comissions', id],
    queryFn: ({ signal }) => api.call(categoryCommissions.one, { params: { id } }, { signal }),
  })

export function saveCommission(
  rule: CategoryCommission,
  options: SaveOptions,
): Promise<CategoryCommissionRow> {
  return api.call(categoryCommissions.save, { body: rule }, options)
}
