import { layawayExtension, layawayMessages } from '@yunque/contract/sales/layaways'
import { addDays } from '@yunque/domain/dates'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { extendLayaway } from './deposit.api.ts'
import type { OpenLayaway } from './layaway-actions.ts'
import { depositTexts as texts } from './texts.ts'

interface Props {
  readonly layaway: OpenLayaway
  readonly onClose: () => void
}

/** A later last day of a layaway, with its reason (layaways.extend). */
export function ExtensionEditor({ layaway, onClose }: Props) {
  const [initialValues] = useState(() => ({
    until: addDays(layaway.until, 15) as string | null,
    observation: '',
  }))
  const form = useZodForm({
    schema: layawayExtension,
    initialValues,
    save: (sent, options) => extendLayaway(layaway.id, sent, options),
    onSaved: () => {
      toast.success(layawayMessages.extended)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.extendTitle(layaway.name)}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.extend}</SaveButton>}
    >
      <Form form={form}>
        <FieldGrid columns={2}>
          <DateInput {...form.field('until', texts.newUntil)} autoFocus />
          <WholeRow>
            <TextInput {...form.field('observation', texts.reason)} maxLength={250} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
