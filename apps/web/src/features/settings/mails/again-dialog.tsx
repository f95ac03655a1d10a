import { type MailRow, mailAgain } from '@yunque/contract/mail/mails'
import { mails } from '@yunque/contract/mail/mails.endpoints'
import { api } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'

interface Props {
  readonly mail: MailRow
  readonly onClose: () => void
}

/** Asks for the address to which a message is sent again. */
export function AgainDialog({ mail: { id, document, recipient }, onClose }: Props) {
  const form = useZodForm({
    schema: mailAgain,
    initialValues: { recipient },
    save: (body: { recipient: string }, options) => api.call(mails.again, { params: { id }, body }, options),
    onSaved: () => {
      toast.success(texts.sentAgain)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={`${texts.again} · ${document}`}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={texts.again} />}
    >
      <Form form={form} enter="submit">
        <TextInput {...form.field('recipient', texts.recipient)} type="email" maxLength={50} autoFocus />
      </Form>
    </RecordDialog>
  )
}
