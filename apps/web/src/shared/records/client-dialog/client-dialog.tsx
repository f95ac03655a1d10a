import { useQuery } from '@tanstack/react-query'
import { type ClientDetail, type ClientRow, client } from '@yunque/contract/clients'
import { messages } from '@yunque/contract/messages'
import { useState } from 'react'
import { useCan } from '../../api-client/session.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { ReadOnlyFields } from '../../ui/form/read-only.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { newRecord, type RecordId } from '../../ui/record-param.ts'
import { RecordStatus } from '../../ui/record-status.tsx'
import { toast } from '../../ui/toast.ts'
import { EditActions } from '../edit-actions.tsx'
import { RecordLoader } from '../record-loader.tsx'
import { clientDetailQuery, saveClient } from './client.api.ts'
import { ClientFields } from './client-fields.tsx'
import { ClientStanding } from './client-standing.tsx'
import { newClient, valuesOfClient } from './client-values.ts'
import { texts } from './texts.ts'

/** Spec 2 §9. */
const size = { width: 850, height: 430 }

interface Props {
  readonly id: RecordId
  /** What was typed where the client was looked for. */
  readonly typed?: string
  readonly onClose: () => void
  readonly onSaved: (client: ClientRow) => void
}

/** A client, new or existing; on its own screen, or over a sale that needs one. */
export function ClientDialog({ id, ...props }: Props) {
  return id === newRecord ? <Editor {...props} /> : <Existing id={id} {...props} />
}

function Existing({ id, ...props }: Props & { readonly id: number }) {
  const query = useQuery(clientDetailQuery(id))
  // The form starts from what it read first: a change that arrives meanwhile is for the version check to tell.
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={size} onClose={props.onClose}>
      {(detail) => <Editor key={id} detail={detail} {...props} />}
    </RecordLoader>
  )
}

interface EditorProps extends Omit<Props, 'id'> {
  readonly detail?: ClientDetail
}

function Editor({ detail, typed, onClose, onSaved }: EditorProps) {
  const record = detail?.client
  const [initialValues] = useState(() => (record ? valuesOfClient(record) : newClient(typed)))
  const mayEdit = useCan('verClientes') || record === undefined
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
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      status={
        record && (
          <>
            {!record.active && <RecordStatus status="inactive" />}
            {record.blackList && <RecordStatus status="blackList" />}
          </>
        )
      }
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit={mayEdit} />}
    >
      {detail && <ClientStanding detail={detail} />}
      <ReadOnlyFields readOnly={!mayEdit}>
        <Form form={form}>
          <ClientFields form={form} />
        </Form>
      </ReadOnlyFields>
    </RecordDialog>
  )
}
