import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconNumber0, IconTimeline, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { documentAddress } from '@yunque/contract/core/document-links'
import { messages } from '@yunque/contract/core/messages'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { countedScope } from '@yunque/contract/inventory/count-words'
import type { CountLineRow, CountRow } from '@yunque/contract/inventory/stock-counts'
import { stockCounts } from '@yunque/contract/inventory/stock-counts.endpoints'
import { useMemo } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { newKey } from '../../../ui/device/new-key.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { usePhone } from '../../../ui/screen/phone.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { confirmPost, confirmVoid, confirmZero } from './count-actions.ts'
import { CountStatus } from './count-status.tsx'
import { countProduct, countQuery } from './counts.api.ts'
import classes from './counts.module.css'
import { PrintButton } from './print-button.tsx'
import { reviewColumns } from './review-columns.tsx'
import { texts } from './texts.ts'

/** `/app/inventario/conteo/{id}/revision`: the differences, corrected if needed, and posted. */
export function ReviewPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(countQuery(Number(id)))
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  return <Review count={query.data} />
}

/** The default filter. A closed count shows its counted products. */
const whileOpen = { status: 'all' }
const onceClosed = { status: 'counted' }
const statuses = [
  { value: 'all', label: texts.all },
  { value: 'different', label: texts.different },
  { value: 'counted', label: texts.onlyCounted },
  { value: 'uncounted', label: texts.uncounted },
] as const

function Review({ count }: { readonly count: CountRow }) {
  const { id } = count
  const open = count.stepId === CountStep.open
  const [{ status }, change] = useUrlFilters(open ? whileOpen : onceClosed)
  const known = statuses.find(({ value }) => value === status)
  const costs = useCan(...costReaders)
  const movesOf = useMoves(count)
  const source = useRemoteList({
    list: stockCounts.lines,
    columns: useMemo(() => reviewColumns({ costs, open }), [costs, open]),
    defaultSort: [{ selector: 'product', desc: false }],
    extraParams: { countId: id, ...(known ? { status: known.value } : {}) },
    rowKey: ({ productId }) => String(productId),
  })
  return (
    <ListPage<CountLineRow>
      title={texts.reviewOf(id)}
      source={source}
      rowName={({ product }) => product}
      actions={<Actions count={count} />}
      rowMenu={(row) => [...corrections(count, row), movesOf(row)]}
      {...(open ? { editing: { onEdit: (row, _field, value) => correct(id, row, value) } } : {})}
      header={
        <div className={classes.filters}>
          <CountStatus count={count} />
          <span>{count.area}</span>
          <span>{countedScope(count)}</span>
          <span className={classes.muted}>{texts.progress(count)}</span>
          <StatusFilter value={status} onChange={(next) => change({ status: next })} />
        </div>
      }
    />
  )
}

/** A row action that opens the kardex of the product. */
function useMoves({ areaId }: CountRow) {
  const navigate = useNavigate()
  const may = useCan('verKardex')
  return ({ productId }: CountLineRow): RowAction => ({
    label: texts.moves,
    icon: <IconTimeline size={16} />,
    disabled: !may && messages.noPermission,
    onClick: () =>
      void navigate({ href: `/app/inventario/reportes/kardex?areaId=${areaId}&productId=${productId}` }),
  })
}

/** Row actions that set the counted quantity to 0 or to not counted. */
function corrections({ id, stepId }: CountRow, row: CountLineRow): readonly RowAction[] {
  const closed = stepId !== CountStep.open && texts.onlyOpen
  return [
    {
      label: texts.countNone,
      icon: <IconNumber0 size={16} />,
      disabled: closed,
      onClick: () => void correct(id, row, 0),
    },
    {
      label: texts.uncount,
      icon: <IconTrash size={16} />,
      disabled: closed || (row.counted === null && texts.uncounted),
      onClick: () => void correct(id, row, null),
    },
  ]
}

interface FilterProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The product filter. Four words do not fit side by side on a phone. */
function StatusFilter({ value, onChange }: FilterProps) {
  const phone = usePhone()
  const common = { 'aria-label': texts.statusLabel, data: [...statuses], value }
  if (phone) return <NativeSelect {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  return <SegmentedControl {...common} size="xs" onChange={onChange} />
}

/** Sets the counted quantity of a product. An empty one means not counted. */
async function correct(countId: number, { productId, product }: CountLineRow, value: unknown): Promise<void> {
  const quantity = typeof value === 'number' ? value : null
  try {
    await countProduct({ countId, productId, quantity, mode: 'set' }, { idempotencyKey: newKey() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(`${product}: ${error.message}`)
  }
}

function Actions({ count }: { readonly count: CountRow }) {
  const navigate = useNavigate()
  const go = (href: string) => () => void navigate({ href })
  const { id, inputId, outputId } = count
  if (count.stepId !== CountStep.open)
    return (
      <>
        <PrintButton countId={id} />
        {inputId !== null && (
          <Button size="xs" variant="default" onClick={go(documentAddress('input', inputId))}>
            {texts.entry}
          </Button>
        )}
        {outputId !== null && (
          <Button size="xs" variant="default" onClick={go(documentAddress('output', outputId))}>
            {texts.exit}
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void confirmVoid(count)}>
        {texts.void}
      </Button>
      <Button size="xs" variant="default" onClick={go(`/app/inventario/conteo/${id}`)}>
        {texts.count}
      </Button>
      <Button size="xs" variant="default" onClick={() => void confirmZero(count)}>
        {texts.zero}
      </Button>
      <Button size="xs" onClick={() => void confirmPost(count)}>
        {texts.post}
      </Button>
    </>
  )
}
