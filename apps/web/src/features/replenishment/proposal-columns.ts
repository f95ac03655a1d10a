import type { ReplenishmentRow } from '@yunque/contract/replenishment'
import { multiply, scales } from '@yunque/domain/decimal'
import { formatQuantity } from '../../shared/format/format.ts'
import { defineColumns } from '../../shared/ui/grid/columns.ts'
import { texts } from './texts.ts'

/** A product of the proposal, with what of it comes from where in words, and what buying it costs. */
export type ProposalItem = ReplenishmentRow & {
  readonly from: string
  readonly supplier: string
  readonly amount: number
}

/** `changed`: units to buy instead of those proposed; null leaves the product out. */
export function itemOf(row: ReplenishmentRow, changed: number | null | undefined): ProposalItem[] {
  if (changed === null) return []
  const buy = changed ?? row.buy
  return [
    {
      ...row,
      buy,
      from: row.transfers.map(({ area, quantity }) => `${formatQuantity(quantity)} de ${area}`).join(', '),
      supplier: row.provider ?? texts.never,
      amount: multiply(buy, row.cost ?? 0, scales.money),
    },
  ]
}

/** What the server is asked for, and how many documents that makes; what has no supplier is not bought. */
export function draftsOf(rows: readonly ProposalItem[]) {
  const lines = rows.map(({ productId, transfers, buy, providerId }) => ({
    productId,
    transfers: transfers.map(({ areaId, quantity }) => ({ areaId, quantity })),
    buy: providerId === null ? 0 : buy,
  }))
  const areas = new Set(lines.flatMap(({ transfers }) => transfers.map(({ areaId }) => areaId)))
  const providers = new Set(rows.filter(({ buy }) => buy > 0).flatMap(({ providerId }) => providerId ?? []))
  const orphans = rows.filter(({ buy, providerId }) => buy > 0 && providerId === null).length
  return {
    lines: lines.filter(({ transfers, buy }) => transfers.length > 0 || buy > 0),
    transfers: areas.size,
    purchases: providers.size,
    orphans,
  }
}

export const proposalColumns = defineColumns<ProposalItem>()([
  { field: 'internalCode', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
  { field: 'product', title: texts.product, type: 'text', width: 206, phone: 'title' },
  { field: 'disponible', title: texts.disponible, type: 'quantity', width: 96, phone: 'hidden' },
  { field: 'stockMin', title: texts.min, type: 'quantity', width: 78, phone: 'hidden' },
  { field: 'stockMax', title: texts.max, type: 'quantity', width: 78, phone: 'hidden' },
  { field: 'onTheWay', title: texts.onTheWay, type: 'quantity', width: 88, hidden: true, phone: 'hidden' },
  { field: 'need', title: texts.need, type: 'quantity', width: 72, phone: 'subtitle' },
  { field: 'from', title: texts.from, type: 'text', width: 168, phone: 'subtitle' },
  {
    field: 'buy',
    title: texts.buy,
    type: 'quantity',
    width: 86,
    phone: 'amount',
    editable: {
      kind: 'quantity',
      min: 0,
      scale: 4,
      validate: (value) => (Number(value) >= 0 ? undefined : 'La cantidad no puede ser negativa'),
    },
  },
  { field: 'supplier', title: texts.provider, type: 'text', width: 144, phone: 'subtitle' },
  { field: 'cost', title: texts.cost, type: 'money', width: 104, hidden: true, phone: 'hidden' },
  { field: 'amount', title: texts.amount, type: 'money', width: 108, summary: 'sum', phone: 'hidden' },
])
