import { importMessages } from '@yunque/contract/imports/import-report'
import {
  type CatalogColumn,
  type ProductColumn,
  productColumns,
  productImportMessages,
} from '@yunque/contract/inventory/product-import'
import { type ProductInput, productInput } from '@yunque/contract/inventory/products'
import { serialUses } from '@yunque/contract/inventory/serial.record'
import { scales } from '@yunque/domain/decimal'
import type { SerialUse } from '@yunque/domain/serials'
import { Refusal } from '../../errors.ts'
import { type Cell, type FileRow, folded, numberOf, textOf, yesNoOf } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import type { KnownProduct } from '../products/known-products.ts'
import type { KnownGoods } from './known-goods.ts'
import { preferredOfRow } from './suppliers-of-row.ts'

/** The id for a faulty catalog column, so that the schema does not report the column as empty too. */
const PLACEHOLDER = 1

type Job = {
  row: FileRow<ProductColumn>
  known: KnownGoods
  /** The stored product with the row's code, if any. */
  before: KnownProduct | undefined
  faults: RowFaults<ProductColumn>
}

/**
 * The stored product, or a new one, with the row's values. Columns that the row leaves out
 * stay. Undefined when the row is faulty.
 */
export function productOfRow(job: Job): ProductInput | undefined {
  const written = writtenIn(job)
  return job.faults.checked(productInput, written)
}

function writtenIn({ row, known, before, faults }: Job): object {
  const { cells } = row
  const entry = (column: CatalogColumn) => {
    const cell = cells[column]
    if (cell === undefined) return {}
    const { ids, inactive, refused } = known.catalogs[column]
    const id = ids.get(folded(cell))
    // The product keeps its entry even if that is inactive now.
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
  const yesNo = (column: 'hasIva' | 'isService') => {
    const cell = cells[column]
    if (cell === undefined) return {}
    return { [column]: faults.of(column, () => yesNoOf(cell, productColumns[column].title)) ?? false }
  }
  const number = (column: 'packSize' | 'warrantyMonths', scale: number) => {
    const cell = cells[column]
    if (cell === undefined) return {}
    return { [column]: faults.of(column, () => numberOf(cell, productColumns[column].title, scale)) ?? 0 }
  }
  const { barcodes, serials } = cells
  return {
    ...before,
    // A new product gets the row's code.
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
    ...number('packSize', scales.quantity),
    ...number('warrantyMonths', 0),
    ...(serials === undefined ? {} : { serials: faults.of('serials', () => serialUseOf(serials)) ?? 0 }),
    ...preferredOfRow({ row, places: known.places, before, faults }),
    ...(barcodes === undefined
      ? {}
      : {
          barcodes: textOf(barcodes)
            .split(/[\s,;]+/)
            .filter(Boolean),
        }),
  }
}

/** When serials are given, as the form says it. @throws Refusal */
function serialUseOf(cell: Cell): SerialUse {
  const found = serialUses.find(({ name }) => folded(name) === folded(cell))
  if (!found) throw new Refusal(productImportMessages.serials)
  return found.id
}
