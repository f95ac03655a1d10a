import { type CashClosingRow, cashClosing } from '@yunque/contract/treasury/cash-closings'
import { useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/toast.ts'
import { ReadOnlyField } from '../../../ui/controls/read-only.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { saveClosing } from './closings.api.ts'
import { texts } from './texts.ts'

interface Props {
  /** The open cash closing to edit; none opens a new one. */
  readonly record?: CashClosingRow
  readonly onClose: () => void
}

type Values = {
  id: number
  version: number | undefined
  description: string
  cutDate: string | null
  initValue: number | null
  initDollars: number | null
}

/** Opens a cash closing with its opening balance. Its creator is the signed-in user. */
export function ClosingDialog({ record, onClose }: Props) {
  const creator = useSession()?.username ?? ''
  const [initialValues] = useState<Values>(() => ({
    id: record?.id ?? 0,
    version: record?.version,
    description: record?.descripcion ?? '',
    cutDate: record?.cutDate ?? today(),
    initValue: record?.initValue ?? null,
    initDollars: record?.initDollars ?? 0,
  }))
  const form = useZodForm({
    schema: cashClosing,
    initialValues,
    save: saveClosing,
    onSaved: () => {
      toast.success(texts.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={record ? texts.titleOf(record.id) : texts.create}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{record ? texts.save : texts.create}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <MoneyInput {...form.field('initValue', texts.initValue)} autoFocus />
          <MoneyInput {...form.field('initDollars', texts.initDollars)} currency="$" />
          <DateInput {...form.field('cutDate', texts.date)} />
          <ReadOnlyField label={texts.createBy}>{record?.createBy ?? creator}</ReadOnlyField>
          <WholeRow>
            <TextInput {...form.field('description', texts.description)} maxLength={150} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
