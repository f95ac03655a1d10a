import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { nameOfTransfer, transferPaper } from '@yunque/contract/inventory/transfer-paper'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { transferQuery } from './transfers.api.ts'

/** The print page of a transfer: a picking list while it is a request, with signature lines once dispatched. */
export function TransferPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(transferQuery(id))
  return (
    <SheetPrint
      subject={{ kind: 'transfer', id, title: nameOfTransfer(id) }}
      paper={data && transferPaper(data)}
      reading={reading}
      rowKey={({ line }) => line}
      home="/app/movimientos/traslados"
    />
  )
}
