import { Stack, Text } from '@mantine/core'
import type { FactorAdded } from '@yunque/contract/access/second-factor'
import { z } from 'zod'
import { EditActions } from '../../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../../ui/form/use-zod-form.ts'
import { addPasskey } from './second-factor.api.ts'
import { texts } from './texts.ts'

const name = z.string().trim().min(1).max(50)
const password = z.string().min(1).max(200)

interface Props {
  /** Not asked when the user has to set up a factor. */
  readonly asksPassword: boolean
  readonly onAdded: (added: FactorAdded) => void
  readonly onClose: () => void
}

/** Asks for the name of a passkey; then the browser creates it. */
export function PasskeyDialog({ asksPassword, onAdded, onClose }: Props) {
  const form = useZodForm({
    schema: asksPassword ? z.object({ name, password }) : z.object({ name }),
    initialValues: { name: '', password: '' },
    save: (given: { name: string; password?: string }) => addPasskey(given),
    onSaved: onAdded,
  })
  return (
    <RecordDialog
      title={texts.addPasskey}
      size={{ width: 420 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={texts.continue} />}
    >
      <Form form={form}>
        <Stack gap="sm">
          <Text size="sm">{texts.passkeyWhat}</Text>
          {asksPassword && <PasswordField {...form.field('password', texts.password)} />}
          <TextInput
            {...form.field('name', texts.passkeyName)}
            description={texts.passkeyNameHint}
            maxLength={50}
            autoFocus={!asksPassword}
          />
        </Stack>
      </Form>
    </RecordDialog>
  )
}
