import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { nameOfTransfer, transferPaper } from '@yunque/contract/inventory/transfer-paper'
import { loadPdf } from '../../records/share/share.api.ts'
import { ShareButton } from '../../records/share/share-button.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../ui/print/sheet-document.tsx'
import { transferQuery } from './transfers.api.ts'

const home = '/app/movimientos/traslados'

/** The print page of a transfer: a picking list while it is a request, with signature lines once dispatched. */
export function TransferPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(transferQuery(Number(id)))
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={home} />
  if (!query.data) return null
  const paper = transferPaper(query.data)
  const subject = { kind: 'transfer', id: query.data.id, title: nameOfTransfer(query.data.id) } as const
  return (
    <PrintFrame
      title={nameOfTransfer(query.data.id)}
      papers={['letter', 'a4']}
      watermark={paper.voided?.mark}
      home={home}
      pdf={{ load: (paper) => loadPdf(subject, paper) }}
      share={<ShareButton subject={subject} />}
    >
      {() => <SheetDocument paper={paper} rowKey={({ line }) => line} />}
    </PrintFrame>
  )
}
