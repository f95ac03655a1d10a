import { type OpeningState, openingDayMessages, openingReopened } from '@yunque/contract/openings/opening-day'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { reopenOpening } from './opening-day.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly state: Pick<OpeningState, 'version'>
  readonly onClose: () => void
}

/** Asks for the reason, and reopens the opening. */
export function ReopenDialog({ state: { version }, onClose }: Props) {
  const form = useZodForm({
    schema: openingReopened,
    initialValues: { reason: '', version },
    save: reopenOpening,
    onSaved: () => {
      toast.success(openingDayMessages.reopened)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.reopen}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={texts.reopen} />}
    >
      <Form form={form}>
        <p>{texts.reopenEffect}</p>
        <TextArea {...form.field('reason', texts.reason)} maxLength={500} required />
      </Form>
    </RecordDialog>
  )
}
