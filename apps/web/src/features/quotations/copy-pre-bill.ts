import type { PreBillDetail } from '@yunque/contract/sales/pre-bills'
import { compare } from '@yunque/domain/decimal'
import { today } from '../../lib/format/today.ts'
import { editLine, lineOfRow } from '../../records/sale/sale-line.ts'
import { type SaleValues, valuesOf } from '../../records/sale/sale-values.ts'
import { newLineKey } from '../../ui/document/line.ts'

/** A new quotation that repeats another document. */
export interface Copy {
  readonly values: SaleValues
  /** How many products cost something else by now. */
  readonly repriced: number
}

interface Now {
  readonly username: string | null
  /** Percent of IVA. */
  readonly ivaRate: number
}

/**
 * The same client, terms and products, dated today, of whoever writes it, without the code that authorized the other. Each
 * product is at the area's price of today and keeps the percentage of its discount.
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
