import { useRouter } from '@tanstack/react-router'
import type { PaperPair } from '@yunque/contract/core/paper'
import { useState } from 'react'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { ErrorState } from '../../feedback/error-state.tsx'
import { FitWidth } from '../../print/fit-width.tsx'
import { PageDocument } from '../../print/page-document.tsx'
import { PrintFrame } from '../../print/print-frame.tsx'
import { searchNote } from '../../screen/search-note.ts'
import { type AskedPart, filterWords } from '../filters/filter-words.ts'
import { useGrid } from '../grid-context.ts'
import type { AllRows } from '../query/all-rows.ts'
import { CellContent } from '../table/field-cell.tsx'
import { groupHeadings, isWide, placeOf, totalCells } from './list-paper.ts'
import { useAllRows } from './use-all-rows.ts'
import { useAlone } from './use-alone.ts'

interface Props {
  title: string
  /** What the controls above the list are set to. */
  asked(): PaperPair[]
}

/** The print preview of a list: every row of its filter, with the filter in words and the totals (lists.print). */
export function ListPrint({ title, asked }: Props) {
  const { source, layout } = useGrid()
  const rows = useAllRows(source)
  const home = useRouter().state.location.pathname
  const columns = layout.visible
  useAlone()
  const widths = columns.map((column) => layout.widthOf(column))
  return (
    <PrintFrame
      title={title}
      papers={['letter', 'a4']}
      landscape={isWide(widths)}
      notice={!rows.all && !rows.error && progress(rows.loaded, source.total)}
      busy={!rows.all}
      home={home}
    >
      {() =>
        rows.error !== undefined ? (
          <ErrorState message={rows.error} onRetry={rows.retry} />
        ) : (
          rows.all && <ListPaper title={title} asked={asked} all={rows.all} at={rows.at} />
        )
      }
    </PrintFrame>
  )
}

/** The controls above the list and its filters, each name once. */
function together(controls: readonly PaperPair[], filters: readonly AskedPart[]): PaperPair[] {
  const all = [...controls, ...filters.map(({ name, text }) => ({ label: name, value: text }))]
  return [...Map.groupBy(all, ({ label }) => label)].map(([label, pairs]) => ({
    label,
    value: pairs.map(({ value }) => value).join(' · '),
  }))
}

const progress = (loaded: number, total: number): string =>
  `Cargando ${formatCount(loaded)} de ${formatCount(total)} filas…`

function ListPaper({ title, asked, all, at }: Props & { all: AllRows; at: Date }) {
  const { source, options, layout } = useGrid()
  const [controls] = useState(asked)
  const { visible: columns } = layout
  const note = searchNote(source.searched ?? {})
  return (
    <FitWidth>
      <PageDocument
        title={title}
        meta={[
          ...together(controls, filterWords(source)),
          ...(note ? [{ label: 'Búsqueda', value: note }] : []),
          { label: 'Filas', value: formatCount(all.rows.length) },
          { label: 'Impreso el', value: formatDateTime(at.toISOString()) },
        ]}
        columns={columns.map((column) => ({
          header: column.title,
          ...placeOf(column),
          cell: (row: object) => <CellContent column={column} row={row} />,
        }))}
        rows={all.rows}
        rowKey={source.rowKey}
        headingOf={groupHeadings(source, columns, all)}
        isPale={options.isInactive}
        rowTotals={totalCells(source, columns, all)}
        totals={[]}
      />
    </FitWidth>
  )
}
