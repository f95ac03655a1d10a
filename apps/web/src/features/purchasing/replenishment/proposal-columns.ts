import { ProposalBy, type ReplenishmentRow } from '@yunque/contract/purchasing/replenishment'
import { multiply, scales } from '@yunque/domain/decimal'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { texts } from './texts.ts'

/** A line of a proposed draft: units of a product from an area, or from its last supplier. */
export type ProposalItem = Omit<ReplenishmentRow, 'transfers' | 'buy'> & {
  readonly key: string
  /** The source area; null for what is ordered. */
  readonly sourceAreaId: number | null
  readonly how: string
  readonly quantity: number
  readonly chosen: boolean
  /** Why this user cannot create it; empty when they can. */
  readonly why: string
  /** What is ordered comes to, C$; null for a transfer and for an unticked line. */
  readonly amount: number | null
  /** Units sold a day with its season, the days that the available units last, and those until an order comes. */
  readonly daily: number | null
  readonly lasts: number | null
  readonly leadDays: number | null
}

/** The kinds of draft that the user may create. */
export interface Powers {
  readonly transfers: boolean
  readonly orders: boolean
}

/** The user's changes to a line. */
export type LineChange = { readonly quantity?: number; readonly chosen?: boolean }

/** The lines of a product: one for each source area, then the order of the rest. */
export function itemsOf(
  { transfers, buy, ...row }: ReplenishmentRow,
  powers: Powers,
  changes: ReadonlyMap<string, LineChange>,
): ProposalItem[] {
  const parts = [
    ...transfers.map(({ areaId, area, quantity }) => ({
      sourceAreaId: areaId,
      how: texts.transferFrom(area),
      quantity,
      why: powers.transfers ? '' : texts.noTransfers,
    })),
    ...(buy > 0
      ? [{ sourceAreaId: null, how: texts.orderFrom(row.provider), quantity: buy, why: whyNot(row, powers) }]
      : []),
  ]
  return parts.map((part) => {
    const key = `${row.productId}:${part.sourceAreaId ?? 'buy'}`
    const { quantity = part.quantity, chosen: wanted = true } = changes.get(key) ?? {}
    const chosen = wanted && part.why === ''
    const bought = chosen && part.sourceAreaId === null
    const amount = bought ? multiply(quantity, row.cost ?? 0, scales.money) : null
    return { ...row, ...part, ...figuresOf(row), key, quantity, amount, chosen }
  })
}

function figuresOf({ sales }: Pick<ReplenishmentRow, 'sales'>) {
  if (!sales) return { daily: null, lasts: null, leadDays: null }
  const { daily, season, daysOfStock: lasts, leadDays } = sales
  return { daily: multiply(daily, season, scales.money), lasts, leadDays }
}

function whyNot({ providerId }: Pick<ReplenishmentRow, 'providerId'>, { orders }: Powers): string {
  if (!orders) return texts.noOrders
  return providerId === null ? texts.never : ''
}

/** The request body, and the number of documents that it creates; ticked lines only. */
export function draftsOf(items: readonly ProposalItem[]) {
  const chosen = items.filter((item) => item.chosen && item.quantity > 0)
  const lines = [...Map.groupBy(chosen, ({ productId }) => productId)].map(([productId, parts]) => ({
    productId,
    transfers: parts.flatMap(({ sourceAreaId: areaId, quantity }) =>
      areaId === null ? [] : [{ areaId, quantity }],
    ),
    buy: parts.find(({ sourceAreaId }) => sourceAreaId === null)?.quantity ?? 0,
  }))
  return {
    lines,
    transfers: new Set(chosen.flatMap(({ sourceAreaId }) => sourceAreaId ?? [])).size,
    orders: new Set(
      chosen.flatMap(({ sourceAreaId, providerId }) => (sourceAreaId === null ? (providerId ?? []) : [])),
    ).size,
    orphans: items.filter(({ why }) => why === texts.never).length,
  }
}

const may = ({ why }: ProposalItem) => why === ''

/** Columns of a proposal by sales. */
const ofSales = defineColumns<ProposalItem>()([
  { field: 'daily', title: texts.daily, type: 'quantity', phone: 'subtitle' },
  { field: 'lasts', title: texts.lasts, type: 'quantity', phone: 'subtitle' },
  { field: 'leadDays', title: texts.leadDays, type: 'number', phone: 'hidden' },
])

/** The columns of a proposal. By sales, what the figures of a line tell has no column until it is wanted. */
export function proposalColumns(by: ProposalBy) {
  const known = { hidden: by === ProposalBy.sales }
  return defineColumns<ProposalItem>()([
    {
      field: 'chosen',
      title: texts.chosen,
      type: 'boolean',
      width: 76,
      phone: 'subtitle',
      edit: { kind: 'boolean', when: may },
    },
    { field: 'internalCode', title: texts.code, type: 'text', width: 84, ...known, phone: 'subtitle' },
    { field: 'product', title: texts.product, type: 'text', phone: 'title' },
    { field: 'disponible', title: texts.disponible, type: 'quantity', ...known, phone: 'hidden' },
    ...(by === ProposalBy.sales ? ofSales : []),
    { field: 'stockMin', title: texts.min, type: 'quantity', hidden: true, phone: 'hidden' },
    { field: 'stockMax', title: texts.max, type: 'quantity', hidden: true, phone: 'hidden' },
    { field: 'onTheWay', title: texts.onTheWay, type: 'quantity', hidden: true, phone: 'hidden' },
    { field: 'need', title: texts.need, type: 'quantity', ...known, phone: 'subtitle' },
    { field: 'how', title: texts.how, type: 'text', width: 156, phone: 'subtitle' },
    {
      field: 'quantity',
      title: texts.quantity,
      type: 'quantity',
      phone: 'amount',
      edit: {
        kind: 'number',
        scale: scales.quantity,
        when: may,
        validate: (value) => (Number(value) >= 0 ? undefined : 'La cantidad no puede ser negativa'),
      },
    },
    { field: 'cost', title: texts.cost, type: 'money', hidden: true, phone: 'hidden' },
    { field: 'amount', title: texts.amount, type: 'money', summary: 'sum', phone: 'hidden' },
    { field: 'why', title: texts.why, type: 'text', width: 108, phone: 'subtitle' },
  ])
}
