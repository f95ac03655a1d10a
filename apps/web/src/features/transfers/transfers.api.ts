import { queryOptions } from '@tanstack/react-query'
import { type TransferDetail, type TransferInput, transferOnWire } from '@yunque/contract/transfers'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'

export const transferQuery = (id: number) =>
  queryOptions({
    queryKey: ['traslates', id],
    queryFn: ({ signal }) => api.get<TransferDetail>(`traslates/get/${id}`, undefined, signal),
  })

export const requestTransfer = (request: TransferInput, options: SaveOptions): Promise<TransferDetail> =>
  post('traslates/post', request, options)

export const dispatchTransfer = (transfer: TransferInput, options: SaveOptions): Promise<TransferDetail> =>
  post('traslates/post/asEdit', transfer, options)

async function post(path: string, transfer: TransferInput, options: SaveOptions): Promise<TransferDetail> {
  const saved = await api.post<TransferDetail>(path, transferOnWire.toWire(transfer), options)
  await refresh()
  queryClient.setQueryData(transferQuery(saved.id).queryKey, saved)
  return saved
}

export async function annulTransfer(id: number): Promise<void> {
  await api.post(`traslates/${id}/delete`)
  await refresh()
}

/** What is available changes with every request, what there is with every dispatch. */
async function refresh(): Promise<void> {
  await Promise.all(
    ['traslates', 'products', 'areaProducts'].map((entity) =>
      queryClient.invalidateQueries({ queryKey: [entity] }),
    ),
  )
}
