import {
  type CatalogColumn,
  importMessages,
  type ProductColumn,
  productColumns,
} from '@yunque/contract/product-import'
import { type ProductInput, productInput } from '@yunque/contract/products'
import type { RowFaults } from './checked.ts'
import type { KnownGoods, KnownProduct } from './known-goods.ts'
import { folded, type ProductRowInFile, textOf, yesNoOf } from './product-rows.ts'

/** Stands in a column at fault, so that its form does not say besides that it is empty. */
const PLACEHOLDER = 1

type Job = {
  row: ProductRowInFile
  known: KnownGoods
  /** The product of that code, if there is one. */
  before: KnownProduct | undefined
  faults: RowFaults
}

/** The product of a row over the one that is there: what the row leaves out stays as it is. Undefined when it is at fault. */
export function productOfRow(job: Job): ProductInput | undefined {
  const written = writtenIn(job)
  return job.faults.checked(productInput, written)
}

function writtenIn({ row: { cells }, known, before, faults }: Job): object {
  const entry = (column: CatalogColumn) => {
    const cell = cells[column]
    if (cell === undefined) return {}
    const { ids, inactive, refused } = known.catalogs[column]
    const id = ids.get(folded(cell))
    // What the product has already it keeps, though it is offered no more.
    if (before && inactive.get(folded(cell)) === before[`${column}Id`]) return {}
    if (id === undefined)
      faults.add(
        column,
        refused.get(folded(cell)) ?? importMessages.unknown(productColumns[column].title, textOf(cell)),
      )
    return { [`${column}Id`]: id ?? PLACEHOLDER }
  }
  const text = (column: ProductColumn) => {
    const cell = cells[column]
    return cell === undefined ? {} : { [column]: textOf(cell) }
  }
  const yesNo = (column: ProductColumn) => {
    const cell = cells[column]
    if (cell === undefined) return {}
    return { [column]: faults.of(column, () => yesNoOf(cell, column)) ?? false }
  }
  const { barcodes } = cells
  return {
    ...before,
    // A code that no product has yet is the new product's.
    ...(before ? {} : text('internalCode')),
    ...text('name'),
    ...text('location'),
    ...text('description'),
    ...entry('category'),
    ...entry('brand'),
    ...entry('unit'),
    ...entry('classification'),
    ...yesNo('hasIva'),
    ...yesNo('isService'),
    ...(barcodes === undefined
      ? {}
      : {
          barcodes: textOf(barcodes)
            .split(/[\s,;]+/)
            .filter(Boolean),
        }),
  }
}
