import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { TransferStep } from '@yunque/contract/core/constants'
import type { TransferDetail, TransferLineRow } from '@yunque/contract/inventory/transfers'
import { formatAmount, formatDate, formatId, formatMoney, formatQuantity } from '../../lib/format/format.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn, PrintPair } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { texts } from './texts.ts'
import { transferQuery } from './transfers.api.ts'

/** The print page of a transfer: a picking list while it is a request, with signature lines once dispatched. */
export function TransferPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(transferQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home="/app/movimientos/traslados"
      />
    )
  if (!query.data) return null
  const transfer = query.data
  const sent = transfer.stepId === TransferStep.dispatched
  const { total } = transfer
  const worth = sent && total !== undefined
  return (
    <PrintFrame
      title={texts.printTitle(transfer.id)}
      papers={['letter', 'a4']}
      watermark={transfer.stepId === TransferStep.voided ? texts.watermark : undefined}
      home="/app/movimientos/traslados"
    >
      {() => (
        <PageDocument
          title={texts.printed}
          number={formatId(transfer.id)}
          meta={metaOf(transfer)}
          columns={[...named, ...(sent ? [sentColumn] : [toSend]), ...(worth ? costs : [])]}
          rows={transfer.traslateDetails}
          rowKey={({ line }) => line}
          totals={worth ? [{ label: texts.total, value: formatMoney(total), strong: true }] : []}
          notes={transfer.observation}
          footer={<Signatures names={texts.signatures} />}
        />
      )}
    </PrintFrame>
  )
}

const metaOf = (transfer: TransferDetail): PrintPair[] => [
  { label: texts.date, value: formatDate(transfer.date) },
  { label: texts.source, value: transfer.areaSource },
  { label: texts.target, value: transfer.areaTarget },
  { label: texts.step, value: transfer.step },
  { label: texts.createBy, value: transfer.createBy },
  ...(transfer.dispatchedBy ? [{ label: texts.dispatchedBy, value: transfer.dispatchedBy }] : []),
  ...(transfer.dispatchDate ? [{ label: texts.dispatchedAt, value: formatDate(transfer.dispatchDate) }] : []),
]

const named: readonly PrintColumn<TransferLineRow>[] = [
  { header: texts.code, width: 26, cell: ({ internalCode }) => internalCode },
  { header: texts.product, cell: ({ product }) => product },
  { header: texts.um, width: 18, cell: ({ um }) => um },
  {
    header: texts.requested,
    width: 24,
    align: 'right',
    cell: ({ quantityRequest }) => formatQuantity(quantityRequest),
  },
]

const sentColumn: PrintColumn<TransferLineRow> = {
  header: texts.sent,
  width: 24,
  align: 'right',
  cell: ({ quantityResponse }) => formatQuantity(quantityResponse),
}

/** An empty column to write in by hand. */
const toSend: PrintColumn<TransferLineRow> = {
  header: texts.toSend,
  width: 24,
  align: 'right',
  cell: () => '',
}

const costs: readonly PrintColumn<TransferLineRow>[] = [
  { header: texts.cost, width: 24, align: 'right', cell: ({ cost }) => formatAmount(cost) },
  { header: texts.lineTotal, width: 28, align: 'right', cell: ({ total }) => formatAmount(total) },
]
