import type { Paper } from '@yunque/contract/core/paper'
import type { Key } from 'react'
import { PageDocument } from './page-document.tsx'
import { PaperTables } from './paper-tables.tsx'

interface Props<Row> {
  readonly paper: Paper<Row>
  readonly rowKey: (row: Row) => Key
}

/** A paper of the contract on a sheet, with the same content as its PDF. */
export function SheetDocument<Row>({ paper, rowKey }: Props<Row>) {
  const { kind: _kind, subject: _subject, narrowColumns: _narrow, tables = [], ...shown } = paper
  return (
    <PageDocument {...shown} rowKey={rowKey}>
      <PaperTables tables={tables} />
    </PageDocument>
  )
}
