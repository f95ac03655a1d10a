import {
  IconFolderOpen,
  IconPackageImport,
  IconPrinter,
  IconScale,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { TransferStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { nameOfTransfer } from '@yunque/contract/inventory/transfer-paper'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { shareAction } from '../../../records/share/open-share.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { texts } from './texts.ts'
import { confirmVoid, hindrances, printTransfer } from './transfer-actions.ts'
import { transferColumns } from './transfer-columns.tsx'
import { DispatchDialog, RequestDialog } from './transfer-dialog.tsx'

/** The requests of the user's area; users of the warehouse see all (access.own-area). */
export function RequestsPage() {
  const { id, open, close } = useRecordParam()
  const { askedTransfer } = useLocation().state
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useTransfers('areaTargetId', shown)
  return (
    <>
      <ListPage
        title={texts.requests}
        source={source}
        actions={
          <ShownFilter
            label={texts.shown}
            choices={choicesFor(shown)}
            value={shown}
            onChange={(next) => change({ shown: next })}
          />
        }
        empty={{ text: texts.noRequests }}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        onCreate={() => open(newRecord)}
        rowMenu={useActions(open, false)}
        isInactive={isVoided}
      />
      {id !== null && <RequestDialog id={id} asked={askedTransfer} onClose={close} onOpen={open} />}
    </>
  )
}

/** The requests to an area, to be dispatched. */
export function DispatchesPage() {
  const { id, open, close } = useRecordParam()
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useTransfers('areaSourceId', shown)
  return (
    <>
      <ListPage
        title={texts.dispatches}
        source={source}
        actions={
          <ShownFilter
            label={texts.shown}
            choices={choicesFor(shown)}
            value={shown}
            onChange={(next) => change({ shown: next })}
          />
        }
        empty={{ text: texts.noDispatches }}
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        rowMenu={useActions(open, true)}
        isInactive={isVoided}
      />
      {typeof id === 'number' && <DispatchDialog key={id} id={id} onClose={close} />}
    </>
  )
}

const isVoided = ({ stepId }: TransferRow) => stepId === TransferStep.voided

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { transit: 'any' | 'late' | 'open' }>> = {
  any: { transit: 'any' },
  late: { transit: 'late' },
  open: { transit: 'open' },
}

/** Todos, En tránsito, Diferencias. The home page opens the late ones, which then have the place of those in transit. */
const choicesFor = (shown: string) =>
  (['all', shown === 'late' ? 'late' : 'any', 'open'] as const).map((value) => ({
    value,
    label: texts.shownChoices[value],
  }))

function useTransfers(side: 'areaSourceId' | 'areaTargetId', shown: string) {
  const areaId = useSession()?.areaId
  const costs = useCan(...costReaders)
  return useRemoteList({
    list: transfers.list,
    name: `traslates/${side}`,
    columns: useMemo(() => transferColumns(costs), [costs]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(
      () => ({
        ...(areaId === WAREHOUSE_AREA ? {} : { [side]: areaId }),
        ...filterOf[shown],
      }),
      [areaId, side, shown],
    ),
  })
}

function useActions(open: (id: number) => void, dispatches: boolean) {
  const session = useSession()
  return (row: TransferRow): readonly RowAction[] => {
    const hindered = hindrances(session, row)
    const dispatch: RowAction = {
      label: texts.dispatch,
      icon: <IconTruckDelivery size={16} />,
      disabled: hindered.dispatch,
      onClick: () => open(row.id),
    }
    const receive: RowAction = {
      label: texts.receive,
      icon: <IconPackageImport size={16} />,
      disabled: hindered.receive,
      onClick: () => open(row.id),
    }
    const resolve: RowAction = {
      label: texts.resolveAction,
      icon: <IconScale size={16} />,
      disabled: hindered.resolve,
      onClick: () => open(row.id),
    }
    return [
      { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => open(row.id) },
      ...(dispatches ? [dispatch, resolve] : [receive]),
      { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => printTransfer(row.id) },
      shareAction({ kind: 'transfer', id: row.id, title: nameOfTransfer(row.id) }),
      {
        label: texts.void,
        icon: <IconTrash size={16} />,
        danger: true,
        disabled: hindered.void,
        onClick: () => void confirmVoid(row),
      },
    ]
  }
}
