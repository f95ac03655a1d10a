import { PaymentType } from '@yunque/contract/core/constants'
import type { ParkedContent, ParkedDetail, ParkedLineRow } from '@yunque/contract/sales/parked-sales'
import { compare } from '@yunque/domain/decimal'
import { editLine, type SaleLineView } from '../../records/sale/sale-line.ts'
import { newSale, type SaleValues } from '../../records/sale/sale-values.ts'
import { newLineKey } from '../../ui/document/line.ts'
import { texts } from './texts.ts'

/** What is parked of a sale. Its date and seller are those of the day on which it is sold. */
export const contentOf = ({
  client,
  paymentTypeId,
  creditDays,
  discount,
  lines,
}: SaleValues): ParkedContent => ({
  clientId: client?.id ?? null,
  paymentTypeId: paymentTypeId === PaymentType.credit ? PaymentType.credit : PaymentType.cash,
  creditDays: creditDays ?? 0,
  discountPercent: discount,
  lines: lines.map(({ productId, quantity, price, listPrice, discountPercent, discount: amount }) => ({
    ...{ productId, quantity, price, listPrice, discountPercent },
    discount: amount,
  })),
})

/** A parked sale to continue, and sentences on what changed meanwhile. */
export interface Continued {
  readonly values: SaleValues
  readonly changes: readonly string[]
}

/**
 * A parked sale with the prices and stock of today (till.parked). A typed price stays, and so does a quantity above the
 * stock, which the sale would refuse.
 */
export function continued(parked: ParkedDetail, username: string | null, ivaRate: number): Continued {
  const { id, client, paymentTypeId, creditDays, discountPercent = null, lines } = parked
  return {
    values: {
      ...newSale(username),
      ...{ parkedSaleId: id, client, paymentTypeId, creditDays, discount: discountPercent },
      lines: lines.map((row) => lineOf(row, ivaRate)),
    },
    changes: lines.flatMap(changesOf),
  }
}

const availableOf = ({ isService, disponible }: ParkedLineRow): number | null =>
  isService ? null : disponible
/** The price of the area changed, and the line does not have a typed one. */
const isRepriced = ({ price, listPrice, areaPrice }: ParkedLineRow): boolean =>
  compare(price, listPrice) === 0 && compare(areaPrice, listPrice) !== 0

function lineOf(row: ParkedLineRow, ivaRate: number): SaleLineView {
  const { productId, internalCode, product, um, stock, quantity, price, hasIva } = row
  const { discountPercent, discount, areaPrice } = row
  const line = {
    ...{ key: newLineKey(), productId, internalCode, product, um, stock, quantity, price, hasIva },
    ...{ available: availableOf(row), unit: { name: product, unit: um, decimals: row.unitDecimals } },
    ...{ listPrice: areaPrice, discountUnit: 0, discountPercent, discount, gross: 0, netPrice: price },
    ...{ total: 0, iva: 0, ivaRate: 0 },
  }
  if (isRepriced(row)) return editLine(line, 'price', areaPrice, ivaRate)
  const byPercent = editLine(line, 'quantity', quantity, ivaRate)
  return compare(byPercent.discount, discount) === 0
    ? byPercent
    : editLine(line, 'discount', discount, ivaRate)
}

function changesOf(row: ParkedLineRow): string[] {
  const available = availableOf(row)
  return [
    ...(isRepriced(row) ? [texts.repriced(row.product, row.listPrice, row.areaPrice)] : []),
    ...(available !== null && compare(row.quantity, available) > 0
      ? [texts.short(row.product, available, row.quantity)]
      : []),
  ]
}
