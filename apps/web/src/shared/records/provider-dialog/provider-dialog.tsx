import { useQuery } from '@tanstack/react-query'
import { messages } from '@yunque/contract/messages'
import { type ProviderRow, provider } from '@yunque/contract/providers'
import { useState } from 'react'
import { useCan } from '../../api-client/session.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import { ReadOnlyFields } from '../../ui/form/read-only.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form.ts'
import { newRecord, type RecordId } from '../../ui/record-param.ts'
import { RecordStatus } from '../../ui/record-status.tsx'
import { toast } from '../../ui/toast.ts'
import { EditActions } from '../edit-actions.tsx'
import { RecordLoader } from '../record-loader.tsx'
import { providerQuery, saveProvider } from './provider.api.ts'
import { texts } from './texts.ts'

/** Spec 1 §9. */
const size = { width: 700, height: 430 }

interface Props {
  readonly id: RecordId
  /** What was typed where the supplier was looked for. */
  readonly typed?: string
  readonly onClose: () => void
  readonly onSaved: (provider: ProviderRow) => void
}

/** A supplier, new or existing; on its own screen, or over a purchase that needs one. */
export function ProviderDialog({ id, ...props }: Props) {
  return id === newRecord ? <Editor {...props} /> : <Existing id={id} {...props} />
}

function Existing({ id, ...props }: Props & { readonly id: number }) {
  const query = useQuery(providerQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={size} onClose={props.onClose}>
      {(record) => <Editor key={id} record={record} {...props} />}
    </RecordLoader>
  )
}

interface EditorProps extends Omit<Props, 'id'> {
  readonly record?: ProviderRow
}

function Editor({ record, typed = '', onClose, onSaved }: EditorProps) {
  const [initialValues] = useState(() => valuesOf(record, typed))
  const mayEdit = useCan('administrarProveedores')
  const form = useZodForm({
    schema: provider,
    initialValues,
    save: saveProvider,
    onSaved: (saved) => {
      toast.success(record ? messages.modified : messages.created)
      onSaved(saved)
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      status={record?.active === false && <RecordStatus status="inactive" />}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit={mayEdit} />}
    >
      <ReadOnlyFields readOnly={!mayEdit}>
        <Form form={form}>
          <Fields form={form} />
        </Form>
      </ReadOnlyFields>
    </RecordDialog>
  )
}

type Values = ReturnType<typeof valuesOf>

function valuesOf(record: ProviderRow | undefined, typed: string) {
  return {
    id: record?.id ?? 0,
    version: record?.version,
    name: record?.name ?? typed,
    ruc: record?.ruc ?? '',
    owner: record?.property ?? '',
    phoneNumber: record?.phoneNumber ?? '',
    email: record?.email ?? '',
    address: record?.address ?? '',
    observation: record?.observation ?? '',
    active: record?.active ?? true,
  }
}

function Fields({ form }: { readonly form: ZodForm<Values> }) {
  return (
    <FieldGrid columns={2}>
      <TextInput {...form.field('name', texts.name)} maxLength={50} autoFocus />
      <TextInput {...form.field('ruc', texts.ruc)} maxLength={20} />
      <TextInput {...form.field('owner', texts.owner)} maxLength={50} />
      <PhoneInput {...form.field('phoneNumber', texts.phone)} />
      <TextInput {...form.field('email', texts.email)} type="email" maxLength={50} />
      {form.values.id !== 0 && <SwitchField {...form.field('active', texts.active)} />}
      <WholeRow>
        <TextArea {...form.field('address', texts.address)} maxLength={150} rows={1} />
      </WholeRow>
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={150} rows={1} />
      </WholeRow>
    </FieldGrid>
  )
}
