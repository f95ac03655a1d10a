import { queryOptions } from '@tanstack/react-query'
import type { DepositDetail } from '@yunque/contract/receivables/deposit-rows'
import type { Deposit, DepositRefund } from '@yunque/contract/receivables/deposits'
import { deposits } from '@yunque/contract/receivables/deposits.endpoints'
import type { Layaway, LayawayCancellation, LayawayExtension } from '@yunque/contract/sales/layaways'
import { layaways } from '@yunque/contract/sales/layaways.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { openDrawerFor } from '../../lib/api-client/prints.ts'
import { putAnswer, queryClient } from '../../lib/api-client/query-client.ts'
import { today } from '../../lib/format/today.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import { dayRateOf } from '../sale/day-rate.ts'
import { askPayment } from '../sale/payment/ask-payment.tsx'
import { rateQuery } from '../sale/sale.api.ts'

export const depositQuery = (id: number) =>
  queryOptions({
    queryKey: ['deposits', id],
    queryFn: ({ signal }) => api.call(deposits.one, { params: { id } }, { signal }),
  })

/** How what is left of a deposit, or of the deposits of a layaway, can be given back. Read each time. */
export const refundableOf = (of: 'deposit' | 'layaway', id: number) =>
  api.call(of === 'deposit' ? deposits.refundable : layaways.refundable, { params: { id } })

/** Asks how money of `total` C$ is received; null when the user cancelled. A deposit is not rounded (deposits.received). */
export async function collectDeposit<T extends { readonly total: number }>(value: T): Promise<T | null> {
  if (value.total === 0) return value
  const day = today()
  const rate = await queryClient.fetchQuery(rateQuery(day))
  const paid = await askPayment({ total: value.total, ...dayRateOf(rate, day) })
  return paid && { ...value, payments: paid.payments, change: paid.change }
}

export async function saveDeposit(sent: Deposit, options: SaveOptions): Promise<DepositDetail> {
  return showDeposit(await api.call(deposits.save, { body: sent }, { ...options, onAnswer: openDrawer }))
}

export async function refundDeposit(
  id: number,
  sent: DepositRefund,
  options: SaveOptions,
): Promise<DepositDetail> {
  const sending = { ...options, onAnswer: openDrawer }
  return showDeposit(await api.call(deposits.refund, { params: { id }, body: sent }, sending))
}

export async function voidDeposit(id: number, options: SaveOptions): Promise<void> {
  await api.call(deposits.remove, { params: { id } }, options)
}

export async function saveLayaway(id: number, sent: Layaway, options: SaveOptions): Promise<number> {
  const onAnswer = ({ depositId }: { depositId: number | null }) => openDrawer({ id: depositId })
  await api.call(layaways.save, { params: { id }, body: sent }, { ...options, onAnswer })
  return id
}

export async function extendLayaway(id: number, sent: LayawayExtension, options: SaveOptions): Promise<void> {
  await api.call(layaways.extend, { params: { id }, body: sent }, options)
}

export async function cancelLayaway(
  id: number,
  sent: LayawayCancellation,
  options: SaveOptions,
): Promise<void> {
  const onAnswer = ({ refundId }: { refundId: number | null }) => openDrawer({ id: refundId })
  await api.call(layaways.cancel, { params: { id }, body: sent }, { ...options, onAnswer })
}

function showDeposit(changed: DepositDetail): DepositDetail {
  putAnswer(depositQuery(changed.id).queryKey, changed)
  return changed
}

function openDrawer({ id }: { id: number | null }): void {
  if (id !== null) openDrawerFor('deposit', id)
}
