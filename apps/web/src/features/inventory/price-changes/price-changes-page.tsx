import { Button } from '@mantine/core'
import { IconMinus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import {
  MAX_LABELS,
  priceBases,
  priceMessages,
  type RepricePreview,
  type RepriceQuery,
} from '@yunque/contract/inventory/prices'
import { prices as priceCalls } from '@yunque/contract/inventory/prices.endpoints'
import { percentOf, subtract } from '@yunque/domain/decimal'
import { summarizePrices } from '@yunque/domain/price-changes'
import { useMemo, useState } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { priceSummaryText } from '../../../lib/format/price-summary.ts'
import { toast } from '../../../lib/toast.ts'
import { ChangedLabelsButton, useLabels } from '../../../records/price-labels/changed-labels.tsx'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { ProposalBar } from '../../../ui/proposal/proposal-bar.tsx'
import { ProposalPage } from '../../../ui/proposal/proposal-page.tsx'
import { type PriceItem, priceColumns } from './price-columns.ts'
import { PriceFilters } from './price-filters.tsx'
import { texts } from './texts.ts'

type Shown = { readonly query: RepriceQuery; readonly preview: RepricePreview }

/** New prices by filter and formula: previewed, corrected by hand, applied all or none (prices.reprice). */
export function PriceChangesPage() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [changed, setChanged] = useState<readonly number[]>([])
  const openLabels = useLabels()
  const preview = useMutation({
    mutationFn: async (query: RepriceQuery) => ({
      query,
      preview: await api.call(priceCalls.preview, { body: query }),
    }),
    onSuccess: setShown,
    onError: ({ message }) => toast.error(message),
  })
  return (
    <ProposalPage title={texts.title}>
      <PriceFilters busy={preview.isPending} onPreview={preview.mutate} />
      {shown ? (
        <Preview
          key={preview.submittedAt}
          shown={shown}
          onApplied={(productIds) => {
            setShown(null)
            setChanged(productIds)
          }}
        />
      ) : (
        <EmptyState
          title={texts.idle}
          action={
            changed.length > 0 ? (
              <Button variant="default" onClick={() => openLabels(changed.slice(0, MAX_LABELS))}>
                {texts.labels(Math.min(changed.length, MAX_LABELS))}
              </Button>
            ) : (
              <ChangedLabelsButton />
            )
          }
        />
      )}
    </ProposalPage>
  )
}

interface PreviewProps {
  readonly shown: Shown
  readonly onApplied: (productIds: readonly number[]) => void
}

function Preview({ shown: { query, preview }, onApplied }: PreviewProps) {
  const [rows, setRows] = useState(() => preview.rows.map(itemOf))
  const source = useLocalList<PriceItem>({
    name: 'price-changes',
    rows,
    columns: priceColumns,
    defaultSort: [{ selector: 'product', desc: false }],
    pageSizes: [20, 10, 50, 100],
    inUrl: false,
    rowKey: ({ productId }) => String(productId),
  })
  const accepted = useMemo(
    () => rows.filter(({ fault, price, oldPrice }) => !fault && price !== oldPrice),
    [rows],
  )
  // An emptied price stays unchanged, because nobody means a price of 0.
  const edit = (row: PriceItem, _field: string, value: unknown) => {
    if (typeof value !== 'number') return
    setRows((all) => all.map((one) => (one.productId === row.productId ? corrected(one, value) : one)))
  }
  const leaveOut = (row: PriceItem) =>
    setRows((all) => all.filter(({ productId }) => productId !== row.productId))
  const apply = useApply(query, accepted, onApplied)
  return (
    <>
      <ProposalBar
        summary={texts.changes(accepted.length)}
        notes={notesOf(preview, rows.filter(({ fault }) => fault).length)}
        action={texts.apply}
        ready={accepted.length > 0}
        onApply={() => void apply()}
      />
      <DataGrid
        label={texts.title}
        source={source}
        empty={{ text: texts.none }}
        rowName={({ product }) => product}
        isInactive={({ fault }) => fault !== null}
        editing={{ onEdit: edit }}
        rowMenu={(row) => [
          { label: texts.leaveOut, icon: <IconMinus size={16} />, onClick: () => leaveOut(row) },
        ]}
      />
    </>
  )
}

const itemOf = (row: RepricePreview['rows'][number]): PriceItem => ({
  ...row,
  notice: row.fault ?? row.warning ?? '',
})

/** Keeps a price that was corrected by hand. The server still checks it. */
const corrected = (row: PriceItem, price: number): PriceItem => {
  const difference = subtract(price, row.oldPrice)
  const percent = row.oldPrice > 0 ? percentOf(difference, row.oldPrice) : 0
  return { ...row, price, difference, percent, fault: null, warning: null, notice: '' }
}

const notesOf = ({ skipped, inherited }: RepricePreview, faulty: number) => [
  faulty > 0 && texts.faulty(faulty),
  skipped > 0 && texts.skipped(skipped),
  inherited > 0 && texts.inherited(inherited),
]

function useApply(query: RepriceQuery, accepted: readonly PriceItem[], onApplied: PreviewProps['onApplied']) {
  const area = useSession()?.area ?? ''
  const base = priceBases.find(({ id }) => id === query.base)?.name ?? ''
  const reason = texts.reason(base, query.formula).slice(0, 200)
  const prices = accepted.map(({ productId, oldPrice, price }) => ({ productId, oldPrice, price }))
  const summary = summarizePrices(accepted.map(({ product: name, ...row }) => ({ ...row, name })))
  const body = { areaId: query.areaId, reason, prices }
  return async () => {
    const refusal = await askAndRun({
      question: {
        title: texts.question(prices.length),
        body: `${priceSummaryText(summary)}${texts.effect(area, reason)}`,
        action: texts.action,
      },
      about: body,
      anyway: { title: texts.belowFloor, action: texts.anyway },
      run: async (options) => {
        await api.call(priceCalls.apply, { body }, options)
        onApplied(prices.map(({ productId }) => productId))
      },
      done: priceMessages.changed,
    })
    return refusal
  }
}
