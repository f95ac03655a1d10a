import { PasswordInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type StorageInfo, storageSettings } from '@yunque/contract/backup/storage'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { EditActions } from '../../../records/record/edit-actions.tsx'
import { storageFields, storageSecret } from '../../../records/storage/storage-fields.ts'
import { BusyButton } from '../../../ui/controls/busy-button.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { saveStorage, storageQuery, testStorage } from './backups.api.ts'
import { texts } from './texts.ts'

const size = { width: 560 }
const [address, ...others] = storageFields
const sizeOf = ({ placeholder, maxLength }: (typeof storageFields)[number]) => ({ placeholder, maxLength })

/** The S3-compatible storage of the copies. */
export function StorageDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...storageQuery, staleTime: 0 })
  if (data) return <StorageForm info={data} onClose={onClose} />
  return (
    <RecordDialog title={texts.storageTitle} size={size} onClose={onClose} loading={!error}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </RecordDialog>
  )
}

function StorageForm({ info, onClose }: { readonly info: StorageInfo; readonly onClose: () => void }) {
  const { endpoint, region, bucket, prefix, keyId, revision, hasSecret } = info
  const [testing, setTesting] = useState(false)
  const form = useZodForm({
    schema: storageSettings,
    initialValues: { endpoint, region, bucket, prefix, keyId, revision, secret: '' },
    toInput,
    save: saveStorage,
    onSaved: () => {
      toast.success(texts.storageSaved)
      onClose()
    },
  })
  const test = () => {
    const parsed = storageSettings.safeParse(toInput(form.values))
    if (!parsed.success) return toast.error(parsed.error.issues[0]?.message ?? '')
    setTesting(true)
    void testStorage(parsed.data).finally(() => setTesting(false))
  }
  const { onChange, readOnly: _, ...secret } = form.field('secret', storageSecret)
  return (
    <RecordDialog
      title={texts.storageTitle}
      size={size}
      onClose={onClose}
      form={form}
      secondary={
        <BusyButton variant="default" busy={testing} disabled={form.values.endpoint === ''} onClick={test}>
          {texts.test}
        </BusyButton>
      }
      actions={<EditActions form={form} onClose={onClose} />}
    >
      <Form form={form} enter="submit">
        <Text size="sm" mb="sm">
          {texts.storageHint}
        </Text>
        <TextInput {...form.field(address.name, address.label)} {...sizeOf(address)} />
        <FieldGrid columns={2}>
          {others.map((field) => (
            <TextInput key={field.name} {...form.field(field.name, field.label)} {...sizeOf(field)} />
          ))}
          <PasswordInput
            {...secret}
            autoComplete="new-password"
            placeholder={hasSecret ? texts.secretKept : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </FieldGrid>
      </Form>
    </RecordDialog>
  )
}

/** An empty secret keeps the stored one. */
function toInput<Values extends { secret: string }>({ secret, ...values }: Values) {
  return secret === '' ? values : { ...values, secret }
}
