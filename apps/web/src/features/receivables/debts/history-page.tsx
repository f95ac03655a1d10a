import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { PaymentHistoryRow } from '@yunque/contract/receivables/debts'
import { debts } from '@yunque/contract/receivables/debts.endpoints'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { actsAs, useActs } from '../../../records/acts/use-acts.tsx'
import { invoiceActs } from '../../../records/invoice-actions/invoice-acts.tsx'
import { BillReceiptsDialog } from '../../../records/receipt-dialog/bill-receipts-dialog.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { actedDebt, useOpenInvoice } from './debt-acts.tsx'
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
  const acts = useActs(invoiceActs, { open: useOpenInvoice() })
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
      <ListPage<PaymentHistoryRow>
        title={texts.history}
        source={source}
        searchLabel={texts.searchBill}
        empty={{ text: texts.noHistory, next: texts.next }}
        rowName={(row) => texts.nameOf(row)}
        onOpen={(row) => open(row.id)}
        {...actsAs(acts, actedDebt)}
        isInactive={(row) => !row.active}
        header={header}
      />
      {typeof id === 'number' && <BillReceiptsDialog key={id} billId={id} onClose={close} />}
    </>
  )
}
