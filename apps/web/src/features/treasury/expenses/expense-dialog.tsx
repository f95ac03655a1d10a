import { messages } from '@yunque/contract/core/messages'
import { type ExpenseRow, expense } from '@yunque/contract/treasury/expenses'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { FormActs } from '../../../records/acts/act-bar.tsx'
import { useActs } from '../../../records/acts/use-acts.tsx'
import { AttachmentsMark } from '../../../records/attachments/attachments-mark.tsx'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordById } from '../../../records/record/record-by-id.tsx'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { ReadOnlyFields } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { expenseActs } from './expense-acts.ts'
import { expenseQuery, saveExpense } from './expenses.api.ts'
import { texts } from './texts.ts'

const size = { width: 560 }

type Values = {
  readonly id: number
  readonly version: number | undefined
  readonly date: string | null
  readonly categoryId: number | null
  readonly username: string | null
  readonly value: number | null
  readonly observation: string
  readonly applyCut: boolean
  readonly active: boolean
}

interface Props {
  readonly id: RecordId
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** An expense, new or existing. One of a closed cash closing is read-only (till.closed). */
export function ExpenseDialog({ id, ...props }: Props) {
  return (
    <RecordById id={id} queryOf={expenseQuery} titleOf={texts.titleOf} size={size} onClose={props.onClose}>
      {(record) => <Editor record={record} {...props} />}
    </RecordById>
  )
}

function Editor({
  record,
  mayWrite,
  onClose,
}: Omit<Props, 'id'> & { readonly record: ExpenseRow | undefined }) {
  const username = useSession()?.username ?? null
  const [initialValues] = useState(() => valuesOf(record, username))
  const acts = useActs(expenseActs, {})
  const mayEdit = mayWrite && !record?.closed
  const form = useZodForm({
    schema: expense,
    initialValues,
    save: saveExpense,
    onSaved: () => {
      toast.success(record ? messages.modified : messages.created)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      status={
        <>
          <Status record={record} />
          {record && (
            <AttachmentsMark
              subject={{ kind: 'expenses', id: record.id, title: texts.titleOf(record.id) }}
              count={record.attachments}
            />
          )}
        </>
      }
      size={size}
      onClose={onClose}
      form={form}
      secondary={record && <FormActs acts={acts.of(record)} title={texts.titleOf(record.id)} />}
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

function Status({ record }: { readonly record: ExpenseRow | undefined }) {
  if (record?.active === false) return <RecordStatus status="inactive" text={texts.voided} />
  return record?.closed ? <RecordStatus status="cashClosed" text={texts.closed} /> : null
}

function Fields({ form }: { readonly form: ZodForm<Values> }) {
  const people = useSellers(form.values.username)
  return (
    <FieldGrid columns={2}>
      <CatalogLookup {...form.field('categoryId', texts.category)} catalog="expenseCategory" autoFocus />
      <MoneyInput {...form.field('value', texts.value)} />
      <DateInput {...form.field('date', texts.date)} />
      <SelectField {...form.field('username', texts.username)} options={people} />
      <SwitchField {...form.field('applyCut', texts.applyCut)} />
      {form.values.id !== 0 && <SwitchField {...form.field('active', texts.active)} />}
      <WholeRow>
        <TextArea {...form.field('observation', texts.observation)} maxLength={250} />
      </WholeRow>
    </FieldGrid>
  )
}

/** A new expense: of the signed-in user, today, paid from the till. */
function valuesOf(record: ExpenseRow | undefined, username: string | null): Values {
  return {
    id: record?.id ?? 0,
    version: record?.version,
    date: record?.date ?? today(),
    categoryId: record?.categoryId ?? null,
    username: record?.username ?? username,
    value: record?.value ?? null,
    observation: record?.observation ?? '',
    applyCut: record?.applyCut ?? true,
    active: record?.active ?? true,
  }
}
