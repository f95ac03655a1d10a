import type { SeriesKind } from '@yunque/contract/core/document-kinds'
import { useMemo } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import type { GridColumn } from '../columns.ts'

/** The columns of a list in this store, which may have series. */
export function useNumbered(columns: readonly GridColumn[]): readonly GridColumn[] {
  const series = useAbout(columns.some(({ numbered }) => numbered !== undefined))?.series
  return useMemo(() => numberedColumns(columns, series), [columns, series])
}

/**
 * The columns of a list of documents. Where a kind has `series`, its id column shows the number of the document, and the
 * id becomes a hidden column (series.number).
 */
export function numberedColumns(
  columns: readonly GridColumn[],
  series: readonly SeriesKind[] | undefined,
): readonly GridColumn[] {
  if (!series || series.length === 0) return columns
  const inSeries = ({ numbered }: GridColumn) => numbered?.of.some((kind) => series.includes(kind)) === true
  const hidden = columns.filter(inSeries).map(internal)
  return [...columns.map((column) => (inSeries(column) ? withNumber(column) : column)), ...hidden]
}

const withNumber = (column: GridColumn): GridColumn => ({
  ...column,
  ...(column.numbered && { field: column.numbered.field, insteadOf: column.field }),
  type: 'text',
  width: 104,
  keepsEnd: false,
  groupable: false,
})

const internal = ({ numbered: _, ...column }: GridColumn): GridColumn => ({
  ...column,
  title: `${column.title} interno`,
  hidden: true,
  phone: 'hidden',
  searchable: false,
})
