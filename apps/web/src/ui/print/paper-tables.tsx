import type { PaperTable } from '@yunque/contract/core/paper'
import { PrintTable } from './print-table.tsx'

/** The further tables of a paper. */
export const PaperTables = ({ tables }: { readonly tables: readonly PaperTable[] }) =>
  tables.map(({ caption, columns, rows }) => (
    <PrintTable
      key={caption}
      caption={caption}
      columns={columns.map((column, at) => ({
        ...column,
        cell: ({ cells }: Keyed) => cells[at],
      }))}
      rows={rows.map((cells, key): Keyed => ({ key, cells }))}
      rowKey={({ key }) => key}
    />
  ))

type Keyed = { readonly key: number; readonly cells: readonly string[] }
