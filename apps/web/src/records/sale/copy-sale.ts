import { Currency } from '@yunque/contract/core/constants'
import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import type { SaleLineRow } from '@yunque/contract/sales/sale-lines'
import type { InvoiceDetail } from '@yunque/contract/sales/sales'
import { compare } from '@yunque/domain/decimal'
import { stepAt } from '@yunque/domain/price-lists'
import { isExempt, type Taxes } from '@yunque/domain/taxes'
import { today } from '../../lib/format/today.ts'
import { newLineKey } from '../../ui/document/line.ts'
import { editLine, lineOfRow } from './sale-line.ts'
import { termsOf } from './sale-terms.ts'
import { type SaleValues, valuesOf } from './sale-values.ts'

/** A new quotation or invoice that copies another document. */
export interface Copy {
  readonly values: SaleValues
  /** The number of products whose price changed. */
  readonly repriced: number
}

interface Now {
  readonly username: string | null
  readonly taxes: Taxes
}

const newPayment = { paymentMethodId: null, bankId: null, reference: '', booklet: '' }

/**
 * A copy with the same client, terms and products, dated today, of the signed-in user, without the authorization code of the
 * original. Each product has its present list price for the client and keeps its discount percentage.
 */
export function copySale(record: PreBillDetail | InvoiceDetail, { username, taxes }: Now): Copy {
  const date = today()
  const rows = 'billDetails' in record ? record.billDetails : record.preBillDetails
  const terms = termsOf(taxes, isExempt(record.exemption, date))
  const fullOf = ({ areaPrice, prices, quantity }: SaleLineRow) =>
    prices ? stepAt(prices, quantity).price : areaPrice
  const priceOf = (row: SaleLineRow) => terms.priceOf(fullOf(row), row.hasIva)
  const changed = rows.filter((row) => fullOf(row) > 0 && compare(priceOf(row), row.price) !== 0)
  const lines = rows.map((row) => {
    const line = { ...lineOfRow(row, false, terms), key: newLineKey() }
    return editLine(line, 'price', changed.includes(row) ? priceOf(row) : row.price, terms)
  })
  const written = {
    id: 0,
    version: undefined,
    date,
    authCode: '',
    assignedTo: username,
    assignedName: '',
    // An invoice is paid anew, with a paper number of its own.
    ...('billDetails' in record
      ? { ...newPayment, deliverLater: null, deliveryDate: null, debtCurrencyId: Currency.cordobas }
      : {}),
  }
  return { values: { ...valuesOf(record), ...written, lines }, repriced: changed.length }
}
