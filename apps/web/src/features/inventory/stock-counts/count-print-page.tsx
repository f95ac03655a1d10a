import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Paper } from '@yunque/contract/core/paper'
import { CountStep } from '@yunque/contract/inventory/count.record'
import { countResultPaper, countSheetPaper, nameOfCount } from '@yunque/contract/inventory/count-paper'
import type { CountRow } from '@yunque/contract/inventory/stock-counts'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { PrintFault } from '../../../ui/print/print-fault.tsx'
import { countQuery, resultQuery, sheetQuery } from './counts.api.ts'

const list = '/app/inventario/conteos'

/** `/app/imprimir/conteo/{id}`: the count sheet while a count is open, and its result once it is closed. */
export function CountPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(countQuery(Number(id)))
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={list} />
  if (!query.data) return null
  return query.data.stepId === CountStep.open ? (
    <CountSheet count={query.data} />
  ) : (
    <CountResult count={query.data} />
  )
}

function CountSheet({ count }: { readonly count: CountRow }) {
  const { data, ...reading } = useQuery(sheetQuery(count.id))
  const paper = data && countSheetPaper(count, data)
  return <Print count={count} paper={paper} reading={reading} home={`/app/inventario/conteo/${count.id}`} />
}

function CountResult({ count }: { readonly count: CountRow }) {
  const { data, ...reading } = useQuery(resultQuery(count.id))
  const paper = data && countResultPaper(count, data, companyTimeZone())
  const home = `/app/inventario/conteo/${count.id}/revision`
  return <Print count={count} paper={paper} reading={reading} home={home} />
}

interface Props<Row> {
  readonly count: CountRow
  readonly paper: Paper<Row> | undefined
  readonly reading: { readonly error: Error | null; readonly refetch: () => unknown }
  readonly home: string
}

function Print<Row extends { productId: number }>({ count, ...print }: Props<Row>) {
  const subject = { kind: 'stockCount', id: count.id, title: nameOfCount(count) } as const
  return <SheetPrint {...print} subject={subject} rowKey={({ productId }) => productId} faultHome={list} />
}
