import { useNavigate } from '@tanstack/react-router'
import { OrderStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import { purchaseOrders } from '@yunque/contract/purchasing/purchase-orders.endpoints'
import { receptionWriters } from '@yunque/contract/purchasing/receptions'
import { useMemo, useState } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { mayReceive, withOrder } from './order-actions.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { orderRowActions } from './order-row-actions.tsx'
import { texts } from './texts.ts'

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { open: 'true' }>> = {
  toCome: { open: 'true' },
}

/** The purchase orders, with the one opened by the URL. */
export function PurchaseOrdersPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const mayWrite = useCan('crearCompra')
  const powers = { write: mayWrite, receive: useCan(...receptionWriters) }
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [copied, setCopied] = useState<OrderDetail | null>(null)
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: purchaseOrders.list,
    columns: useMemo(() => orderColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
  })
  const create = (from: OrderDetail | null = null) => {
    setCopied(from)
    open(newRecord)
  }
  const receive = async (order: OrderDetail) => {
    if (!(await mayReceive(order))) return
    void navigate({ to: '/app/compras/nuevo', search: { orden: order.id }, state: { openedHere: true } })
  }
  const receiveGoods = (order: number) =>
    void navigate({ to: '/app/recepciones/nuevo', search: { orden: order }, state: { openedHere: true } })
  const openers = {
    open,
    receiveGoods,
    receive: (one: number) => void withOrder(one, receive),
    duplicate: (one: number) => void withOrder(one, create),
  }
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
        rowMenu={(row) => orderRowActions(row, powers, openers)}
        isInactive={(row) => row.stepId === OrderStep.voided}
        {...(mayWrite ? { onCreate: () => create(null) } : {})}
      />
      {id !== null && (
        <OrderDialog
          id={id}
          copied={copied}
          onClose={close}
          onOpen={open}
          onDuplicate={create}
          onReceive={(order) => void receive(order)}
          onReceiveGoods={receiveGoods}
        />
      )}
    </>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'toCome', label: texts.toCome },
]
