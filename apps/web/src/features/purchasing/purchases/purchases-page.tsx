import { PurchaseStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { PurchaseDetail, PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { useMemo, useState } from 'react'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { useRecordAct } from '../../../records/acts/use-record-act.ts'
import { useFilledOrder } from '../../../records/bought/use-filled-order.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { purchaseActs } from './purchase-acts.tsx'
import { purchaseColumns } from './purchase-columns.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { PurchaseTypeFilter } from './purchase-type-filter.tsx'
import { purchaseQuery } from './purchases.api.ts'
import { texts } from './texts.ts'

/** Purchases, with the one opened by the URL. */
export function PurchasesPage() {
  const record = useRecordParam()
  const { id, close } = record
  const { open, start, doing, stop } = useRecordAct<'edit'>(record)
  const { orderId } = useFilledOrder(id)
  const phone = usePhone()
  const mayWrite = useCan('crearCompra')
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [copied, setCopied] = useState<PurchaseDetail | null>(null)
  const source = useRemoteList({
    list: purchases.list,
    columns: useMemo(() => purchaseColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const create = (from: PurchaseDetail | null = null) => {
    setCopied(from)
    record.open(newRecord)
  }
  const acts = useActs(purchaseActs, {
    open,
    edit: start('edit'),
    duplicate: (row: PurchaseRow) => void duplicate(row.id, create),
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => row.stepId === PurchaseStep.voided}
        // On a phone the filter sheet has it.
        {...(phone ? {} : { actions: <PurchaseTypeFilter source={source} /> })}
        {...(mayWrite ? { onCreate: () => create(null) } : {})}
      />
      {id !== null && (
        <PurchaseDialog
          id={id}
          copied={copied}
          orderId={orderId}
          onClose={close}
          onOpen={open}
          acts={acts}
          edits={doing !== null}
          onStop={stop}
        />
      )}
    </>
  )
}

/** Loads the purchase of a row, and passes it on to be copied. */
async function duplicate(id: number, create: (from: PurchaseDetail) => void): Promise<void> {
  try {
    create(await queryClient.fetchQuery(purchaseQuery(id)))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
