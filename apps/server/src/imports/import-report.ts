import {
  type ImportOutcome,
  type ImportReport,
  MOST_FAULTS,
  PREVIEWED,
  type PreviewedRow,
} from '@yunque/contract/imports/import-report'
import type { RowFault } from '../operation/refuse-faulty-rows.ts'
import { type Cell, type FileRow, textOf } from './cells.ts'
import type { RowFaults } from './row-faults.ts'

/** A checked row. `outcome` counts while it has no faults. */
export type CheckedRow<C extends string> = {
  row: FileRow<C>
  faults: RowFaults<C>
  outcome: Exclude<ImportOutcome, 'faulty'>
}

/** Reports the checked rows of a file: their number by outcome, the first faults, the first rows. */
export function reportOf<C extends string>(
  checked: readonly CheckedRow<C>[],
  skipped: number[],
): ImportReport<C> {
  const count = (outcome: ImportOutcome) => checked.filter((one) => outcomeOf(one) === outcome).length
  const faults = checked.flatMap(({ row, faults: { list } }) =>
    list.map((fault) => ({ row: row.number, ...fault })),
  )
  return {
    ...{ total: checked.length, added: count('added'), changed: count('changed'), same: count('same') },
    ...{ faulty: count('faulty'), faults: faults.slice(0, MOST_FAULTS), skipped },
    preview: checked.slice(0, PREVIEWED).map(previewOf),
  }
}

/** The faults of each faulty row. */
export const faultyOf = <C extends string>(checked: readonly CheckedRow<C>[]): RowFault[] =>
  checked
    .filter(({ faults }) => !faults.none)
    .map(({ row, faults }) => ({ row: row.number, text: faults.text }))

const outcomeOf = <C extends string>({ faults, outcome }: CheckedRow<C>): ImportOutcome =>
  faults.none ? outcome : 'faulty'

function previewOf<C extends string>(checked: CheckedRow<C>): PreviewedRow<C> {
  const cells: Partial<Record<C, string>> = {}
  for (const [column, cell] of Object.entries(checked.row.cells) as [C, Cell][]) cells[column] = textOf(cell)
  return { row: checked.row.number, outcome: outcomeOf(checked), cells }
}
