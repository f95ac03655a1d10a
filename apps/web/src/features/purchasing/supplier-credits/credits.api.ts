import { queryOptions } from '@tanstack/react-query'
import type { SupplierCreditDetail } from '@yunque/contract/purchasing/supplier-credit-rows'
import type {
  SupplierAdvance,
  SupplierDiscount,
  SupplierReturn,
} from '@yunque/contract/purchasing/supplier-credits'
import { supplierCredits } from '@yunque/contract/purchasing/supplier-credits.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { openDrawerFor } from '../../../lib/api-client/prints.ts'
import { showCredit } from '../../../records/supplier-credit/credit.api.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

/** What can be returned or discounted of a purchase. Sales and other notes change it, so it is read each time. */
export const purchaseToCreditQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchases', id, 'toCredit'],
    queryFn: ({ signal }) => api.call(supplierCredits.purchase, { params: { id } }, { signal }),
    gcTime: 0,
  })

export async function saveReturn(sent: SupplierReturn, options: SaveOptions): Promise<SupplierCreditDetail> {
  return showCredit(await api.call(supplierCredits.giveBack, { body: sent }, options))
}

export async function saveDiscount(
  sent: SupplierDiscount,
  options: SaveOptions,
): Promise<SupplierCreditDetail> {
  return showCredit(await api.call(supplierCredits.discount, { body: sent }, options))
}

/** Saves an advance, and opens the drawer when cash of the till paid it. */
export async function saveAdvance(
  sent: SupplierAdvance,
  options: SaveOptions,
): Promise<SupplierCreditDetail> {
  const onAnswer = ({ id }: SupplierCreditDetail) => openDrawerFor('supplierCredit', id)
  return showCredit(await api.call(supplierCredits.advance, { body: sent }, { ...options, onAnswer }))
}

export async function voidCredit(id: number): Promise<void> {
  await api.call(supplierCredits.remove, { params: { id }, query: {} })
}
