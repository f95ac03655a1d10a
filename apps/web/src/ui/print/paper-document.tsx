import type { RollPaper } from '@yunque/contract/core/paper'
import type { Key } from 'react'
import { PageDocument } from './page-document.tsx'
import { Signatures } from './signatures.tsx'
import { TicketDocument } from './ticket-document.tsx'
import type { Paper } from './use-page-size.ts'

interface Props<Row> {
  readonly paper: RollPaper<Row>
  readonly size: Paper
  readonly rowKey: (row: Row) => Key
}

/** A paper of the contract on the 80 mm roll or on a page, with the same content as its PDF. */
export function PaperDocument<Row>({ paper, size, rowKey }: Props<Row>) {
  const { signatures, footer, ticketLine, ...shown } = paper
  if (size === 'ticket')
    return (
      <TicketDocument
        {...shown}
        lines={paper.rows.map(ticketLine)}
        linesNote={paper.ticketNote}
        footer={footer}
      />
    )
  return (
    <PageDocument
      {...shown}
      rowKey={rowKey}
      footer={signatures ? <Signatures names={signatures} /> : footer}
    />
  )
}
