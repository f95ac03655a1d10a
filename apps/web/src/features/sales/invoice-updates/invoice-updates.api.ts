import { queryOptions } from '@tanstack/react-query'
import { users } from '@yunque/contract/access/users.endpoints'
import type { BillChange, BillChanges, BillsUpdated } from '@yunque/contract/sales/bill-changes'
import { invoices } from '@yunque/contract/sales/invoices.endpoints'
import type { InvoiceRow } from '@yunque/contract/sales/sales'
import { ApiError, api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import type { RowChange } from '../../../ui/grid/grid-options.ts'

/** Every seller, including inactive ones, because their invoices still name them. */
export const sellersQuery = queryOptions({
  queryKey: ['users', 'vendors', 'all'],
  queryFn: ({ signal }) => api.call(users.sellers, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** Changes these invoices, all or none. */
export function changeInvoices(changes: BillChanges, options?: SaveOptions): Promise<BillsUpdated> {
  return api.call(invoices.updateSeveral, { body: changes }, options)
}

/** The versions that a refusal has shown, by invoice. A second save sends these versions. */
export type KnownVersions = Map<number, number>

/**
 * Saves the edited cells of the grid in one call. When another user changed one of the invoices, it shows the refusal and
 * loads their changes beside the unsaved cells. Saving again then overwrites them.
 */
export async function saveCells(
  changes: readonly RowChange<InvoiceRow>[],
  known: KnownVersions,
): Promise<void> {
  const rows = changes.map(({ row, values }) => changeOf(row, values, known))
  try {
    await changeInvoices({ rows })
    known.clear()
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await learnVersions(rows, known)
    throw error
  }
}

function changeOf(
  { id, version }: InvoiceRow,
  values: Partial<InvoiceRow>,
  known: KnownVersions,
): BillChange {
  const { asignedTo, creditDays, deliveryDate, projectId } = values
  return {
    id,
    version: Math.max(version, known.get(id) ?? 0),
    // Undefined: unchanged. It is corrected in the dialog of one invoice.
    projectId,
    ...(asignedTo === undefined ? {} : { assignedTo: asignedTo }),
    ...(creditDays === undefined ? {} : { creditDays }),
    ...(deliveryDate === undefined ? {} : { deliveryDate }),
  }
}

async function learnVersions(rows: readonly BillChange[], known: KnownVersions): Promise<void> {
  const filter = rows.flatMap(({ id }, i) => [...(i > 0 ? ['or'] : []), ['id', '=', id]])
  const { data } = await api.call(invoices.list.rows, { query: { filter, take: 500 } })
  for (const { id, version } of data) known.set(id, version)
  await queryClient.invalidateQueries({ queryKey: ['bills'] })
}
