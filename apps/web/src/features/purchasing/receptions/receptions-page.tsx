import { State, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { receptionWriters } from '@yunque/contract/purchasing/receptions'
import { receptions } from '@yunque/contract/purchasing/receptions.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { useRecordAct } from '../../../records/acts/use-record-act.ts'
import { useFilledOrder } from '../../../records/bought/use-filled-order.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { receptionActs } from './reception-acts.ts'
import { receptionColumns } from './reception-columns.tsx'
import { ReceptionDialog } from './reception-dialog.tsx'
import { texts } from './texts.ts'

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { unbilled: 'true' }>> = { unbilled: { unbilled: 'true' } }

/** The receptions, with the one opened by the URL. */
export function ReceptionsPage() {
  const record = useRecordParam()
  const { id, close } = record
  const { open, start, doing, stop } = useRecordAct<'reduce'>(record)
  const acts = useActs(receptionActs, { open, reduce: start('reduce') })
  const { orderId, fill } = useFilledOrder(id)
  const mayWrite = useCan(...receptionWriters)
  const costs = useCan(...costReaders)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: receptions.list,
    columns: useMemo(() => receptionColumns({ everywhere, costs }), [everywhere, costs]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
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
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        createLabel={texts.create}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => row.stateId !== State.active}
        {...(mayWrite ? { onCreate: () => record.open(newRecord) } : {})}
      />
      {id !== null && (
        <ReceptionDialog
          id={id}
          orderId={orderId}
          acts={acts}
          reduces={doing !== null}
          onStop={stop}
          onClose={close}
          onOpen={open}
          onOrder={fill}
        />
      )}
    </>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'unbilled', label: texts.unbilledOnly },
]
