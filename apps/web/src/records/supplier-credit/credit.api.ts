import { queryOptions } from '@tanstack/react-query'
import type { SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import type { AppliedCredit } from '@yunque/contract/purchasing/supplier-credits'
import { supplierCredits } from '@yunque/contract/purchasing/supplier-credits.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { putAnswer } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

/** The most credits that are offered or listed at once. */
const MOST = 100

export const creditQuery = (id: number) =>
  queryOptions({
    queryKey: ['supplierCredits', id],
    queryFn: ({ signal }) => api.call(supplierCredits.one, { params: { id } }, { signal }),
  })

/** The credits of a supplier of which something is left, the oldest first. */
export const openCreditsQuery = (providerId: number) =>
  queryOptions({
    queryKey: ['supplierCredits', 'open', providerId],
    queryFn: async ({ signal }) => {
      const sort = [{ selector: 'date' }, { selector: 'id' }]
      const query = { providerId, open: 'true' as const, sort, take: MOST }
      return (await api.call(supplierCredits.list.rows, { query }, { signal })).data
    },
  })

/** The returns and discounts of a purchase, voided ones too, in their order. */
export const notesOfPurchaseQuery = (purchaseId: number) =>
  queryOptions({
    queryKey: ['supplierCredits', 'notes', purchaseId],
    queryFn: async ({ signal }) => {
      const query = { purchaseId, sort: [{ selector: 'id' }], take: MOST }
      return (await api.call(supplierCredits.list.rows, { query }, { signal })).data
    },
  })

/** Pays a purchase with a credit. */
export async function applyCredit(use: AppliedCredit, options: SaveOptions): Promise<SupplierCreditDetail> {
  return showCredit(await api.call(supplierCredits.apply, { body: use }, options))
}

/** Shows a changed credit at once. */
export function showCredit(changed: SupplierCreditDetail): SupplierCreditDetail {
  putAnswer(creditQuery(changed.id).queryKey, changed)
  return changed
}
