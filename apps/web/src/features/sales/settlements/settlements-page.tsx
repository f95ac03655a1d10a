import { IconCash, IconFolderOpen, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SettlementState } from '@yunque/contract/commissions/settlement.record'
import { type SettlementRow, settlementWriters } from '@yunque/contract/commissions/settlements'
import { commissionSettlements } from '@yunque/contract/commissions/settlements.endpoints'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { barsVoid, confirmVoid, isUnpaid, printSettlement, settlementSubject } from './settlement-actions.ts'
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
        rowMenu={(row) => actionsOf(row, mayWrite, open)}
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

const actionsOf = (
  row: SettlementRow,
  mayWrite: boolean,
  open: (id: number) => void,
): readonly RowAction[] => [
  { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => open(row.id) },
  {
    label: texts.pay,
    icon: <IconCash size={16} />,
    disabled: (!mayWrite && texts.noPermission) || (!isUnpaid(row) && texts.isPaid),
    onClick: () => open(row.id),
  },
  { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => printSettlement(row.id) },
  shareAction(settlementSubject(row)),
  {
    label: texts.void,
    icon: <IconTrash size={16} />,
    danger: true,
    disabled: (!mayWrite && texts.noPermission) || barsVoid(row),
    onClick: () => void confirmVoid(row),
  },
]

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'unpaid', label: texts.unpaid },
  { value: 'paid', label: texts.paidOnly },
]
