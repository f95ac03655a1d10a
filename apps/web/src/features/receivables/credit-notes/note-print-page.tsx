import { useQueries } from '@tanstack/react-query'
import { creditNotePaper, nameOfCreditNote } from '@yunque/contract/receivables/credit-note-paper'
import { countNotePrint, noteQuery } from '../../../records/note-lines/note.api.ts'
import { loadPdf, type ShareSubject } from '../../../records/share/share.api.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../../ui/print/use-printed-ids.ts'

/** `/app/imprimir/nota-credito/{id}`: a credit note on any paper; the settings name the first. */
export function NotePrintPage() {
  const ids = usePrintedIds()
  const readings = useQueries({ queries: ids.map(noteQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={creditNotePaper}
      rowKey={({ line }) => line}
      titleOf={({ number }) => nameOfCreditNote(number)}
      plural="Notas de crédito"
      printedOf={({ paper }) => paper.printed}
      onPrinted={() => countNotePrint(ids)}
      pdfOf={(note) => ({ load: (paper) => loadPdf(subjectOf(note), paper) })}
      shareOf={(note) => <ShareButton subject={subjectOf(note)} />}
      documents={{ kind: 'creditNote', ids }}
      home="/app/notascreditos"
    />
  )
}

const subjectOf = ({ id, number }: { readonly id: number; readonly number: string }): ShareSubject => ({
  kind: 'creditNote',
  id,
  title: nameOfCreditNote(number),
})
