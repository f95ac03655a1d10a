import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { debts } from '@yunque/contract/receivables/debts.endpoints'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { useInvoiceActions } from '../../../records/invoice-actions/use-invoice-actions.tsx'
import { BillReceiptsDialog } from '../../../records/receipt-dialog/bill-receipts-dialog.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { historyColumns } from './debt-columns.tsx'
import { texts } from './texts.ts'
import { useDebtFilter } from './use-debt-filter.tsx'

/** The sizes offered, the usual one first (lists.page-size). */
const pageSizes = [15, 10, 30, 50]

/** 'Historial de pagos': credit invoices, paid or not, with the receipts of the one in the address. */
export function HistoryPage() {
  const { id, open, close } = useRecordParam()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const { extraParams, header } = useDebtFilter()
  const { actionsOf, dialog } = useInvoiceActions()
  const source = useRemoteList({
    list: debts.history,
    entity: 'bills',
    columns: useMemo(() => historyColumns(everywhere), [everywhere]),
    extraParams,
    defaultSort: [{ selector: 'id', desc: true }],
    pageSizes,
  })
  return (
    <>
      <ListPage
        title={texts.history}
        source={source}
        searchLabel={texts.searchBill}
        empty={{ text: texts.noHistory, next: texts.next }}
        rowName={(row) => texts.nameOf(row)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) =>
          actionsOf({ ...row, nombre: row.name }, ['view', 'print', 'pay', 'receipts', 'void'])
        }
        isInactive={(row) => !row.active}
        header={header}
      />
      {typeof id === 'number' && <BillReceiptsDialog key={id} billId={id} onClose={close} />}
      {dialog}
    </>
  )
}
