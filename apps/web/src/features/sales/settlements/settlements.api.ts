import { queryOptions, skipToken } from '@tanstack/react-query'
import type {
  SettlementDetail,
  SettlementInput,
  SettlementPayment,
  SettlementQuery,
} from '@yunque/contract/commissions/settlements'
import { commissionSettlements } from '@yunque/contract/commissions/settlements.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { openDrawerFor } from '../../../lib/api-client/prints.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export const settlementQuery = (id: number) =>
  queryOptions({
    queryKey: ['commissionSettlements', id],
    queryFn: ({ signal }) => api.call(commissionSettlements.one, { params: { id } }, { signal }),
  })

/** What a settlement would have; null while its seller or its days are missing. It is read each time. */
export const previewQuery = (asked: SettlementQuery | null) =>
  queryOptions({
    queryKey: ['commissionSettlements', 'preview', asked],
    queryFn: asked
      ? ({ signal }) => api.call(commissionSettlements.preview, { query: asked }, { signal })
      : skipToken,
    gcTime: 0,
  })

export async function saveSettlement(
  settlement: SettlementInput,
  options: SaveOptions,
): Promise<SettlementDetail> {
  return stored(await api.call(commissionSettlements.save, { body: settlement }, options))
}

export async function paySettlement(
  id: number,
  payment: SettlementPayment,
  options: SaveOptions,
): Promise<SettlementDetail> {
  const onAnswer = ({ movementId }: SettlementDetail) => {
    if (movementId !== null) openDrawerFor('cashMovement', movementId)
  }
  const sending = { ...options, onAnswer }
  return stored(await api.call(commissionSettlements.pay, { params: { id }, body: payment }, sending))
}

export async function voidSettlement(id: number, options: SaveOptions): Promise<void> {
  await api.call(commissionSettlements.remove, { params: { id } }, options)
}

async function stored(saved: SettlementDetail): Promise<SettlementDetail> {
  putAnswer(settlementQuery(saved.id).queryKey, saved)
  return saved
}
