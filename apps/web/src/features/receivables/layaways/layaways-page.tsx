import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { LayawayRow } from '@yunque/contract/sales/layaways'
import { layaways } from '@yunque/contract/sales/layaways.endpoints'
import { LayawayState } from '@yunque/domain/deposits'
import { useMemo } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { nameOfLayaway } from '../../../records/deposit/layaway-actions.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { layawayActs } from './layaway-acts.tsx'
import { layawayColumns } from './layaway-columns.tsx'
import { preSaleType, texts } from './texts.ts'

/** The default choice of the address (lists.address). */
const inForce = { shown: 'open' }
/** The API filter of each choice. */
const filterOf: Readonly<Record<string, { state?: LayawayState; overdue?: 'true' }>> = {
  open: { state: LayawayState.open },
  overdue: { overdue: 'true' },
  expired: { state: LayawayState.expired },
  billed: { state: LayawayState.billed },
  cancelled: { state: LayawayState.cancelled },
  all: {},
}

/** 'Apartados': what is paid of each, what is left, and until when its goods are kept (layaways.state). */
export function LayawaysPage() {
  const navigate = useNavigate()
  const acts = useActs(layawayActs, {})
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const [{ shown }, change] = useUrlFilters(inForce)
  const source = useRemoteList({
    list: layaways.list,
    entity: 'prebills',
    columns: useMemo(() => layawayColumns(everywhere), [everywhere]),
    defaultSort: [{ selector: 'id', desc: true }],
    extraParams: useMemo(() => filterOf[shown] ?? {}, [shown]),
  })
  const view = ({ id }: LayawayRow) =>
    void navigate({ href: documentAddress('preBill', id, { typeId: preSaleType }) })
  return (
    <ListPage<LayawayRow>
      title={texts.title}
      source={source}
      searchLabel={texts.search}
      actions={
        <ShownFilter
          label={texts.shown}
          choices={choices}
          value={shown in filterOf ? shown : inForce.shown}
          onChange={(next) => change({ shown: next })}
        />
      }
      empty={{ text: texts.empty, hint: texts.emptyHint }}
      rowName={({ number }) => nameOfLayaway(number)}
      onOpen={view}
      {...acts.list}
      isInactive={({ stateId }) => stateId === LayawayState.cancelled}
    />
  )
}

const choices = (['open', 'overdue', 'expired', 'billed', 'cancelled', 'all'] as const).map((value) => ({
  value,
  label: texts[value],
}))
