import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { documents } from '@yunque/contract/core/documents'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { noteQuery } from '../../../records/note-lines/note.api.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { noteActs } from './note-acts.ts'
import { noteColumns } from './note-columns.tsx'
import { NoteEditor } from './note-editor.tsx'
import { noteSize } from './note-values.ts'
import { NoteView } from './note-view.tsx'
import { texts } from './texts.ts'

/** 'Notas de crédito', with the one opened by the URL. */
export function CreditNotesPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan('crearNotasCreditos')
  const bill = useLocation().state.creditedBill ?? null
  const acts = useActs(noteActs, { open })
  const source = useRemoteList({
    list: creditNotes.list,
    columns: noteColumns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.nameOf(row.number)}
        onOpen={(row) => open(row.id)}
        {...(mayWrite ? { onCreate: () => open(newRecord) } : {})}
        {...acts.list}
        isInactive={(row) => !row.active}
      />
      {id === newRecord && mayWrite && (
        <NoteEditor bill={bill} onClose={close} onSaved={(saved) => open(saved.id)} />
      )}
      {typeof id === 'number' && <Stored key={id} id={id} onClose={close} />}
    </>
  )
}

interface StoredProps {
  readonly id: number
  readonly onClose: () => void
}

function Stored({ id, ...props }: StoredProps) {
  const query = useQuery(noteQuery(id))
  return (
    <RecordLoader query={query} title={documents.creditNote.name} size={noteSize} onClose={props.onClose}>
      {(record) => <NoteView record={record} {...props} />}
    </RecordLoader>
  )
}
