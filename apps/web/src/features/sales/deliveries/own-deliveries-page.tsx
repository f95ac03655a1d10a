import { useQuery } from '@tanstack/react-query'
import type { DeliveryRow } from '@yunque/contract/sales/deliveries'
import { deliveries } from '@yunque/contract/sales/deliveries.endpoints'
import { DeliveryState } from '@yunque/contract/sales/delivery.record'
import { useMemo } from 'react'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { useKeepOpened } from '../../../lib/offline/keep-opened.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { deliveryQuery } from './deliveries.api.ts'
import { isOnTheWay } from './delivery-actions.ts'
import { deliveryActs } from './delivery-acts.tsx'
import { ownColumns } from './delivery-columns.tsx'
import { deliverySize } from './delivery-values.ts'
import { DeliveryView } from './delivery-view.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { texts } from './texts.ts'

/** To open a note is to hand it over here. */
const handOverActs = deliveryActs.filter(({ kind }) => kind !== 'open')

/** The driver of the address; 0 for all. */
const everyone = { driver: 0 }

/** 'Mis entregas': the notes on the way, for who carries them. To open one is to hand it over. */
export function OwnDeliveriesPage() {
  const { id, open, close } = useRecordParam()
  const [{ driver }, change] = useUrlFilters(everyone)
  const acts = useActs(handOverActs, {})
  const source = useRemoteList({
    list: deliveries.list,
    columns: ownColumns,
    defaultSort: [{ selector: 'id', desc: false }],
    extraParams: useMemo(
      () => ({ state: DeliveryState.onTheWay, ...(driver > 0 ? { driverId: driver } : {}) }),
      [driver],
    ),
  })
  // Who carries the goods leaves the network of the store.
  useKeepOpened(
    source.items.flatMap((item) => (item.kind === 'row' ? [(item.row as DeliveryRow).id] : [])),
    (id) => queryClient.prefetchQuery({ ...deliveryQuery(id), staleTime: 60_000 }),
  )
  return (
    <>
      <ListPage
        title={texts.own}
        source={source}
        empty={{ text: texts.noneOwn, hint: texts.noneOwnHint }}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        header={
          <FieldGrid columns={2}>
            <CatalogLookup
              label={texts.driver}
              catalog="driver"
              placeholder={texts.everyDriver}
              onlyKnown
              clearable
              value={driver === 0 ? null : driver}
              onChange={(next) => change({ driver: next ?? 0 })}
            />
          </FieldGrid>
        }
      />
      {typeof id === 'number' && <Opened key={id} id={id} onClose={close} />}
    </>
  )
}

/** A note to hand over; one that was handed over meanwhile is shown. */
function Opened({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const query = useQuery(deliveryQuery(id))
  return (
    <RecordLoader query={query} title={texts.name} size={deliverySize} onClose={onClose}>
      {(record) =>
        isOnTheWay(record) ? (
          <HandOverDialog delivery={record} onClose={onClose} />
        ) : (
          <DeliveryView record={record} onClose={onClose} />
        )
      }
    </RecordLoader>
  )
}
