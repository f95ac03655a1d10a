import type { Key, ReactNode } from 'react'
import { fieldOf, type GridColumn, isNumeric } from '../../ui/grid/columns.ts'
import { formatCell } from '../../ui/grid/format-cell.ts'
import type { ListSource } from '../../ui/grid/query/list-source.ts'
import { summaryItems } from '../../ui/grid/query/list-state.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair, PrintTotal } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { texts } from './texts.ts'

/** Most rows of a printed report. Its totals cover all rows. */
export const paperRows = [500]

/** Columns of the print by field, with their width in millimetres; the one without takes the rest. */
export type PaperColumns = Readonly<Record<string, number | null>>

interface Props {
  readonly title: string
  /** The screen that is printed. */
  readonly home: string
  readonly source: ListSource
  readonly columns: PaperColumns
  readonly meta: readonly PrintPair[]
  readonly totals: readonly PrintTotal[]
  readonly children?: ReactNode
}

/** A list on paper, with its parameters and totals. */
export function ReportPaper({ title, home, source, columns, meta, totals, children }: Props) {
  if (source.error !== undefined)
    return <PrintFault message={source.error} onRetry={source.refresh} home={home} />
  if (source.status !== 'ready') return null
  const rows = source.items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  const notice = rows.length < source.total && texts.firstRows(rows.length, source.total)
  return (
    <PrintFrame title={title} papers={['letter', 'a4']} home={home} notice={notice}>
      {() => (
        <PageDocument
          title={title}
          meta={meta}
          columns={printColumns(source.columns, columns)}
          rows={rows}
          rowKey={(row): Key => source.rowKey(row)}
          totals={totals}
          notes={notice || null}
        >
          {children}
        </PageDocument>
      )}
    </PrintFrame>
  )
}

/** The columns of the screen that fit on the paper. */
function printColumns(all: readonly GridColumn[], wanted: PaperColumns): PrintColumn<object>[] {
  return Object.entries(wanted).flatMap(([field, width]) => {
    const column = all.find(({ insteadOf }) => insteadOf === field) ?? all.find((one) => one.field === field)
    if (!column) return []
    const bare = { ...column, currency: '' }
    return [
      {
        header: column.title,
        ...(isNumeric(column.type) ? { align: 'right' as const } : {}),
        ...(width === null ? {} : { width }),
        cell: (row: object) => formatCell(bare, fieldOf(row, column.field)),
      },
    ]
  })
}

/** The total of a column; 0 while it is loading, null for a column that the user may not read. */
export function totalOf({ columns, summary }: ListSource, field: string): number | null {
  const place = summaryItems(columns).findIndex(({ selector }) => selector === field)
  const value = summary?.[place] ?? 0
  return place < 0 || typeof value !== 'number' ? null : value
}
