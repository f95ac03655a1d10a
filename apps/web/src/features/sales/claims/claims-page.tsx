import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { type ClaimRow, claimWriters } from '@yunque/contract/sales/claims'
import { claims } from '@yunque/contract/sales/claims.endpoints'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { isVoided } from './claim-actions.ts'
import { claimActs } from './claim-acts.tsx'
import { claimColumns } from './claim-columns.tsx'
import { ClaimRecord } from './claim-view.tsx'
import { NewClaim } from './new-claim.tsx'
import { texts } from './texts.ts'

/** The default choice of the address (lists.address). An unknown value shows all. */
const everyone = { shown: 'all' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, object>> = {
  open: { open: 'true' },
  owed: { owed: 'true' },
}

/** 'Reclamos': what clients claim, with the one opened by the URL. */
export function ClaimsPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan(...claimWriters)
  const acts = useActs(claimActs, { open })
  const costs = useCan(...costReaders)
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(everyone)
  const source = useRemoteList({
    list: claims.list,
    columns: useMemo(() => claimColumns(everywhere, costs), [everywhere, costs]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
  })
  return (
    <>
      <ListPage<ClaimRow>
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
        rowName={(row) => texts.nameOf(row.id)}
        onOpen={(row) => open(row.id)}
        {...acts.list}
        isInactive={isVoided}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
      />
      {id === newRecord && mayWrite && <NewClaim onClose={close} onSaved={(saved) => open(saved.id)} />}
      {typeof id === 'number' && <ClaimRecord key={id} id={id} onClose={close} />}
    </>
  )
}

const shownChoices = [
  { value: everyone.shown, label: texts.all },
  { value: 'open', label: texts.open },
  { value: 'owed', label: texts.owed },
]
