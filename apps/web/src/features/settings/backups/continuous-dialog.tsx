import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ContinuousInfo, continuousSettings } from '@yunque/contract/backup/continuous'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { continuousQuery, saveContinuous } from './backups.api.ts'
import { texts } from './texts.ts'

const size = { width: 460 }

/** To which places the store is copied as it is written. */
export function ContinuousDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(continuousQuery)
  if (data) return <ContinuousForm info={data} onClose={onClose} />
  return (
    <RecordDialog title={texts.continuous} size={size} onClose={onClose} loading={!error}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </RecordDialog>
  )
}

function ContinuousForm({ info, onClose }: { readonly info: ContinuousInfo; readonly onClose: () => void }) {
  const { folder, storage, days, revision, places } = info
  const isConfigured = (which: string) =>
    places.some(({ place, configured }) => place === which && configured)
  const form = useZodForm({
    schema: continuousSettings,
    initialValues: { folder, storage, days: days as number | null, revision },
    save: saveContinuous,
    onSaved: () => {
      toast.success(texts.continuousSaved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.continuous}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} />}
    >
      <Form form={form} enter="submit">
        <Text size="sm" mb="sm">
          {texts.continuousHint}
        </Text>
        <FieldGrid columns={1}>
          <SwitchField
            {...form.field('folder', texts.toFolder)}
            description={isConfigured('folder') ? texts.toFolderHint : texts.noFolderYet}
          />
          <SwitchField
            {...form.field('storage', texts.toStorage)}
            description={isConfigured('storage') ? texts.toStorageHint : texts.noStorageYet}
          />
          <NumberInput {...form.field('days', texts.days)} scale={0} min={1} max={90} />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}
