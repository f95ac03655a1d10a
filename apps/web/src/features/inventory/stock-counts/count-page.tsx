import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { countedScope } from '@yunque/contract/inventory/count-words'
import { type CountRow, countReviewers } from '@yunque/contract/inventory/stock-counts'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatQuantity } from '../../../lib/format/format.ts'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { codeColumn, productColumn, quantityColumn, unitColumn } from '../../../ui/document/good-columns.tsx'
import type { LineColumn } from '../../../ui/document/line-column.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { type CountedItem, countSource } from './count-source.tsx'
import { CountStatus } from './count-status.tsx'
import { countQuery } from './counts.api.ts'
import classes from './counts.module.css'
import { PrintButton } from './print-button.tsx'
import type { CountLine } from './reading.ts'
import { texts } from './texts.ts'
import { useCounting } from './use-counting.ts'

/** `/app/inventario/conteo/{id}`: counting goods, by scanner, camera or hand; made for phones. */
export function CountPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(countQuery(Number(id)))
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  return <Counting count={query.data} />
}

function Counting({ count }: { readonly count: CountRow }) {
  const { id, areaId, blind, stepId } = count
  const { query, lines, last, kept } = useCounting(id)
  const source = useMemo(() => countSource(areaId), [areaId])
  const columns = useMemo(() => columnsOf(blind), [blind])
  const open = stepId === CountStep.open
  return (
    <div className={classes.page}>
      <PageTitle title={texts.titleOf(id)} actions={<Actions count={count} />} />
      <p className={classes.about}>
        <CountStatus count={count} />
        <span>{count.area}</span>
        <span>{countedScope(count)}</span>
        {blind && <span>{texts.blind}</span>}
        <span className={classes.muted}>{texts.progress(count)}</span>
        {kept > 0 && <span>{texts.keptHere(kept)}</span>}
      </p>
      {query.error && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {open && (
        <div className={classes.last} role="status">
          {last ? (
            <>
              <span className={classes.name}>{last.product}</span>
              <strong className={classes.figure}>{texts.now(last)}</strong>
            </>
          ) : (
            <span className={classes.muted}>{texts.hint}</span>
          )}
        </div>
      )}
      {!open && <p className={classes.muted}>{texts.closed}</p>}
      <div className={classes.lines}>
        <DocumentLines
          id="count-lines"
          label={texts.lines}
          source={source}
          columns={columns}
          lines={lines}
          createLine={lineOfProduct}
          errors={{}}
          readOnly={!open}
          autoFocus
        />
      </div>
    </div>
  )
}

function Actions({ count: { id, stepId } }: { readonly count: CountRow }) {
  const navigate = useNavigate()
  const reviews = useCan(...countReviewers)
  const go = (href: string) => () => void navigate({ href })
  return (
    <>
      <Button variant="default" size="xs" onClick={go('/app/inventario/conteos')}>
        {texts.back}
      </Button>
      {(reviews || stepId === CountStep.open) && <PrintButton countId={id} />}
      {reviews && (
        <Button size="xs" onClick={go(`/app/inventario/conteo/${id}/revision`)}>
          {texts.review}
        </Button>
      )}
    </>
  )
}

const lineOfProduct = (product: CountedItem, quantity: number): CountLine => ({
  key: String(product.id),
  productId: product.id,
  available: null,
  quantity,
  internalCode: product.internalCode,
  product: product.name,
  um: product.um,
  countedAt: '',
  countedBy: '',
})

function columnsOf(blind: boolean): readonly LineColumn<CountLine>[] {
  const expected: LineColumn<CountLine> = {
    key: 'expected',
    header: texts.expected,
    figure: 'quantity',
    show: (line) => formatQuantity(line.expected),
  }
  return [
    codeColumn,
    productColumn,
    unitColumn,
    ...(blind ? [] : [expected]),
    { ...quantityColumn, header: texts.counted },
    {
      key: 'countedBy',
      header: texts.countedBy,
      width: 130,
      phone: 'hidden',
      show: (line) => line.countedBy,
    },
  ]
}
