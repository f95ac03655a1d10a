import { PaymentType } from '@yunque/contract/core/constants'
import type { ParkedContent, ParkedDetail, ParkedLineRow } from '@yunque/contract/sales/parked-sales'
import { compare } from '@yunque/domain/decimal'
import { stepAt } from '@yunque/domain/price-lists'
import { clientPrice, type Taxes } from '@yunque/domain/taxes'
import { sentLots } from '../../../records/lots/taken-lots.ts'
import { editLine, listedAt, type SaleLineView } from '../../../records/sale/sale-line.ts'
import { isExemptSale, type SaleTerms, termsOf } from '../../../records/sale/sale-terms.ts'
import { newSale, type SaleValues } from '../../../records/sale/sale-values.ts'
import { newLineKey } from '../../../ui/document/line.ts'
import { texts } from './texts.ts'

/** What is parked of a sale. Its date and seller are those of the day on which it is sold. */
export const contentOf = ({
  client,
  clientName,
  walkInRuc,
  walkInPhone,
  projectId,
  buyerId,
  paymentTypeId,
  creditDays,
  discount,
  lines,
}: SaleValues): ParkedContent => ({
  clientId: client?.id ?? null,
  clientName,
  walkInRuc,
  walkInPhone,
  projectId,
  buyerId,
  paymentTypeId: paymentTypeId === PaymentType.credit ? PaymentType.credit : PaymentType.cash,
  creditDays: creditDays ?? 0,
  discountPercent: discount,
  lines: lines.map(
    ({ productId, quantity, price, listPrice, fullPrice, discountPercent, chosenLots, ...line }) => ({
      productId,
      quantity,
      price,
      listPrice: fullPrice ?? listPrice,
      discountPercent,
      discount: line.discount,
      serials: [...(line.serials ?? [])],
      chosenLots: [...sentLots({ quantity, chosenLots })],
    }),
  ),
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
export function continued(parked: ParkedDetail, username: string | null, taxes: Taxes): Continued {
  const {
    id,
    client,
    clientName,
    walkInRuc,
    walkInPhone,
    paymentTypeId,
    creditDays,
    discountPercent = null,
    lines,
  } = parked
  const { projectId, project: projectName, buyerId, buyer: buyerName } = parked
  const sale = newSale(username)
  const terms = termsOf(taxes, isExemptSale(client, sale.date))
  return {
    values: {
      ...sale,
      parkedSaleId: id,
      parkedName: parked.name,
      client,
      clientName,
      walkInRuc,
      walkInPhone,
      projectId,
      projectName,
      buyerId,
      buyerName,
      paymentTypeId,
      creditDays,
      discount: discountPercent,
      lines: lines.map((row) => lineOf(row, terms, taxes)),
    },
    changes: lines.flatMap((row) => changesOf(row, taxes)),
  }
}

const availableOf = ({ isService, disponible }: ParkedLineRow): number | null =>
  isService ? null : disponible
/** Whether the price is the one of the list when it was parked, for a client with or without IVA. */
const isOfList = ({ price, listPrice, hasIva }: ParkedLineRow, taxes: Taxes): boolean =>
  [false, true].some((exempt) => compare(price, clientPrice(listPrice, taxes, { hasIva, exempt })) === 0)
/** Its list price of today, with IVA. */
const priceNow = ({ areaPrice, prices, quantity }: ParkedLineRow): number =>
  prices ? stepAt(prices, quantity).price : areaPrice
/** The list price changed, and the line does not have a typed one. */
const isRepriced = (row: ParkedLineRow, taxes: Taxes): boolean =>
  isOfList(row, taxes) && compare(priceNow(row), row.listPrice) !== 0

function lineOf(row: ParkedLineRow, terms: SaleTerms, taxes: Taxes): SaleLineView {
  const { productId, internalCode, product, um, stock, quantity, price, hasIva } = row
  const { discountPercent, discount, prices, serials, chosenLots, tracksLots } = row
  const listed = listedAt({ prices, fullPrice: row.areaPrice, quantity, hasIva }, terms)
  const line = {
    key: newLineKey(),
    productId,
    internalCode,
    product,
    um,
    stock,
    quantity,
    price,
    hasIva,
    available: availableOf(row),
    unit: { name: product, unit: um, decimals: row.unitDecimals },
    ...listed,
    prices,
    exempt: terms.exempt,
    discountUnit: 0,
    discountPercent,
    discount,
    gross: 0,
    netPrice: price,
    total: 0,
    iva: 0,
    ivaRate: 0,
    serials,
    chosenLots,
    tracksLots,
  }
  if (isOfList(row, taxes) && compare(price, listed.listPrice) !== 0)
    return editLine(line, 'price', listed.listPrice, terms)
  const byPercent = editLine(line, 'quantity', quantity, terms)
  return compare(byPercent.discount, discount) === 0 ? byPercent : editLine(line, 'discount', discount, terms)
}

function changesOf(row: ParkedLineRow, taxes: Taxes): string[] {
  const available = availableOf(row)
  return [
    ...(isRepriced(row, taxes) ? [texts.repriced(row.product, row.listPrice, priceNow(row))] : []),
    ...(available !== null && compare(row.quantity, available) > 0
      ? [texts.short(row.product, available, row.quantity)]
      : []),
  ]
}
