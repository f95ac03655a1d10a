import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import { compare } from '@yunque/domain/decimal'
import { today } from '../../lib/format/today.ts'
import { editLine, lineOfRow } from '../../records/sale/sale-line.ts'
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
  /** IVA in percent. */
  readonly ivaRate: number
}

/**
 * A copy with the same client, terms and products, dated today, of the signed-in user, without the authorization code of the
 * original. Each product has the area's current price and keeps its discount percentage.
 */
export function copyPreBill(record: PreBillDetail, { username, ivaRate }: Now): Copy {
  const changed = record.preBillDetails.filter(
    ({ areaPrice, price }) => areaPrice > 0 && compare(areaPrice, price) !== 0,
  )
  const lines = record.preBillDetails.map((row) => {
    const line = { ...lineOfRow(row, false), key: newLineKey() }
    return changed.includes(row) ? editLine(line, 'price', row.areaPrice, ivaRate) : line
  })
  const written = {
    id: 0,
    version: undefined,
    date: today(),
    authCode: '',
    assignedTo: username,
    assignedName: '',
  }
  return { values: { ...valuesOf(record), ...written, lines }, repriced: changed.length }
}
