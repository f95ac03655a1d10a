import { type AccountRow, account } from '@yunque/contract/accounting/accounts'
import { messages } from '@yunque/contract/core/messages'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordById } from '../../../records/record/record-by-id.tsx'
import { ReadOnlyFields } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { accountQuery, saveAccount } from './accounting.api.ts'
import { texts } from './texts.ts'

const size = { width: 440 }

interface Props {
  readonly id: RecordId
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** An account of the plan, new or existing. */
export function AccountDialog({ id, ...props }: Props) {
  return (
    <RecordById
      id={id}
      queryOf={accountQuery}
      titleOf={() => texts.account}
      size={size}
      onClose={props.onClose}
    >
      {(record) => <Editor record={record} {...props} />}
    </RecordById>
  )
}

function Editor({
  record,
  mayEdit,
  onClose,
}: Omit<Props, 'id'> & { readonly record: AccountRow | undefined }) {
  const [initialValues] = useState(() => ({
    id: record?.id ?? 0,
    version: record?.version,
    code: record?.code ?? '',
    name: record?.name ?? '',
  }))
  const form = useZodForm({
    schema: account,
    initialValues,
    save: saveAccount,
    onSaved: () => {
      toast.success(record ? messages.modified : messages.created)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.code) : texts.create}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit={mayEdit} />}
    >
      <ReadOnlyFields readOnly={!mayEdit}>
        <Form form={form}>
          <FieldGrid columns={1}>
            <TextInput
              {...form.field('code', texts.code)}
              description={texts.codeHint}
              maxLength={25}
              autoFocus
            />
            <TextInput {...form.field('name', texts.name)} maxLength={80} />
          </FieldGrid>
        </Form>
      </ReadOnlyFields>
    </RecordDialog>
  )
}
