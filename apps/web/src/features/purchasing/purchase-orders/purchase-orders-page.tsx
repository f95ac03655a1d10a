import { useNavigate } from '@tanstack/react-router'
import { OrderStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { OrderDetail, OrderRow } from '@yunque/contract/purchasing/purchase-orders'
import { purchaseOrders } from '@yunque/contract/purchasing/purchase-orders.endpoints'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { useRecordAct } from '../../../records/acts/use-record-act.ts'
import { openShare } from '../../../records/share/open-share.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { mayReceive, orderSubject, withOrder } from './order-actions.ts'
import { orderActs } from './order-acts.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { texts } from './texts.ts'

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { open: 'true' }>> = {
  toCome: { open: 'true' },
}

/** The purchase orders, with the one opened by the URL. */
export function PurchaseOrdersPage() {
  const record = useRecordParam()
  const { id, close } = record
  const { open, start, doing, stop } = useRecordAct<'edit'>(record)
  const navigate = useNavigate()
  const mayWrite = useCan('crearCompra')
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [copied, setCopied] = useState<OrderDetail | null>(null)
  /** The open order that was just sent. */
  const [sentId, setSentId] = useState<number | null>(null)
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: purchaseOrders.list,
    columns: useMemo(() => orderColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
  })
  const create = (from: OrderDetail | null = null) => {
    setCopied(from)
    record.open(newRecord)
  }
  const receive = async (order: OrderDetail) => {
    if (!(await mayReceive(order))) return
    void navigate({ to: '/app/compras/nuevo', search: { orden: order.id }, state: { openedHere: true } })
  }
  const receiveGoods = (order: number) =>
    void navigate({ to: '/app/recepciones/nuevo', search: { orden: order }, state: { openedHere: true } })
  const acts = useActs(orderActs, {
    open,
    edit: start('edit'),
    // The view shares it once it shows that it was sent.
    share: (order: OrderRow) => (order.id === id ? setSentId(order.id) : openShare(orderSubject(order))),
    receiveGoods,
    receive: (one: number) => void withOrder(one, receive),
    duplicate: (one: number) => void withOrder(one, create),
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        actions={
          <ShownFilter
            label={texts.shown}
            choices={shownChoices}
            value={shown}
            onChange={(next) => change({ shown: next })}
          />
        }
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => row.stepId === OrderStep.voided}
        {...(mayWrite ? { onCreate: () => create(null) } : {})}
      />
      {id !== null && (
        <OrderDialog
          id={id}
          copied={copied}
          onClose={close}
          onOpen={open}
          acts={acts}
          edits={doing !== null}
          onStop={stop}
          shares={sentId === id}
          onShared={() => setSentId(null)}
        />
      )}
    </>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'toCome', label: texts.toCome },
]
