import { Currency, PaymentType } from '@yunque/contract/core/constants'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import { sum } from '@yunque/domain/decimal'
import { today } from '../../../lib/format/today.ts'
import { sentPacks } from '../../../records/bought/packs.ts'
import { newLineKey } from '../../../ui/document/line.ts'
import type { ProviderItem } from '../../../ui/lookup/provider-source.tsx'
import { lineOfRow, type OrderLine } from './order-line.ts'

/** The largest size of the dialog, in pixels: that of a purchase. */
export const orderSize = { width: 1150, height: 580 }

/** An order as its form holds it. */
export type OrderValues = {
  readonly id: number
  readonly version: number | undefined
  readonly areaId: number | null
  readonly date: string | null
  readonly expectedDate: string | null
  readonly provider: ProviderItem | null
  readonly currencyId: number | null
  readonly purchasePaymentTypeId: number | null
  readonly creditDays: number | null
  /** Whether the typed costs include IVA. */
  readonly costsIncludeIva: boolean
  readonly observation: string
  readonly lines: readonly OrderLine[]
}

/** A new order: in cash and córdobas, for the user's area, of today. */
export const newOrder = (areaId: number | null): OrderValues => ({
  id: 0,
  version: undefined,
  areaId,
  date: today(),
  expectedDate: null,
  provider: null,
  currencyId: Currency.cordobas,
  purchasePaymentTypeId: PaymentType.cash,
  creditDays: 0,
  costsIncludeIva: true,
  observation: '',
  lines: [],
})

/** The form values of a stored order. */
export const valuesOf = (order: OrderDetail): OrderValues => ({
  id: order.id,
  version: order.version,
  areaId: order.areaId,
  date: order.date,
  expectedDate: order.expectedDate,
  provider: { id: order.providerId, name: order.providerName },
  currencyId: order.currencyId,
  purchasePaymentTypeId: order.purchasePaymentTypeId,
  creditDays: order.creditDays,
  costsIncludeIva: order.costsIncludeIva,
  observation: order.observation,
  lines: order.lines.map(lineOfRow),
})

/** A new order with the supplier, terms and lines of a stored one, dated today; nothing of it came. */
export const copyOf = (order: OrderDetail): OrderValues => ({
  ...valuesOf(order),
  id: 0,
  version: undefined,
  date: today(),
  expectedDate: null,
  lines: order.lines.map((row) => ({
    ...lineOfRow(row),
    key: newLineKey(),
    received: 0,
    remaining: row.quantity,
    unbilled: 0,
  })),
})

/** The part that the schema of the route reads. */
export const toInput = ({ provider, lines, ...values }: OrderValues): object => ({
  ...values,
  providerId: provider?.id,
  lines: lines.map((line) => {
    const { productId, quantity, cost, ivaRate } = line
    return { productId, quantity, cost, ivaRate, ...sentPacks(line) }
  }),
})

/** What the supplier is to be paid, IVA included. */
export const totalOf = (lines: readonly OrderLine[]): number => sum(lines.map(({ total }) => total))

export const ivaOf = (lines: readonly OrderLine[]): number => sum(lines.map(({ iva }) => iva))
