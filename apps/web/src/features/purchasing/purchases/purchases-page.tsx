import { useNavigate } from '@tanstack/react-router'
import { PurchaseStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { PurchaseDetail, PurchaseRow } from '@yunque/contract/purchasing/purchase-rows'
import { purchases } from '@yunque/contract/purchasing/purchases.endpoints'
import { useMemo, useState } from 'react'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useFilledOrder } from '../../../records/bought/use-filled-order.ts'
import { PaymentsDialog } from '../../../records/payment-dialog/payments-dialog.tsx'
import { newCreditAddress } from '../../../records/supplier-credit/new-credit.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { purchaseColumns } from './purchase-columns.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { purchaseRowActions } from './purchase-row-actions.tsx'
import { PurchaseTypeFilter } from './purchase-type-filter.tsx'
import { purchaseQuery } from './purchases.api.ts'
import { texts } from './texts.ts'

type Paid = { readonly id: number; readonly paying: boolean }

/** Purchases, with the one opened by the URL. */
export function PurchasesPage() {
  const { id, open, close } = useRecordParam()
  const { orderId } = useFilledOrder(id)
  const phone = usePhone()
  const navigate = useNavigate()
  const powers = { write: useCan('crearCompra'), pay: useCan('ordenesDeCompra') }
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [copied, setCopied] = useState<PurchaseDetail | null>(null)
  const [paid, setPaid] = useState<Paid | null>(null)
  const source = useRemoteList({
    list: purchases.list,
    columns: useMemo(() => purchaseColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const create = (from: PurchaseDetail | null = null) => {
    setCopied(from)
    open(newRecord)
  }
  const openers = {
    open,
    duplicate: (row: PurchaseRow) => void duplicate(row.id, create),
    payments: (row: PurchaseRow, paying: boolean) => setPaid({ id: row.id, paying }),
    credit: (row: PurchaseRow, tipo: 'devolucion' | 'descuento') =>
      void navigate({ href: newCreditAddress(tipo, row.id) }),
  }
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        rowMenu={(row) => purchaseRowActions(row, powers, openers)}
        isInactive={(row) => row.stepId === PurchaseStep.voided}
        // On a phone the filter sheet has it.
        {...(phone ? {} : { actions: <PurchaseTypeFilter source={source} /> })}
        {...(powers.write ? { onCreate: () => create(null) } : {})}
      />
      {id !== null && (
        <PurchaseDialog
          id={id}
          copied={copied}
          orderId={orderId}
          onClose={close}
          onOpen={open}
          onDuplicate={create}
        />
      )}
      {paid && <PaymentsDialog purchaseId={paid.id} paying={paid.paying} onClose={() => setPaid(null)} />}
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
