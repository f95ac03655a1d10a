import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '@yunque/contract/core/messages'
import { type ClientDetail, type ClientRow, client } from '@yunque/contract/sales/clients'
import { projectReaders } from '@yunque/contract/sales/projects'
import { useState } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { toast } from '../../lib/toast.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { usePhone } from '../../ui/screen/phone.ts'
import { newRecord, type RecordId } from '../../ui/screen/record-param.ts'
import { clientDetailQuery, saveClient } from '../client/client.api.ts'
import { texts as projectTexts } from '../project-dialog/texts.ts'
import { PaymentEditor } from '../receipt-dialog/payment-editor.tsx'
import { RecordLoader } from '../record/record-loader.tsx'
import { ViewedRecord } from '../record/viewed-record.tsx'
import { ClientStatus } from './client-badges.tsx'
import { ClientDocuments, useClientDocuments } from './client-documents.tsx'
import { BriefClientFields, ClientFields } from './client-fields.tsx'
import { ClientLinks } from './client-links.tsx'
import { ClientProjects } from './client-projects.tsx'
import { ClientReading } from './client-reading.tsx'
import { ClientStanding } from './client-standing.tsx'
import { newClient, valuesOfClient } from './client-values.ts'
import { texts } from './texts.ts'

/** Dialog size for a new client, and for an existing one with its standing and documents. */
const newSize = { width: 850, height: 430 }
const size = { width: 800, height: 580 }

interface Props {
  readonly id: RecordId
  /** The text that was typed in the client lookup. */
  readonly typed?: string
  /** Asks what a sale needs of a new client; the rest is folded (clients.brief). */
  readonly brief?: boolean
  readonly onClose: () => void
  readonly onSaved: (client: ClientRow) => void
}

/** A client, new or existing, on its own screen or over a sale. */
export function ClientDialog({ id, ...props }: Props) {
  return id === newRecord ? <Editor {...props} /> : <Existing id={id} {...props} />
}

function Existing({ id, ...props }: Props & { readonly id: number }) {
  const query = useQuery(clientDetailQuery(id))
  const phone = usePhone()
  const [editing, setEditing] = useState(false)
  // The form keeps the values that it read first. The version check reports a change made meanwhile.
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={size} onClose={props.onClose}>
      {(detail) =>
        phone && !editing ? (
          <Reader key={id} detail={detail} onClose={props.onClose} onEdit={() => setEditing(true)} />
        ) : (
          <Editor key={id} detail={detail} {...props} />
        )
      }
    </RecordLoader>
  )
}

interface ReaderProps extends Pick<Props, 'onClose'> {
  readonly detail: ClientDetail
  readonly onEdit: () => void
}

/** On a phone a client opens to be read; its form is one step further (clients.reading). */
function Reader({ detail, onClose, onEdit }: ReaderProps) {
  const mayEdit = useCan('verClientes')
  const collects = useCan('crearRecibo') && detail.visibleSaldo > 0
  const [collecting, setCollecting] = useState(false)
  return (
    <>
      <ClientReading
        detail={detail}
        onClose={onClose}
        onEdit={mayEdit ? onEdit : undefined}
        onCollect={collects ? () => setCollecting(true) : undefined}
      />
      {collecting && <Collection clientId={detail.client.id} onClose={() => setCollecting(false)} />}
    </>
  )
}

/** A payment of the client's debt, which its paper follows. */
function Collection({ clientId, onClose }: { readonly clientId: number; readonly onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <PaymentEditor
      clientId={clientId}
      onClose={onClose}
      onSaved={({ id }) => void navigate({ href: `/app/imprimir/pago/${id}` })}
    />
  )
}

interface EditorProps extends Omit<Props, 'id'> {
  readonly detail?: ClientDetail
}

function Editor({ detail, typed, brief = false, onClose, onSaved }: EditorProps) {
  const record = detail?.client
  const [initialValues] = useState(() => (record ? valuesOfClient(record) : newClient(typed)))
  const documents = useClientDocuments()
  const [collecting, setCollecting] = useState(false)
  const mayEdit = useCan('verClientes') || record === undefined
  const everyone = useAbout()?.clientDefault
  const readsProjects = useCan(...projectReaders) && record !== undefined && record.id !== everyone
  const form = useZodForm({
    schema: client,
    initialValues,
    save: saveClient,
    onSaved: (saved) => {
      toast.success(record ? messages.modified : messages.created)
      onSaved(saved)
    },
  })
  return (
    <>
      <ViewedRecord
        title={record ? texts.titleOf(record.id) : texts.create}
        status={record && <ClientStatus client={record} />}
        size={record ? size : newSize}
        fill={record !== undefined}
        onClose={onClose}
        form={form}
        mayEdit={mayEdit}
        secondary={
          detail && (
            <ClientLinks
              detail={detail}
              owes={detail.visibleSaldo > 0}
              onCollect={() => setCollecting(true)}
            />
          )
        }
        texts={texts}
        standing={detail && <ClientStanding detail={detail} />}
        stacked
        views={[
          ...(readsProjects ? [{ name: 'projects' as const, label: projectTexts.projectsTitle }] : []),
          ...documents.map((kind) => ({ name: kind, label: texts.documents[kind].title })),
        ]}
        viewOf={(view) =>
          record &&
          (view === 'projects' ? (
            <ClientProjects clientId={record.id} />
          ) : (
            <ClientDocuments key={view} clientId={record.id} kind={view} />
          ))
        }
      >
        {brief ? <BriefClientFields form={form} /> : <ClientFields form={form} />}
      </ViewedRecord>
      {record && collecting && <Collection clientId={record.id} onClose={() => setCollecting(false)} />}
    </>
  )
}
