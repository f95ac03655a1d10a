import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type CountRow, type CountSheetRow, CountStep } from '@yunque/contract/inventory/stock-counts'
import { formatDate, formatId } from '../../lib/format/format.ts'
import { PageDocument } from '../../ui/print/page-document.tsx'
import type { PrintColumn } from '../../ui/print/print-data.ts'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { Signatures } from '../../ui/print/signatures.tsx'
import { CountResult } from './count-result.tsx'
import { countQuery, sheetQuery } from './counts.api.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/conteo/{id}`: the count sheet while a count is open, and its result once it is closed. */
export function CountPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(countQuery(Number(id)))
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home="/app/inventario/conteos"
      />
    )
  if (!query.data) return null
  return query.data.stepId === CountStep.open ? (
    <CountSheet count={query.data} />
  ) : (
    <CountResult count={query.data} />
  )
}

/** The count sheet to fill in by hand: the location of each product, without expected quantities. */
function CountSheet({ count }: { readonly count: CountRow }) {
  const query = useQuery(sheetQuery(count.id))
  if (query.error)
    return (
      <PrintFault
        message={query.error.message}
        onRetry={() => void query.refetch()}
        home="/app/inventario/conteos"
      />
    )
  if (!query.data) return null
  return (
    <PrintFrame
      title={texts.sheetTitle(count.id)}
      papers={['letter', 'a4']}
      home={`/app/inventario/conteo/${count.id}`}
    >
      {() => (
        <PageDocument
          title={texts.sheet}
          number={formatId(count.id)}
          meta={[
            { label: texts.date, value: formatDate(count.date) },
            { label: texts.area, value: count.area },
            { label: texts.category, value: count.category ?? texts.wholeArea },
          ]}
          columns={columns}
          rows={query.data}
          rowKey={({ productId }) => productId}
          totals={[]}
          notes={count.observation}
          footer={<Signatures names={texts.sheetSignatures} />}
        />
      )}
    </PrintFrame>
  )
}

const columns: readonly PrintColumn<CountSheetRow>[] = [
  { header: texts.place, width: 24, cell: ({ ubication }) => ubication },
  { header: texts.code, width: 26, cell: ({ internalCode }) => internalCode },
  { header: texts.product, cell: ({ product }) => product },
  { header: texts.um, width: 22, cell: ({ um }) => um },
  // An empty column to write in.
  { header: texts.counted, width: 30, align: 'right', cell: () => '' },
]
