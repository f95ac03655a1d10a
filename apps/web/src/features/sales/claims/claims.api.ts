import { queryOptions } from '@tanstack/react-query'
import type {
  ClaimDetail,
  ClaimFollow,
  ClaimGoods,
  ClaimInput,
  VoidClaim,
} from '@yunque/contract/sales/claims'
import { claims } from '@yunque/contract/sales/claims.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const claimQuery = (id: number) =>
  queryOptions({
    queryKey: ['claims', id],
    queryFn: ({ signal }) => api.call(claims.one, { params: { id } }, { signal }),
  })

/** What may be claimed: by what was typed, of an invoice, or a unit. Read each time. */
export type SourceQuery = { readonly text?: string; readonly billId?: number; readonly unitId?: number }
export const sourcesQuery = (query: SourceQuery) =>
  queryOptions({
    queryKey: ['claimSources', query],
    queryFn: ({ signal }) => api.call(claims.sources, { query }, { signal }),
    gcTime: 0,
  })

export const saveClaim = async (claim: ClaimInput, options: SaveOptions): Promise<ClaimDetail> =>
  stored(await api.call(claims.save, { body: claim }, options))

export const followClaim = async (
  id: number,
  body: ClaimFollow,
  options: SaveOptions,
): Promise<ClaimDetail> => stored(await api.call(claims.follow, { params: { id }, body }, options))

export const exchangeClaim = async (
  id: number,
  body: ClaimGoods,
  options: SaveOptions,
): Promise<ClaimDetail> => stored(await api.call(claims.exchange, { params: { id }, body }, options))

export const replaceClaim = async (
  id: number,
  body: ClaimGoods,
  options: SaveOptions,
): Promise<ClaimDetail> => stored(await api.call(claims.replace, { params: { id }, body }, options))

export function voidClaim(id: number, body: VoidClaim, options: SaveOptions): Promise<{ id: number }> {
  return api.call(claims.void, { params: { id }, body }, options)
}

async function stored(saved: ClaimDetail): Promise<ClaimDetail> {
  putAnswer(claimQuery(saved.id).queryKey, saved)
  return saved
}
