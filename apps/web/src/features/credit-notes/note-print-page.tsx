import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { momentOf } from '@yunque/contract/core/paper-moment'
import type { CreditNoteDetail, CreditNoteLineRow } from '@yunque/contract/receivables/credit-notes'
import { divide, scales, subtract } from '@yunque/domain/decimal'
import {
  formatAmount,
  formatId,
  formatMoney,
  formatQuantity,
  formatUnitCost,
} from '../../lib/format/format.ts'
import { companyTimeZone } from '../../lib/format/time-zone.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintHead } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { TicketDocument } from '../../ui/print/ticket-document.tsx'
import { noteQuery } from './credit-notes.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/nota-credito/{id}`: a credit note as ticket, letter or A4. */
export function NotePrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(noteQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home="/app/notascreditos"
      />
    )
  if (!query.data) return null
  const note = query.data
  return (
    <PrintFrame
      title={texts.nameOf(note.id)}
      papers={['letter', 'a4', 'ticket']}
      watermark={note.active ? undefined : texts.watermark}
      home="/app/notascreditos"
    >
      {(paper) =>
        paper === 'ticket' ? (
          <TicketDocument
            {...headOf(note)}
            lines={note.movementDetails.map(ticketLine)}
            linesNote={texts.withoutIva}
          />
        ) : (
          <PageDocument
            {...headOf(note)}
            columns={columns}
            rows={note.movementDetails}
            rowKey={({ line }) => line}
            footer={<Signatures names={texts.signatures} />}
          />
        )
      }
    </PrintFrame>
  )
}

const headOf = (note: CreditNoteDetail): PrintHead => ({
  title: texts.printed,
  number: formatId(note.id),
  meta: [
    ...momentOf(note, companyTimeZone()),
    { label: texts.billColumn, value: formatId(note.billId) },
    { label: texts.client, value: note.client },
    { label: texts.type, value: note.movementType },
    { label: texts.reason, value: note.movementGroup },
    { label: texts.createBy, value: note.createBy },
  ],
  totals: [
    { label: texts.subtotal, value: formatMoney(subtract(note.total, note.iva)) },
    { label: texts.iva, value: formatMoney(note.iva) },
    { label: texts.total, value: formatMoney(note.total), strong: true },
    ...(note.applied > 0 ? [{ label: texts.applied, value: formatMoney(note.applied) }] : []),
    ...(note.refund > 0 ? [{ label: texts.refund, value: formatMoney(note.refund) }] : []),
  ],
  notes: note.observation,
})

/** The amount of a line without IVA: the amounts add up to the subtotal (documents.reconcile). */
const amountOf = ({ total, iva }: CreditNoteLineRow): number => subtract(total, iva)
/** What is credited for a unit, without IVA. */
const priceOf = (line: CreditNoteLineRow): string =>
  formatUnitCost(line.quantity === 0 ? 0 : divide(amountOf(line), line.quantity, scales.price))

const ticketLine = (line: CreditNoteLineRow) => ({
  key: line.line,
  name: line.product,
  detail: `${formatQuantity(line.quantity)} × ${priceOf(line)}`,
  amount: formatAmount(amountOf(line)),
})

const columns: readonly PrintColumn<CreditNoteLineRow>[] = [
  { header: texts.code, width: 22, cell: ({ internalCode }) => internalCode },
  { header: texts.product, cell: ({ product }) => product },
  { header: texts.um, width: 20, cell: ({ um }) => um },
  { header: texts.quantity, width: 20, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { header: texts.priceWithoutIva, width: 26, align: 'right', cell: priceOf },
  { header: texts.lineAmount, width: 28, align: 'right', cell: (line) => formatAmount(amountOf(line)) },
]
