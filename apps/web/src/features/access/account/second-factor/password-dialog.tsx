import { Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { EditActions } from '../../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { useZodForm } from '../../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'

const schema = z.object({ password: z.string().min(1).max(200) })

interface Props<Done> {
  /** The title: 'Quitar la aplicación de códigos'. */
  readonly title: string
  /** The consequence. */
  readonly effect?: string
  /** The label of the button. */
  readonly action: string
  readonly work: (proof: { password: string }) => Promise<Done>
  readonly onDone: (done: Done) => void
  readonly onClose: () => void
}

/** Asks for the password before a change of the second factor, and runs it. */
export function PasswordDialog<Done>({ title, effect, action, work, onDone, onClose }: Props<Done>) {
  const form = useZodForm({
    schema,
    initialValues: { password: '' },
    save: (proof) => work(proof),
    onSaved: onDone,
  })
  return (
    <RecordDialog
      title={title}
      size={{ width: 420 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={action} />}
    >
      <Form form={form} enter="submit">
        <Stack gap="sm">
          <Text size="sm">{effect ? `${effect} ${texts.passwordWhy}` : texts.passwordWhy}</Text>
          <PasswordField {...form.field('password', texts.password)} />
        </Stack>
      </Form>
    </RecordDialog>
  )
}
