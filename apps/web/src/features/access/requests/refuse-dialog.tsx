import { type ProgramRequestRow, refusedRequest } from '@yunque/contract/access/program-requests'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { kindOf } from './request-acts.tsx'
import { refuseRequest } from './requests.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly row: ProgramRequestRow
  readonly onClose: () => void
}

/** Refuses a request with the reason that its program reads. */
export function RefuseDialog({ row, onClose }: Props) {
  const form = useZodForm({
    schema: refusedRequest,
    initialValues: { reason: '' },
    save: ({ reason }, options) => refuseRequest(row.id, reason, options),
    onSaved: () => {
      toast.success(texts.refused)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.refuseTitle(kindOf(row), row.id)}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={
        <SaveButton form={form} color="red">
          {texts.refuse}
        </SaveButton>
      }
    >
      <p>{`${row.summary}. ${texts.refuseBody}`}</p>
      <Form form={form}>
        <TextArea {...form.field('reason', 'Motivo')} maxLength={200} required />
      </Form>
    </RecordDialog>
  )
}
