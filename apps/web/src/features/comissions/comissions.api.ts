import { queryOptions } from '@tanstack/react-query'
import { type Comission, type ComissionRow, comissionOnWire } from '@yunque/contract/comissions'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

export const comissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['Comissions', id],
    queryFn: ({ signal }) => api.get<ComissionRow>(`Comissions/get/${id}`, undefined, signal),
  })

export async function saveComission(rule: Comission, options: SaveOptions): Promise<ComissionRow> {
  const saved = await api.post<ComissionRow>('Comissions/post', comissionOnWire.toWire(rule), options)
  await queryClient.invalidateQueries({ queryKey: ['Comissions'] })
  return saved
}
