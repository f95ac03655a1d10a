import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { screenPath } from '@yunque/contract/core/document-links'
import type { Paper } from '@yunque/contract/core/paper'
import { entryPaper, exitPaper } from '@yunque/contract/inventory/stock-document-paper'
import type { StockLineRow } from '@yunque/contract/inventory/stock-document-rows'
import { stockInputs, stockOutputs } from '@yunque/contract/inventory/stock-documents.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import type { ShareSubject } from '../../../records/share/share.api.ts'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'

const params = (id: number) => ({ params: { id } })

/** `/app/reports/{id}/movement/in`: the print page of an entry. */
export function EntryPrintPage() {
  const id = usePrintedId()
  const { data, ...reading } = useQuery({
    queryKey: ['inPutProducts', id, 'paper'],
    queryFn: ({ signal }) => api.call(stockInputs.one, params(id), { signal }),
  })
  const home = screenPath('input', data ? { typeId: data.typeId } : {})
  const paper = data && entryPaper(data)
  return (
    <SheetPrint
      subject={subjectOf('input', id, paper)}
      paper={paper}
      reading={reading}
      home={home}
      rowKey={lineOf}
    />
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
  const paper = data && exitPaper(data)
  return (
    <SheetPrint
      subject={subjectOf('output', id, paper)}
      paper={paper}
      reading={reading}
      home={home}
      rowKey={lineOf}
    />
  )
}

const usePrintedId = (): number => Number(useParams({ strict: false }).id)

const lineOf = ({ line }: StockLineRow): number => line

/** Only the paper shows whether an entry is a purchase or an opening balance. */
const subjectOf = (
  kind: 'input' | 'output',
  id: number,
  paper: Pick<Paper<StockLineRow>, 'title' | 'number'> | undefined,
): ShareSubject => ({ kind, id, title: paper ? `${paper.title} ${paper.number}` : '' })
