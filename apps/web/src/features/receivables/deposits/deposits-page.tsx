import { State, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { nameOfDeposit } from '@yunque/contract/receivables/deposit-paper'
import type { DepositRow } from '@yunque/contract/receivables/deposit-rows'
import { depositWriters } from '@yunque/contract/receivables/deposits'
import { deposits } from '@yunque/contract/receivables/deposits.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { useClient } from '../../../records/client/client-lookup.tsx'
import { DepositEditor } from '../../../records/deposit/deposit-editor.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { depositActs } from './deposit-acts.ts'
import { depositColumns } from './deposit-columns.tsx'
import { DepositRecord } from './deposit-view.tsx'
import { texts } from './texts.ts'

/** The default choice of the address (lists.address), and the client of a new deposit. */
const everyone: { shown: string; cliente: number | null } = { shown: 'all', cliente: null }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { open: 'true' }>> = { open: { open: 'true' } }

/** Money of clients before an invoice, with the deposit opened by the URL. */
export function DepositsPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan(...depositWriters)
  const acts = useActs(depositActs, { open })
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown, cliente }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: deposits.list,
    columns: useMemo(() => depositColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
  })
  return (
    <>
      <ListPage<DepositRow>
        title={texts.title}
        source={source}
        searchLabel={texts.search}
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
        rowName={nameOfDeposit}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={(row) => row.stateId !== State.active}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
      />
      {id === newRecord && <NewDeposit clientId={cliente} onClose={close} onSaved={open} />}
      {typeof id === 'number' && <DepositRecord key={id} id={id} onClose={close} />}
    </>
  )
}

interface NewProps {
  readonly clientId: number | null
  readonly onClose: () => void
  readonly onSaved: (id: number) => void
}

/** A new deposit, of the client of the address if it names one. */
function NewDeposit({ clientId, onClose, onSaved }: NewProps) {
  const client = useClient(clientId)
  if (clientId !== null && client === null) return null
  return <DepositEditor client={client} onClose={onClose} onSaved={(saved) => onSaved(saved.id)} />
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'open', label: texts.open },
]
