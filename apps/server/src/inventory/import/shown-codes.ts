import { importMessages } from '@yunque/contract/imports/import-report'
import { type ProductColumn, productColumns } from '@yunque/contract/inventory/product-import'
import { type FileRow, textOf } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import { type CodeHolders, holderOf } from '../product-facts/code-holders.ts'

const columns = ['internalCode', 'barcodes'] as const satisfies readonly ProductColumn[]

/** What the code cells of a row show, where that is not what is read. */
export const shownCodes = ({ shown }: Pick<FileRow<ProductColumn>, 'shown'>): string[] =>
  columns.flatMap((column) => shown[column] ?? [])

/** Refuses a code that Excel shows as the code of another product than the one of the row (codes.shown). */
export function refuseShownCodes(
  { shown, cells }: FileRow<ProductColumn>,
  holders: CodeHolders,
  { id, faults }: { id: number | undefined; faults: RowFaults<ProductColumn> },
): void {
  for (const column of columns) {
    const text = shown[column]
    const other = text === undefined ? undefined : holderOf(holders, text)
    if (text === undefined || !other || other.id === id) continue
    const { title } = productColumns[column]
    const values = { value: textOf(cells[column] ?? ''), shown: text, name: other.name }
    faults.add(column, importMessages.shownAs(title, values))
  }
}
