import { useLocation } from '@tanstack/react-router'
import { TransferStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import type { TransferRow } from '@yunque/contract/inventory/transfer-rows'
import { transfers } from '@yunque/contract/inventory/transfers.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { useRecordAct } from '../../../records/acts/use-record-act.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, type RecordParam, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { texts } from './texts.ts'
import { transferActs } from './transfer-acts.ts'
import { transferColumns } from './transfer-columns.tsx'
import { DispatchDialog, RequestDialog } from './transfer-dialog.tsx'

/** The requests of the user's area; users of the warehouse see all (access.own-area). */
export function RequestsPage() {
  const record = useRecordParam()
  const { id, close } = record
  const { askedTransfer } = useLocation().state
  const { acts, form, open } = useTransferActs('requests', record)
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
        onCreate={() => record.open(newRecord)}
        {...acts.list}
        isInactive={isVoided}
      />
      {id !== null && (
        <RequestDialog id={id} asked={askedTransfer} acts={acts} form={form} onClose={close} onOpen={open} />
      )}
    </>
  )
}

/** The requests to an area, to be dispatched. */
export function DispatchesPage() {
  const record = useRecordParam()
  const { id, close } = record
  const { acts, form, open } = useTransferActs('dispatches', record)
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
        {...acts.list}
        isInactive={isVoided}
      />
      {typeof id === 'number' && <DispatchDialog key={id} id={id} acts={acts} form={form} onClose={close} />}
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

/** The acts of one side, and the form that an act shows in the place of the view. */
function useTransferActs(side: 'requests' | 'dispatches', record: RecordParam) {
  const { open, start, doing, stop } = useRecordAct<'edit' | 'resolve'>(record)
  const acts = useActs(transferActs, { side, open, edit: start('edit'), resolve: start('resolve') })
  return { acts, open, form: { doing, stop } }
}
