import { useLocation } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { deliveryWriters } from '@yunque/contract/sales/deliveries'
import { deliveries } from '@yunque/contract/sales/deliveries.endpoints'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { deliveryActs } from './delivery-acts.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { texts } from './texts.ts'

/** The default choices of the address (lists.address); invoice 0 is every one. An unknown value shows all. */
const everyone = { shown: 'all', billId: 0 }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { state: 1 | 2 }>> = {
  onTheWay: { state: DeliveryState.onTheWay },
  delivered: { state: DeliveryState.delivered },
}

/** The delivery notes, with the one opened by the URL. */
export function DeliveriesPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan(...deliveryWriters)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const ofNew = useLocation().state.deliveredBill ?? null
  const acts = useActs(deliveryActs, { open })
  const [{ shown, billId }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: deliveries.list,
    columns: useMemo(() => deliveryColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => ({ ...filterOf[shown], ...(billId > 0 ? { billId } : {}) }), [shown, billId]),
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
            onChange={(next) => change({ shown: next, billId: 0 })}
          />
        }
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        createLabel={texts.create}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={({ stateId }) => stateId === DeliveryState.voided}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
      />
      {id !== null && (id !== newRecord || mayWrite) && (
        <DeliveryDialog id={id} billId={ofNew} onClose={close} onSaved={(saved) => open(saved.id)} />
      )}
    </>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'onTheWay', label: texts.onTheWay },
  { value: 'delivered', label: texts.delivered },
]
