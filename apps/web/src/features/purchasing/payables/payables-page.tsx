import { IconCash, IconFileInvoice, IconFolderOpen, IconReceipt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { PaymentsDialog } from '../../../records/payment-dialog/payments-dialog.tsx'
import { paymentTexts } from '../../../records/payment-dialog/texts.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { payableColumns } from './payable-columns.tsx'
import { texts } from './texts.ts'

/** 'Cuentas por pagar': the debts to suppliers, with the payments of the one opened by the URL. */
export function PayablesPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const [paying, setPaying] = useState(false)
  const mayPay = useCan('ordenesDeCompra')
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
  const go = (path: string) => void navigate({ href: path })
  const pay = (row: PurchaseRow): RowAction => ({
    label: paymentTexts.pay,
    icon: <IconCash size={16} />,
    disabled: !mayPay && texts.noPermission,
    onClick: () => show(row, true),
  })
  const actionsOf = (row: PurchaseRow): readonly RowAction[] => [
    pay(row),
    { label: paymentTexts.payments, icon: <IconReceipt size={16} />, onClick: () => show(row, false) },
    {
      label: texts.openPurchase,
      icon: <IconFolderOpen size={16} />,
      onClick: () => go(documentAddress('purchase', row.id)),
    },
    {
      label: texts.statement,
      icon: <IconFileInvoice size={16} />,
      onClick: () => go(`/app/estado-proveedor/${row.providerId}`),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty, next: texts.next }}
        rowName={(row) => texts.nameOf(row)}
        onOpen={(row) => show(row, false)}
        rowMenu={actionsOf}
        {...(mayPay ? { primaryAction: pay } : {})}
      />
      {typeof id === 'number' && (
        <PaymentsDialog key={`${id}:${paying}`} purchaseId={id} paying={paying} onClose={close} />
      )}
    </>
  )
}
