import { type FollowRow, followMessages, quotationFollow } from '@yunque/contract/sales/quotation-follow'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { followQuotation } from './quotation-follow.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly row: FollowRow
  readonly onClose: () => void
}

/** The last day of a quotation, when to contact its client, and a note. */
export function FollowDialog({ row, onClose }: Props) {
  const [initialValues] = useState(() => ({
    validUntil: row.validUntil,
    nextContact: row.nextContact,
    contactNote: row.contactNote,
    version: row.version,
  }))
  const form = useZodForm({
    schema: quotationFollow,
    initialValues,
    save: (body, options) => followQuotation(row.id, body, options),
    onSaved: () => {
      toast.success(followMessages.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.titleOf(row.number)}
      size={{ width: 520 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.save}</SaveButton>}
    >
      <p>{texts.about(row.nameClient, row.total)}</p>
      <Form form={form}>
        <FieldGrid columns={2}>
          <DateInput {...form.field('nextContact', texts.nextContact)} autoFocus />
          <DateInput {...form.field('validUntil', texts.validUntil)} min={row.date} />
          <WholeRow>
            <TextArea {...form.field('contactNote', texts.note)} maxLength={250} />
          </WholeRow>
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
