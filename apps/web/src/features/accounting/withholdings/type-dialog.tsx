import { messages } from '@yunque/contract/core/messages'
import { bases, sides } from '@yunque/contract/withholdings/withholding.record'
import { type WithholdingTypeRow, withholdingType } from '@yunque/contract/withholdings/withholdings'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { MoneyInput, PercentInput } from '../../../ui/form/amount-inputs.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'
import { saveType } from './withholdings.api.ts'

interface Props {
  /** The type to edit; none for a new one. */
  readonly type?: WithholdingTypeRow
  readonly onClose: () => void
}

/** A type of withholding (withholdings.types). */
export function TypeDialog({ type, onClose }: Props) {
  const [initialValues] = useState(() => ({
    id: type?.id ?? 0,
    version: type?.version,
    side: (type?.side ?? 'suffered') as string | null,
    name: type?.name ?? '',
    rate: (type?.rate ?? null) as number | null,
    base: (type?.base ?? 'net') as string | null,
    minimum: (type?.minimum ?? 0) as number | null,
    active: type?.active ?? true,
  }))
  const form = useZodForm({
    schema: withholdingType,
    initialValues,
    save: saveType,
    onSaved: () => {
      toast.success(type ? messages.modified : messages.created)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={type ? texts.typeOf(type.name) : texts.createType}
      size={{ width: 520 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} />}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <WholeRow>
            <TextInput {...form.field('name', texts.name)} maxLength={60} autoFocus />
          </WholeRow>
          <SelectField {...form.field('side', texts.side)} options={sides} disabled={type !== undefined} />
          <PercentInput {...form.field('rate', texts.rate)} scale={4} />
          <SelectField {...form.field('base', texts.baseKind)} options={bases} />
          <MoneyInput {...form.field('minimum', texts.minimum)} />
          <SwitchField {...form.field('active', texts.active)} />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
