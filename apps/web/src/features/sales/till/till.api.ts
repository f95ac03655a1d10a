import { queryOptions } from '@tanstack/react-query'
import type { ParkedDetail, ParkedKind, ParkedSale } from '@yunque/contract/sales/parked-sales'
import { parkedSales } from '@yunque/contract/sales/parked-sales.endpoints'
import type { CashClosing, CashClosingRow } from '@yunque/contract/treasury/cash-closings'
import { cashClosings } from '@yunque/contract/treasury/cash-closings.endpoints'
import type { DrawerOpening, DrawerOpeningRow } from '@yunque/contract/treasury/drawer-openings'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'

export function openTill(closing: CashClosing, options: SaveOptions): Promise<CashClosingRow> {
  return api.call(cashClosings.save, { body: closing }, options)
}

export function openDrawer(opening: DrawerOpening, options: SaveOptions): Promise<DrawerOpeningRow> {
  return api.call(cashClosings.openDrawer, { body: opening }, options)
}

/** The parked sales of a screen. Another device may have changed them, so each look reads them again. */
export const parkedQuery = (kind: ParkedKind) =>
  queryOptions({
    queryKey: ['parkedSales', kind],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(parkedSales.list, { query: { kind } }, { signal }),
  })

export const readParked = (id: number): Promise<ParkedDetail> => api.call(parkedSales.one, { params: { id } })

export async function parkSale(body: ParkedSale): Promise<void> {
  await api.call(parkedSales.save, { body })
  await refreshParked()
}

export async function discardParked(id: number): Promise<void> {
  await api.call(parkedSales.discard, { params: { id } })
  await refreshParked()
}

export const refreshParked = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['parkedSales'] })
