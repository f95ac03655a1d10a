import { Stack, Text } from '@mantine/core'
import type { WebhookRow } from '@yunque/contract/feed/webhooks'
import { z } from 'zod'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { texts } from './texts.ts'
import { replayWebhook } from './webhooks.api.ts'

const schema = z.object({ hours: z.int() })

interface Props {
  readonly row: WebhookRow
  readonly onClose: () => void
}

/** Chooses since when a webhook sends again what changed. */
export function ReplayDialog({ row, onClose }: Props) {
  const form = useZodForm({
    schema,
    initialValues: { hours: 24 as number | null },
    save: ({ hours }) => replayWebhook(row.id, hours),
    onSaved: ({ deliveries }) => {
      toast.success(texts.replayed(deliveries))
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.titleOf(row.name)}
      size={{ width: 440 }}
      onClose={onClose}
      form={form}
      actions={<SaveButton form={form}>{texts.send}</SaveButton>}
    >
      <Form form={form}>
        <Stack gap="md">
          <SelectField {...form.field('hours', texts.replaySince)} options={texts.spans} autoFocus />
          <Text size="sm">{texts.replayEffect}</Text>
        </Stack>
      </Form>
    </RecordDialog>
  )
}
