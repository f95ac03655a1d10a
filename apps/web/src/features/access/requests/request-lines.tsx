import type { RequestContent, RequestFigure } from '@yunque/contract/access/program-requests'
import { useMemo } from 'react'
import { type Column, type ColumnType, defineColumns } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { texts } from './texts.ts'

/** A line with its cells by place: each kind of request has columns of its own. */
type Cells = Record<string, string | number | null>

const types: Readonly<Record<RequestFigure, ColumnType>> = {
  text: 'text',
  money: 'money',
  quantity: 'quantity',
  percent: 'percent',
}
/** The place of the name of the product, after its code. */
const NAME = 1

const cell = (at: number): string => `c${at}`

const columnsOf = (columns: RequestContent['columns']): readonly Column<Cells>[] =>
  defineColumns<Cells>()(
    columns.map(({ title, figure }, at) => ({
      field: cell(at),
      title,
      type: types[figure],
      ...(figure === 'money' ? { currency: '' } : {}),
      ...(figure === 'text' ? { width: at === NAME ? 220 : 100 } : {}),
      phone: at === NAME ? ('title' as const) : ('subtitle' as const),
    })),
  )

/** What a request will do, or did, product by product. */
export function RequestLines({ content }: { readonly content: RequestContent }) {
  const columns = useMemo(() => columnsOf(content.columns), [content.columns])
  const rows = useMemo(
    () =>
      content.lines.map(
        (line, place): Cells => ({
          place,
          ...Object.fromEntries(line.map((value, at) => [cell(at), value])),
        }),
      ),
    [content.lines],
  )
  const source = useLocalList<Cells>({
    name: 'programRequestLines',
    rows,
    columns,
    rowKey: ({ place }) => String(place),
    paged: false,
    inUrl: false,
  })
  return (
    <DataGrid<Cells>
      label={texts.lines}
      source={source}
      filterRow={false}
      pager={false}
      rowName={(line) => texts.lineOf(String(line[cell(NAME)] ?? ''))}
    />
  )
}
