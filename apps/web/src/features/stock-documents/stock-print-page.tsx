import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { screenPath } from '@yunque/contract/core/document-links'
import type { Paper } from '@yunque/contract/core/paper'
import { entryPaper, exitPaper } from '@yunque/contract/inventory/stock-document-paper'
import type { StockLineRow } from '@yunque/contract/inventory/stock-document-rows'
import { stockInputs, stockOutputs } from '@yunque/contract/inventory/stock-documents.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { loadPdf } from '../../records/share/share.api.ts'
import { ShareButton } from '../../records/share/share-button.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../ui/print/sheet-document.tsx'

const params = (id: number) => ({ params: { id } })

/** `/app/reports/{id}/movement/in`: the print page of an entry. */
export function EntryPrintPage() {
  const id = usePrintedId()
  const { data, ...reading } = useQuery({
    queryKey: ['inPutProducts', id, 'paper'],
    queryFn: ({ signal }) => api.call(stockInputs.one, params(id), { signal }),
  })
  const home = screenPath('input', data ? { typeId: data.typeId } : {})
  return (
    <StockPrint document="input" id={id} paper={data && entryPaper(data)} home={home} reading={reading} />
  )
}

/** `/app/reports/{id}/movement/out`: the print page of an exit. */
export function ExitPrintPage() {
  const id = usePrintedId()
  const { data, ...reading } = useQuery({
    queryKey: ['outPutProducts', id, 'paper'],
    queryFn: ({ signal }) => api.call(stockOutputs.one, params(id), { signal }),
  })
  const home = screenPath('output')
  return (
    <StockPrint document="output" id={id} paper={data && exitPaper(data)} home={home} reading={reading} />
  )
}

const usePrintedId = (): number => Number(useParams({ strict: false }).id)

interface Props<Row> {
  readonly document: 'input' | 'output'
  readonly id: number
  readonly paper: Paper<Row> | undefined
  readonly home: string
  readonly reading: { readonly error: Error | null; readonly refetch: () => unknown }
}

function StockPrint<Row extends StockLineRow>({ document, id, paper, home, reading }: Props<Row>) {
  if (reading.error)
    return <PrintFault message={reading.error.message} onRetry={() => void reading.refetch()} home={home} />
  if (!paper) return null
  const subject = { kind: document, id, title: `${paper.title} ${paper.number}` }
  return (
    <PrintFrame
      title={`${paper.title} ${paper.number}`}
      papers={['letter', 'a4']}
      home={home}
      pdf={{ load: (paper) => loadPdf(subject, paper) }}
      share={<ShareButton subject={subject} />}
    >
      {() => <SheetDocument paper={paper} rowKey={({ line }) => line} />}
    </PrintFrame>
  )
}
