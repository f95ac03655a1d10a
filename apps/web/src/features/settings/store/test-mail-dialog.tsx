import { mailTest } from '@yunque/contract/mail/mail'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { sendTestMail } from './mail.api.ts'
import { texts } from './texts.ts'

/** Asks for the recipient of the test message. An error of the mail server stays visible. */
export function TestMailDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useZodForm({
    schema: mailTest,
    initialValues: { to: '' },
    save: sendTestMail,
    onSaved: ({ to, by }) => {
      toast.success(by === 'outbox' ? texts.testInOutbox : texts.testSent(to))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.testMail}
      size={{ width: 420 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={texts.send} />}
    >
      <Form form={form} enter="submit">
        <TextInput {...form.field('to', texts.testTo)} type="email" maxLength={50} autoFocus />
      </Form>
    </RecordDialog>
  )
}
