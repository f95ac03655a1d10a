import { useQuery } from '@tanstack/react-query'
import { SettlementState } from '@yunque/contract/commissions/settlement.record'
import { settlementWriters } from '@yunque/contract/commissions/settlements'
import { commissionSettlements } from '@yunque/contract/commissions/settlements.endpoints'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { settlementActs } from './settlement-acts.tsx'
import { settlementColumns } from './settlement-columns.tsx'
import { SettlementEditor, settlementSize } from './settlement-editor.tsx'
import { SettlementView } from './settlement-view.tsx'
import { settlementQuery } from './settlements.api.ts'
import { texts } from './texts.ts'

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { state: number }>> = {
  unpaid: { state: SettlementState.draft },
  paid: { state: SettlementState.paid },
}

/** The settlements, with the one opened by the URL. */
export function SettlementsPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan(...settlementWriters)
  const acts = useActs(settlementActs, { open })
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: commissionSettlements.list,
    columns: useMemo(() => settlementColumns(everywhere), [everywhere]),
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
        isInactive={({ stateId }) => stateId === SettlementState.voided}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
      />
      {id === newRecord && mayWrite && (
        <SettlementEditor onClose={close} onSaved={(saved) => open(saved.id)} />
      )}
      {typeof id === 'number' && <Existing key={id} id={id} onClose={close} />}
    </>
  )
}

interface ExistingProps {
  readonly id: number
  readonly onClose: () => void
}

function Existing({ id, onClose }: ExistingProps) {
  const query = useQuery(settlementQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={settlementSize} onClose={onClose}>
      {(record) => <SettlementView record={record} onClose={onClose} />}
    </RecordLoader>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'unpaid', label: texts.unpaid },
  { value: 'paid', label: texts.paidOnly },
]
