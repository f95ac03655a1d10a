import { Radio, Stack, Text } from '@mantine/core'
import { type TakeoutFormat, takeoutRun } from '@yunque/contract/takeout/takeouts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { startTakeout } from './takeout.api.ts'
import { texts } from './texts.ts'

interface Props {
  readonly format: TakeoutFormat
  readonly onClose: () => void
}

/** Chooses the format and begins a takeout, with the password. */
export function StartDialog({ format, onClose }: Props) {
  const form = useZodForm({
    schema: takeoutRun,
    initialValues: { format, password: '' },
    save: startTakeout,
    onSaved: onClose,
  })
  const { onChange, readOnly: _, ...chosen } = form.field('format', texts.format)
  return (
    <RecordDialog
      title={texts.start}
      size={{ width: 480 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.start}</SaveButton>}
    >
      <Form form={form} enter="submit">
        <Stack gap="md">
          <Text size="sm">{texts.startHint}</Text>
          <Radio.Group {...chosen} onChange={(value) => onChange(value as TakeoutFormat)}>
            <Stack gap="xs" mt={4}>
              <Radio value="csv" label={texts.csv} description={texts.csvHint} />
              <Radio value="excel" label={texts.excel} description={texts.excelHint} />
            </Stack>
          </Radio.Group>
          <PasswordField {...form.field('password', texts.password)} description={texts.passwordHint} />
        </Stack>
      </Form>
    </RecordDialog>
  )
}
