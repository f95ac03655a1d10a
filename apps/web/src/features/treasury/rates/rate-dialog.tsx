import { messages } from '@yunque/contract/core/messages'
import { type ExchangeRateRow, exchangeRate } from '@yunque/contract/rates/rates'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordById } from '../../../records/record/record-by-id.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import type { RecordId } from '../../../ui/screen/record-param.ts'
import { rateQuery, saveRate } from './rates.api.ts'
import { texts } from './texts.ts'

const size = { width: 420 }

interface Values extends Record<string, unknown> {
  id: number
  version: number | undefined
  date: string | null
  value: number | null
}

interface Props {
  readonly id: RecordId
  readonly onClose: () => void
}

/** Adds the rate of a day, today by default, or edits one on a phone, where cells cannot be edited. */
export function RateDialog({ id, onClose }: Props) {
  return (
    <RecordById id={id} queryOf={rateQuery} titleOf={() => texts.existing} size={size} onClose={onClose}>
      {(record) => <Editor record={record} onClose={onClose} />}
    </RecordById>
  )
}

function Editor({
  record,
  onClose,
}: {
  readonly record: ExchangeRateRow | undefined
  readonly onClose: () => void
}) {
  const [initialValues] = useState<Values>(() => ({
    id: record?.id ?? 0,
    version: record?.version,
    date: record?.date ?? today(),
    value: record?.value ?? null,
  }))
  const form = useZodForm({
    schema: exchangeRate,
    initialValues,
    save: saveRate,
    onSaved: () => {
      toast.success(record ? messages.modified : messages.created)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(formatDate(record.date)) : texts.create}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} mayEdit />}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <DateInput {...form.field('date', texts.date)} />
          <MoneyInput {...form.field('value', texts.value)} scale={6} autoFocus />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
