import { IconCircleOff, IconEye, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { printAddress } from '@yunque/contract/core/document-links'
import { tillKeepers } from '@yunque/contract/treasury/cash-closings.endpoints'
import type { CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { cashMovements } from '@yunque/contract/treasury/cash-movements.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { confirmVoidMovement, movementSubject } from '../../../records/cash-movement/movement.api.ts'
import { MovementEditor } from '../../../records/cash-movement/movement-editor.tsx'
import { MovementRecord } from '../../../records/cash-movement/movement-record.tsx'
import { movementTexts as texts } from '../../../records/cash-movement/texts.ts'
import { usePrintSeveral } from '../../../records/record/print-several.tsx'
import { useListDays } from '../../../records/report/use-list-days.tsx'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { movementColumns } from './movement-columns.tsx'

/** 'Movimientos de caja': the cash put into tills and taken out in a range of dates, by default this month. */
export function MovementsPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const mayKeep = useCan(...tillKeepers)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const days = useListDays()
  const print = (movement: number) => void navigate({ href: printAddress('cashMovement', movement) })
  const printSeveral = usePrintSeveral<CashMovementRow>('cashMovement')
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
        rowMenu={(row) => actionsOf(row, { mayKeep, open, print })}
        isInactive={(row) => !row.active}
        bulkActions={printSeveral}
        header={days.fields}
      />
      {id === newRecord && mayKeep && <MovementEditor onClose={close} onSaved={(saved) => open(saved.id)} />}
      {typeof id === 'number' && <MovementRecord key={id} id={id} onClose={close} />}
    </>
  )
}

interface Openers {
  readonly mayKeep: boolean
  readonly open: (id: number) => void
  readonly print: (id: number) => void
}

function actionsOf(row: CashMovementRow, { mayKeep, open, print }: Openers): readonly RowAction[] {
  return [
    { label: texts.view, icon: <IconEye size={16} />, onClick: () => open(row.id) },
    { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => print(row.id) },
    shareAction(movementSubject(row)),
    {
      label: texts.void,
      icon: <IconCircleOff size={16} />,
      danger: true,
      disabled:
        (!mayKeep && texts.noPermission) ||
        (!row.active && texts.alreadyVoid) ||
        (row.closed && texts.isClosed),
      onClick: () => void confirmVoidMovement(row),
    },
  ]
}
