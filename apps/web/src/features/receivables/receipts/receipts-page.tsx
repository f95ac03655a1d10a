import { useQuery } from '@tanstack/react-query'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { receiptQuery } from '../../../records/receipt-dialog/receipt.api.ts'
import { receiptActs } from '../../../records/receipt-dialog/receipt-acts.ts'
import { receiptColumns } from '../../../records/receipt-dialog/receipt-columns.tsx'
import { ReceiptView } from '../../../records/receipt-dialog/receipt-view.tsx'
import { receiptTexts as texts } from '../../../records/receipt-dialog/texts.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { NewReceipt } from './new-receipt.tsx'

const columns = receiptColumns({ ofOneBill: false })

/** 'Recibos de caja', with the one opened by the URL. */
export function ReceiptsPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan('crearRecibo')
  const acts = useActs(receiptActs, { open })
  const source = useRemoteList({
    list: receipts.list,
    columns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title="Recibos de caja"
        source={source}
        empty={{ text: 'Aún no hay recibos.' }}
        rowName={(row) => texts.nameOf(row.number)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => !row.active}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
      />
      {id === newRecord && <NewReceipt onClose={close} onSaved={(saved) => open(saved.id)} />}
      {typeof id === 'number' && <Stored key={id} id={id} onClose={close} />}
    </>
  )
}

interface StoredProps {
  readonly id: number
  readonly onClose: () => void
}

function Stored({ id, ...props }: StoredProps) {
  const query = useQuery(receiptQuery(id))
  return (
    <RecordLoader query={query} title={texts.viewTitle} size={{ width: 640 }} onClose={props.onClose}>
      {(record) => <ReceiptView record={record} {...props} />}
    </RecordLoader>
  )
}
