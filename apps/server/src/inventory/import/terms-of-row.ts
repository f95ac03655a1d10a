import { areaProductInput } from '@yunque/contract/inventory/area-products'
import { type ProductColumn, productColumns } from '@yunque/contract/inventory/product-import'
import { type FileRow, numberOf } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import type { KnownProduct } from '../products/known-products.ts'
import type { AreaTerms } from '../products/save-area-products.ts'

type Job = { row: FileRow<ProductColumn>; before: KnownProduct | undefined; faults: RowFaults<ProductColumn> }

const columns = ['price', 'stockMin', 'stockMax', 'discount'] as const

/** The product id in the terms of a product that is not added yet. */
const TO_COME = 1

/** The area terms that the row sets. Null when they are faulty or change nothing. */
export function termsOfRow(areaId: number, { row, before, faults }: Job): AreaTerms | null {
  const written: Partial<Record<(typeof columns)[number], number>> = {}
  let isValid = true
  for (const column of columns) {
    const cell = row.cells[column]
    if (cell === undefined) continue
    const value = faults.of(column, () =>
      numberOf(cell, productColumns[column].title, column === 'discount' ? 6 : 4),
    )
    if (value === undefined) isValid = false
    else written[column] = value
  }
  const same = columns.every(
    (column) => written[column] === undefined || written[column] === before?.[column],
  )
  if (!isValid || same) return null
  const { price, stockMin, stockMax, discount } = before ?? {}
  const old = before && { price, stockMin, stockMax, discount }
  const productId = before?.id ?? TO_COME
  return faults.checked(areaProductInput, { ...old, ...written, areaId, productId }) ?? null
}
