import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import type { SaleLineRow } from '@yunque/contract/sales/sale-lines'
import { compare } from '@yunque/domain/decimal'
import { stepAt } from '@yunque/domain/price-lists'
import { isExempt, type Taxes } from '@yunque/domain/taxes'
import { today } from '../../lib/format/today.ts'
import { editLine, lineOfRow } from '../../records/sale/sale-line.ts'
import { termsOf } from '../../records/sale/sale-terms.ts'
import { type SaleValues, valuesOf } from '../../records/sale/sale-values.ts'
import { newLineKey } from '../../ui/document/line.ts'

/** A new quotation that copies another document. */
export interface Copy {
  readonly values: SaleValues
  /** The number of products whose price changed. */
  readonly repriced: number
}

interface Now {
  readonly username: string | null
  readonly taxes: Taxes
}

/**
 * A copy with the same client, terms and products, dated today, of the signed-in user, without the authorization code of the
 * original. Each product has its present list price for the client and keeps its discount percentage.
 */
export function copyPreBill(record: PreBillDetail, { username, taxes }: Now): Copy {
  const date = today()
  const terms = termsOf(taxes, isExempt(record.exemption, date))
  const fullOf = ({ areaPrice, prices, quantity }: SaleLineRow) =>
    prices ? stepAt(prices, quantity).price : areaPrice
  const priceOf = (row: SaleLineRow) => terms.priceOf(fullOf(row), row.hasIva)
  const changed = record.preBillDetails.filter(
    (row) => fullOf(row) > 0 && compare(priceOf(row), row.price) !== 0,
  )
  const lines = record.preBillDetails.map((row) => {
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
  }
  return { values: { ...valuesOf(record), ...written, lines }, repriced: changed.length }
}
