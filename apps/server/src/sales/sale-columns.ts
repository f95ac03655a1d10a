import { PaymentType } from '@yunque/contract/core/constants'
import type { PreBill } from '@yunque/contract/sales/pre-bills'
import type { Invoice } from '@yunque/contract/sales/sales'
import type { AuthorizedSale } from './authorize-sale.ts'
import type { PricedLine } from './price-lines.ts'

/**
 * The header columns that invoices and pre-sales share. In cash there is no method, bank or reference
 * (sales.cash-fields).
 */
export function saleColumns(
  sale: Invoice | PreBill,
  prepared: Pick<AuthorizedSale, 'creditDays' | 'sellerId' | 'totals' | 'codes' | 'exemptLetter'>,
) {
  const credit = sale.paymentTypeId === PaymentType.credit
  const { creditDays, sellerId, totals, codes, exemptLetter } = prepared
  const { subtotal, discount, iva, total } = totals
  return {
    date: sale.date,
    client_id: sale.clientId,
    client_name: sale.clientName,
    walk_in_ruc: sale.walkInRuc,
    walk_in_phone: sale.walkInPhone,
    project_id: sale.projectId,
    buyer_id: sale.buyerId,
    payment_type_id: sale.paymentTypeId,
    payment_method_id: credit ? sale.paymentMethodId : null,
    bank_id: credit ? sale.bankId : null,
    reference: credit ? sale.reference : '',
    booklet: sale.booklet,
    credit_days: creditDays,
    observation: sale.observation,
    auth_code: codes.text,
    auth_by_id: codes.by,
    seller_id: sellerId,
    exempt_letter: exemptLetter,
    subtotal,
    discount,
    iva,
    total,
  }
}

/** The line columns that invoices and pre-sales share. */
export const lineColumns = (line: PricedLine) => ({
  line: line.line,
  product_id: line.product.id,
  price_list_id: line.priceListId,
  quantity: line.quantity,
  price: line.price,
  net_price: line.netPrice,
  discount_unit: line.discountUnit,
  discount_percent: line.discountPercent,
  discount: line.discount,
  total: line.total,
  iva_rate: line.ivaRate,
  iva: line.iva,
})
