import { Input, SegmentedControl } from '@mantine/core'
import { IconHelp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  ProposalBy,
  type Replenished,
  replenishmentMessages,
} from '@yunque/contract/purchasing/replenishment'
import { replenishment } from '@yunque/contract/purchasing/replenishment.endpoints'
import { useMemo, useState } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { ProposalBar } from '../../../ui/proposal/proposal-bar.tsx'
import { ProposalPage } from '../../../ui/proposal/proposal-page.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { MadeDrafts } from './made-drafts.tsx'
import {
  draftsOf,
  itemsOf,
  type LineChange,
  type Powers,
  type ProposalItem,
  proposalColumns,
} from './proposal-columns.ts'
import classes from './replenishment.module.css'
import { texts } from './texts.ts'
import { WhyDialog } from './why-dialog.tsx'

/**
 * A proposal to bring an area to its maximums: transfers from other areas and purchase orders, created as drafts that
 * users complete (availability.replenishment).
 */
export function ReplenishmentPage() {
  const own = useSession()?.areaId ?? null
  const defaults = useMemo(() => ({ areaId: own as number | null, by: ProposalBy.limits as string }), [own])
  const [{ areaId, by: said }, change] = useUrlFilters(defaults)
  const by = said === ProposalBy.sales ? ProposalBy.sales : ProposalBy.limits
  return (
    <ProposalPage title={texts.title}>
      <div className={classes.filters}>
        <CatalogLookup
          label={texts.area}
          catalog="area"
          onlyKnown
          value={areaId}
          onChange={(next) => change({ areaId: next })}
        />
        <Input.Wrapper label={texts.by} labelElement="div" className={classes.choice}>
          <SegmentedControl
            aria-label={texts.by}
            data={texts.byOptions.map(({ id, name }) => ({ value: id, label: name }))}
            value={by}
            onChange={(next) => change({ by: next })}
          />
        </Input.Wrapper>
      </div>
      {areaId !== null && <Proposal key={`${areaId} ${by}`} areaId={areaId} by={by} />}
    </ProposalPage>
  )
}

/** The product of which the address shows the figures. */
const noneExplained: { porque: number | null } = { porque: null }

function Proposal({ areaId, by }: { readonly areaId: number; readonly by: ProposalBy }) {
  const [{ porque }, change] = useUrlFilters(noneExplained)
  const explain = ({ productId }: ProposalItem) => change({ porque: productId })
  const [changes, setChanges] = useState<ReadonlyMap<string, LineChange>>(new Map())
  const [made, setMade] = useState<Replenished | null>(null)
  const powers = usePowers()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['products', 'replenishment', areaId, by],
    queryFn: ({ signal }) => api.call(replenishment.proposal, { query: { areaId, by } }, { signal }),
  })
  const rows = useMemo(() => data?.flatMap((row) => itemsOf(row, powers, changes)), [data, powers, changes])
  const explained = data?.find(({ productId }) => productId === porque)
  const set = (key: string, next: LineChange) =>
    setChanges((before) => new Map(before).set(key, { ...before.get(key), ...next }))
  const source = useLocalList<ProposalItem>({
    name: by === ProposalBy.sales ? 'replenishment-by-sales' : 'replenishment',
    rows,
    error: error?.message,
    isFetching,
    columns: useMemo(() => proposalColumns(by), [by]),
    defaultSort: [{ selector: 'product', desc: false }],
    pageSizes: [20, 10, 50, 100, 500],
    inUrl: false,
    rowKey: ({ key }) => key,
    onRefresh: () => void refetch(),
  })
  return (
    <>
      {made && <MadeDrafts made={made} onClose={() => setMade(null)} />}
      {rows && rows.length > 0 && <Drafts areaId={areaId} rows={rows} onMade={setMade} />}
      <DataGrid
        label={texts.title}
        source={source}
        empty={{ text: by === ProposalBy.sales ? texts.noneSold : texts.none, next: texts.next }}
        rowName={({ product }) => product}
        isInactive={({ why }) => why !== ''}
        editing={{ onEdit: ({ key }, field, value) => set(key, { [field]: value ?? 0 }) }}
        {...(by === ProposalBy.sales ? { onOpen: explain } : {})}
        rowMenu={(row) => [...(row.sales ? [explanationOf(row, explain)] : []), choiceOf(row, set)]}
      />
      {explained?.sales && (
        <WhyDialog row={explained} sales={explained.sales} onClose={() => change({ porque: undefined })} />
      )}
    </>
  )
}

const explanationOf = (row: ProposalItem, open: (row: ProposalItem) => void): RowAction => ({
  label: texts.explain,
  icon: <IconHelp size={16} />,
  onClick: () => open(row),
})

function usePowers(): Powers {
  const transfers = useCan('requisa')
  const orders = useCan('crearCompra')
  return useMemo(() => ({ transfers, orders }), [transfers, orders])
}

const choiceOf = (
  { key, chosen, why }: ProposalItem,
  set: (key: string, change: LineChange) => void,
): RowAction => ({
  label: chosen ? texts.leaveOut : texts.putIn,
  icon: chosen ? <IconMinus size={16} /> : <IconPlus size={16} />,
  disabled: why,
  onClick: () => set(key, { chosen: !chosen }),
})

interface DraftsProps {
  readonly areaId: number
  readonly rows: readonly ProposalItem[]
  readonly onMade: (made: Replenished) => void
}

function Drafts({ areaId, rows, onMade }: DraftsProps) {
  const { lines, transfers, orders, orphans } = draftsOf(rows)
  const summary = texts.summary(transfers, orders)
  const body = { areaId, lines }
  const make = () =>
    askAndRun({
      question: { title: texts.question, body: texts.effect(summary), action: texts.make },
      about: body,
      run: async (options) => {
        onMade(await api.call(replenishment.apply, { body }, options))
      },
      done: replenishmentMessages.made(transfers, orders),
    })
  return (
    <ProposalBar
      summary={summary}
      notes={[orphans > 0 && texts.orphans(orphans)]}
      action={texts.make}
      ready={transfers + orders > 0}
      onApply={() => void make()}
    />
  )
}
