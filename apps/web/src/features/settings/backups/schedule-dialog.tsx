import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type BackupInfo, backupSettings } from '@yunque/contract/backup/backups'
import { formatDateTime } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { backupSettingsQuery, saveBackupSettings } from './backups.api.ts'
import { texts } from './texts.ts'

const size = { width: 460 }

/** The backup schedule and the number of backups to keep. */
export function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...backupSettingsQuery, staleTime: 0 })
  if (data) return <ScheduleForm info={data} onClose={onClose} />
  return (
    <RecordDialog title={texts.scheduleTitle} size={size} onClose={onClose} loading={!error}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </RecordDialog>
  )
}

function ScheduleForm({ info, onClose }: { readonly info: BackupInfo; readonly onClose: () => void }) {
  const { nightly, hour, keep, copyFolder, revision, folder } = info
  const form = useZodForm({
    schema: backupSettings,
    initialValues: {
      nightly,
      hour: hour as number | null,
      keep: keep as number | null,
      copyFolder,
      revision,
    },
    save: saveBackupSettings,
    onSaved: () => {
      toast.success(texts.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.scheduleTitle}
      size={size}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} />}
    >
      <Form form={form} enter="submit">
        <SwitchField {...form.field('nightly', texts.nightly)} />
        <FieldGrid columns={2}>
          <NumberInput {...form.field('hour', texts.hour)} scale={0} min={0} max={23} />
          <NumberInput {...form.field('keep', texts.keep)} scale={0} min={1} max={365} />
        </FieldGrid>
        <Text size="sm" mt="sm">
          {texts.hint}
        </Text>
        <Text size="sm" my="sm">
          {texts.folder(folder)}
        </Text>
        <TextInput
          {...form.field('copyFolder', texts.copyFolder)}
          description={texts.copyFolderHint}
          placeholder={texts.copyPlaceholder}
          maxLength={300}
        />
        {copyFolder !== '' && <CopyState info={info} />}
      </Form>
    </RecordDialog>
  )
}

/** Whether the second folder has copies. */
function CopyState({ info: { copyFault, copiedAt } }: { readonly info: BackupInfo }) {
  const state = copiedAt === null ? texts.notCopied : texts.copied(formatDateTime(copiedAt))
  return (
    <>
      <Text size="sm" mt="xs" c="dimmed">
        {state}
      </Text>
      {copyFault !== null && <Alert color="red">{texts.copyFault(copyFault)}</Alert>}
    </>
  )
}
