import { Stack, Text } from '@mantine/core'
import { takeoutPermit } from '@yunque/contract/takeout/takeouts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { downloadTakeout } from './takeout.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** Downloads a takeout, with the password: a screen may be left open. */
export function DownloadDialog({ id, onClose }: Props) {
  const form = useZodForm({
    schema: takeoutPermit,
    initialValues: { password: '' },
    save: ({ password }, options) => downloadTakeout(id, password, options),
    onSaved: () => {
      toast.success(texts.downloading)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.downloadTitle}
      size={{ width: 460 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.download}</SaveButton>}
    >
      <Form form={form} enter="submit">
        <Stack gap="md">
          <Text size="sm">{texts.downloadHint}</Text>
          <PasswordField {...form.field('password', texts.password)} />
        </Stack>
      </Form>
    </RecordDialog>
  )
}
