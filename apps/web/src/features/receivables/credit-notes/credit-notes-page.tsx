import { IconCircleOff, IconEye, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { printAddress } from '@yunque/contract/core/document-links'
import { documents } from '@yunque/contract/core/documents'
import { creditNotes } from '@yunque/contract/receivables/credit-notes.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { noteQuery } from '../../../records/note-lines/note.api.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { shareAction } from '../../../records/share/open-share.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { barred, confirmVoid } from './note-actions.ts'
import { noteColumns } from './note-columns.tsx'
import { NoteEditor } from './note-editor.tsx'
import { noteSize } from './note-values.ts'
import { NoteView } from './note-view.tsx'
import { texts } from './texts.ts'

/** 'Notas de crédito', with the one opened by the URL. */
export function CreditNotesPage() {
  const { id, open, close } = useRecordParam()
  const navigate = useNavigate()
  const mayWrite = useCan('crearNotasCreditos')
  const bill = useLocation().state.creditedBill ?? null
  const print = (note: number) => void navigate({ href: printAddress('creditNote', note) })
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
        rowMenu={(row) => [
          { label: texts.view, icon: <IconEye size={16} />, onClick: () => open(row.id) },
          { label: texts.print, icon: <IconPrinter size={16} />, onClick: () => print(row.id) },
          shareAction({ kind: 'creditNote', id: row.id, title: texts.nameOf(row.number) }),
          {
            label: texts.void,
            icon: <IconCircleOff size={16} />,
            danger: true,
            disabled: (!mayWrite && texts.noPermission) || barred(row),
            onClick: () => void confirmVoid(row),
          },
        ]}
        isInactive={(row) => !row.active}
      />
      {id === newRecord && mayWrite && (
        <NoteEditor bill={bill} onClose={close} onSaved={(saved) => open(saved.id)} />
      )}
      {typeof id === 'number' && <Stored key={id} id={id} onClose={close} onPrint={() => print(id)} />}
    </>
  )
}

interface StoredProps {
  readonly id: number
  readonly onClose: () => void
  readonly onPrint: () => void
}

function Stored({ id, ...props }: StoredProps) {
  const query = useQuery(noteQuery(id))
  return (
    <RecordLoader query={query} title={documents.creditNote.name} size={noteSize} onClose={props.onClose}>
      {(record) => <NoteView record={record} {...props} />}
    </RecordLoader>
  )
}
