import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import { cashMovements } from '@yunque/contract/treasury/cash-movements.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { movementActs } from '../../../records/cash-movement/movement-acts.ts'
import { MovementEditor } from '../../../records/cash-movement/movement-editor.tsx'
import { MovementRecord } from '../../../records/cash-movement/movement-record.tsx'
import { movementTexts as texts } from '../../../records/cash-movement/texts.ts'
import { useListDays } from '../../../records/report/use-list-days.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { movementColumns } from './movement-columns.tsx'

/** 'Movimientos de caja': the cash put into tills and taken out in a range of dates, by default this month. */
export function MovementsPage() {
  const { id, open, close } = useRecordParam()
  const mayKeep = useCan(...tillKeepers)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const days = useListDays()
  const acts = useActs(movementActs, { open })
  const source = useRemoteList({
    list: cashMovements.list,
    columns: useMemo(() => movementColumns(everywhere), [everywhere]),
    extraParams: days.extraParams,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.id)}
        {...(mayKeep ? { onCreate: () => open(newRecord) } : {})}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => !row.active}
        header={days.fields}
      />
      {id === newRecord && mayKeep && <MovementEditor onClose={close} onSaved={(saved) => open(saved.id)} />}
      {typeof id === 'number' && <MovementRecord key={id} id={id} onClose={close} />}
    </>
  )
}
