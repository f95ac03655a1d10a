import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { receptionPaper } from '@yunque/contract/purchasing/reception-paper'
import { loadPdf } from '../../records/share/share.api.ts'
import { ShareButton } from '../../records/share/share-button.tsx'
import { PrintFault } from '../../ui/print/print-fault.tsx'
import { PrintFrame } from '../../ui/print/print-frame.tsx'
import { SheetDocument } from '../../ui/print/sheet-document.tsx'
import { receptionSubject } from './reception-actions.ts'
import { receptionQuery } from './receptions.api.ts'

/** `/app/imprimir/recepcion/{id}`: the print page of a reception. */
export function ReceptionPrintPage() {
  const { id } = useParams({ strict: false })
  const query = useQuery(receptionQuery(Number(id)))
  const home = '/app/recepciones'
  if (query.error)
    return <PrintFault message={query.error.message} onRetry={() => void query.refetch()} home={home} />
  if (!query.data) return null
  const paper = receptionPaper(query.data)
  const subject = receptionSubject(query.data)
  return (
    <PrintFrame
      title={subject.title}
      papers={['letter', 'a4']}
      watermark={paper.voided?.mark}
      home={home}
      pdf={{ load: (size) => loadPdf(subject, size) }}
      share={<ShareButton subject={subject} />}
    >
      {() => <SheetDocument paper={paper} rowKey={({ line }) => line} />}
    </PrintFrame>
  )
}
