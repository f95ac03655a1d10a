import { queryOptions } from '@tanstack/react-query'
import type { Comission, ComissionRow } from '@yunque/contract/sales/commissions'
import { comissions } from '@yunque/contract/sales/commissions.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/form/use-submission.ts'

export const comissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['Comissions', id],
    queryFn: ({ signal }) => api.call(comissions.one, { params: { id } }, { signal }),
  })

export async function saveComission(rule: Comission, options: SaveOptions): Promise<ComissionRow> {
  const saved = await api.call(comissions.save, { body: rule }, options)
  await queryClient.invalidateQueries({ queryKey: ['Comissions'] })
  return saved
}
