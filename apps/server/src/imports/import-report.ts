import {
  type ImportOutcome,
  type ImportReport,
  type LackingColumn,
  MOST_FAULTS,
  PREVIEWED,
  type PreviewedRow,
} from '@yunque/contract/imports/import-report'
import { columnNames, type ImportSubject } from '@yunque/contract/imports/import-subject'
import { fold } from '@yunque/domain/fold'
import type { RowFault } from '../operation/refuse-faulty-rows.ts'
import type { FileRow } from './cells.ts'
import type { ImportFile } from './define-import.ts'
import { faultKinds } from './fault-kinds.ts'
import type { RowFaults } from './row-faults.ts'

/** A checked row. `outcome` counts while it has no faults. `isNew`: it would add a record. */
export type CheckedRow<C extends string> = {
  row: FileRow<C>
  faults: RowFaults<C>
  outcome: Exclude<ImportOutcome, 'faulty'>
  isNew: boolean
}

/** What the report of a file needs besides its checked rows. `choices`: the entries that a column may name. */
type Reported<C extends string> = {
  subject: ImportSubject<C>
  file: Pick<ImportFile<C>, 'skipped' | 'numbers'>
  choices?: (column: C) => readonly string[]
}

/** Reports the checked rows of a file: their number by outcome, the first faults, the first rows. */
export function reportOf<C extends string>(
  checked: readonly CheckedRow<C>[],
  { subject, file: { skipped, numbers }, choices = () => [] }: Reported<C>,
): ImportReport<C> {
  const count = (outcome: ImportOutcome) => checked.filter((one) => outcomeOf(one) === outcome).length
  const faults = checked.flatMap(({ row, faults: { list } }) =>
    list.map((fault) => ({ row: row.number, ...fault })),
  )
  return {
    total: checked.length,
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    faulty: count('faulty'),
    faults: faults.slice(0, MOST_FAULTS),
    kinds: faultKinds(faults),
    lacking: lackingOf(subject, checked, choices),
    numbers,
    skipped,
    preview: checked.slice(0, PREVIEWED).map(previewOf),
  }
}

/** The required columns without a cell in rows that would add a record (store.import-default). */
function lackingOf<C extends string>(
  subject: ImportSubject<C>,
  checked: readonly CheckedRow<C>[],
  choices: (column: C) => readonly string[],
): LackingColumn<C>[] {
  const lacks = ({ row: { cells, filled }, faults, isNew }: CheckedRow<C>, column: C) =>
    isNew && !faults.unread(column) && (cells[column] === undefined || filled?.includes(column) === true)
  return columnNames(subject).flatMap((column) => {
    if (!subject.columns[column].fills) return []
    const rows = checked.filter((one) => lacks(one, column)).length
    const offered = choices(column)
    return rows === 0 ? [] : [{ column, rows, choices: offered, suggested: suggestedOf(offered) }]
  })
}

/** The entry for what has no own: «Genérica», «General», «Sin marca», «Unidad», or the only one. A name that only begins so is another. */
function suggestedOf(choices: readonly string[]): string | null {
  const general = choices.find((name) => /^(generic[oa]|general|sin \w+|unidad)$/.test(fold(name)))
  return general ?? (choices.length === 1 ? (choices[0] ?? null) : null)
}

/** The faults of each faulty row. */
export const faultyOf = <C extends string>(checked: readonly CheckedRow<C>[]): RowFault[] =>
  checked
    .filter(({ faults }) => !faults.none)
    .map(({ row, faults }) => ({ row: row.number, text: faults.text }))

const outcomeOf = <C extends string>({ faults, outcome }: CheckedRow<C>): ImportOutcome =>
  faults.none ? outcome : 'faulty'

function previewOf<C extends string>(checked: CheckedRow<C>): PreviewedRow<C> {
  const cells: PreviewedRow<C>['cells'] = {}
  const { number, cells: values, faults } = checked.row
  for (const [column, cell] of Object.entries(values) as [C, string | number | boolean][])
    cells[column] = typeof cell === 'boolean' ? (cell ? 'SI' : 'NO') : cell
  for (const { column, written } of faults) cells[column] = written
  return { row: number, outcome: outcomeOf(checked), cells }
}
