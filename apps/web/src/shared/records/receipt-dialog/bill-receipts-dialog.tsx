import { useQuery } from '@tanstack/react-query'
import type { ReceiptRow } from '@yunque/contract/receipts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../ui/grid/use-local-list.ts'
import { billReceiptsQuery } from './receipt.api.ts'
import { receiptColumns } from './receipt-columns.tsx'
import { receiptTexts as texts } from './texts.ts'

interface Props {
  readonly billId: number
  readonly onClose: () => void
  readonly onOpen: (receipt: ReceiptRow) => void
}

const columns = receiptColumns({ ofOneBill: true })

/** The receipts of one invoice, voided ones too. */
export function BillReceiptsDialog({ billId, onClose, onOpen }: Props) {
  const query = useQuery(billReceiptsQuery(billId))
  const source = useLocalList<ReceiptRow>({
    name: 'billReceipts',
    rows: query.data,
    error: query.error?.message,
    columns,
    defaultSort: [{ selector: 'id', desc: false }],
    onRefresh: () => void query.refetch(),
  })
  return (
    <RecordDialog title={texts.receiptsOf(billId)} size={{ width: 900, height: 480 }} fill onClose={onClose}>
      <DataGrid
        label={texts.receiptsOf(billId)}
        source={source}
        filterRow={false}
        empty={{ text: texts.none }}
        rowName={(row) => texts.nameOf(row.id)}
        isInactive={(row) => !row.active}
        onOpen={onOpen}
      />
    </RecordDialog>
  )
}
