import { type AuthorizationRow, authorization } from '@yunque/contract/sales/authorizations'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordById } from '../../../records/record/record-by-id.tsx'
import { ReadOnlyFields } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { AuthorizationStanding } from './authorization-columns.tsx'
import { AuthorizationFields } from './authorization-fields.tsx'
import { toRule, valuesOf } from './authorization-values.ts'
import { authorizationQuery, saveAuthorization } from './authorizations.api.ts'
import { RuleCode } from './rule-code.tsx'
import { texts } from './texts.ts'

const size = { width: 620 }

interface Props {
  readonly id: RecordId
  readonly onClose: () => void
  /** Shows the new rule with its code. */
  readonly onCreated: (id: number) => void
}

/** A rule, new or existing. A used one is read-only. */
export function AuthorizationDialog({ id, ...props }: Props) {
  return (
    <RecordById
      id={id}
      queryOf={authorizationQuery}
      titleOf={texts.titleOf}
      size={size}
      onClose={props.onClose}
    >
      {(record) => <Editor record={record} {...props} />}
    </RecordById>
  )
}

function Editor({
  record,
  onClose,
  onCreated,
}: Omit<Props, 'id'> & { readonly record: AuthorizationRow | undefined }) {
  const [initialValues] = useState(() => valuesOf(record))
  const mayEdit = !record?.used
  const form = useZodForm({
    schema: authorization,
    initialValues,
    toInput: toRule,
    save: saveAuthorization,
    onSaved: ({ id }) => {
      toast.success(texts.saved)
      if (record) onClose()
      else onCreated(id)
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      status={record && <AuthorizationStanding rule={record} />}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit={mayEdit} />}
    >
      {record && <RuleCode code={record.codeAuth} />}
      <ReadOnlyFields readOnly={!mayEdit}>
        <Form form={form}>
          <AuthorizationFields form={form} isNew={!record} />
        </Form>
      </ReadOnlyFields>
    </RecordDialog>
  )
}
