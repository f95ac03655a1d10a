import { columnsOn, type Paper, type RollPaper } from '@yunque/contract/core/paper'
import { isRoll, type PaperSize } from '@yunque/contract/core/paper-sizes'
import type { Key } from 'react'
import { SheetDocument } from './sheet-document.tsx'
import { TicketDocument } from './ticket-document.tsx'

interface Props<Row> {
  readonly paper: Paper<Row> | RollPaper<Row>
  readonly size: PaperSize
  readonly rowKey: (row: Row) => Key
}

/** A paper of the contract on a roll or on a sheet, with the same content as its PDF (papers.same). */
export function PaperDocument<Row>({ paper, size, rowKey }: Props<Row>) {
  if (isRoll(size) && 'ticketLine' in paper)
    return <TicketDocument {...paper} lines={paper.rows.map(paper.ticketLine)} linesNote={paper.ticketNote} />
  return <SheetDocument paper={{ ...paper, columns: columnsOn(paper, size === 'half') }} rowKey={rowKey} />
}
