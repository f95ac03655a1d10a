import { noProducts } from '../lookup/product-source.tsx'
import { DocumentLines } from './document-lines.tsx'
import type { Line } from './line.ts'
import type { LineColumn } from './line-column.ts'
import { useLines } from './use-lines.ts'

/** A line of a saved document, to be read. */
export type StoredLine<Row> = Line & Row

interface Props<Row> {
  readonly id: string
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly LineColumn<StoredLine<Row>>[]
}

/** The lines of a document that is never changed once it is saved. */
export function StoredLines<Row extends Omit<Line, 'key' | 'available'> & { readonly line: number }>({
  id,
  label,
  rows,
  columns,
}: Props<Row>) {
  const value = rows.map((row): StoredLine<Row> => ({ ...row, key: `line-${row.line}`, available: null }))
  const lines = useLines({
    value,
    current: () => value,
    onChange: () => undefined,
    edit: (line) => line,
    rules: { repeated: 'refuse', limited: false },
  })
  return (
    <DocumentLines
      id={id}
      label={label}
      source={noProducts}
      columns={columns}
      lines={lines}
      createLine={() => {
        throw new Error('The lines of a saved document are fixed')
      }}
      errors={{}}
      readOnly
    />
  )
}
