import { queryOptions } from '@tanstack/react-query'
import { areaProducts } from '@yunque/contract/inventory/area-products.endpoints'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import type {
  TransferInput,
  TransferReception,
  TransferResolution,
} from '@yunque/contract/inventory/transfers'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const transferQuery = (id: number) =>
  queryOptions({
    queryKey: ['traslates', id],
    queryFn: ({ signal }) => api.call(transfers.one, { params: { id } }, { signal }),
  })

/** A product in the area that is asked for it. Stock changes without an event of its own, so it is read each time. */
export const askedProductQuery = (areaId: number, productId: number) =>
  queryOptions({
    queryKey: ['areaProducts', areaId, productId, 'asked'],
    gcTime: 0,
    queryFn: ({ signal }) => api.call(areaProducts.one, { params: { areaId, productId } }, { signal }),
  })

export const requestTransfer = (request: TransferInput, options: SaveOptions): Promise<TransferDetail> =>
  stored(api.call(transfers.save, { body: request }, options))

export const dispatchTransfer = (transfer: TransferInput, options: SaveOptions): Promise<TransferDetail> =>
  stored(api.call(transfers.edit, { body: transfer }, options))

export const receiveTransfer = (
  { id, reception }: { id: number; reception: TransferReception },
  options: SaveOptions,
): Promise<TransferDetail> =>
  stored(api.call(transfers.receive, { params: { id }, body: reception }, options))

export const resolveTransfer = (
  { id, resolution }: { id: number; resolution: TransferResolution },
  options: SaveOptions,
): Promise<TransferDetail> =>
  stored(api.call(transfers.resolve, { params: { id }, body: resolution }, options))

async function stored(transfer: Promise<TransferDetail>): Promise<TransferDetail> {
  const saved = await transfer
  putAnswer(transferQuery(saved.id).queryKey, saved)
  return saved
}

export async function voidTransfer(id: number): Promise<void> {
  await api.call(transfers.remove, { params: { id } })
}
