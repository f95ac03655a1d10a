import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { useMemo, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { PaymentsDialog } from '../../../records/payment-dialog/payments-dialog.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { payableActs } from './payable-acts.ts'
import { payableColumns } from './payable-columns.tsx'
import { texts } from './texts.ts'

/** 'Cuentas por pagar': the debts to suppliers, with the payments of the one opened by the URL. */
export function PayablesPage() {
  const { id, open, close } = useRecordParam()
  const [paying, setPaying] = useState(false)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const source = useRemoteList({
    list: purchases.pending,
    columns: useMemo(() => payableColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'dueDate', desc: false }],
  })
  const show = (purchase: PurchaseRow, pay: boolean) => {
    setPaying(pay)
    open(purchase.id)
  }
  const acts = useActs(payableActs, { show })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty, next: texts.next }}
        rowName={(row) => texts.nameOf(row)}
        onOpen={(row) => show(row, false)}
        {...acts.list}
      />
      {typeof id === 'number' && (
        <PaymentsDialog key={`${id}:${paying}`} purchaseId={id} paying={paying} onClose={close} />
      )}
    </>
  )
}
