import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ApprovalPin, approvalPin } from '@yunque/contract/access/approvals'
import { ownPin } from '@yunque/contract/access/approvals.endpoints'
import { useState } from 'react'
import { ApiError, api } from '../../../../lib/api-client/api.ts'
import { queryClient } from '../../../../lib/api-client/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import { EditActions } from '../../../../records/record/edit-actions.tsx'
import type { FieldProps } from '../../../../ui/controls/field-props.ts'
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useZodForm } from '../../../../ui/form/use-zod-form.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { pinTexts as texts } from '../texts.ts'
import { Row } from './row.tsx'

const pinQuery = queryOptions({
  queryKey: ['ownPin'],
  queryFn: ({ signal }) => api.call(ownPin.info, {}, { signal }),
})

/** The PIN with which the user approves acts of others (approvals.pin). */
export function PinSection() {
  const { data } = useQuery(pinQuery)
  const [changing, setChanging] = useState(false)
  const isSet = data?.isSet ?? false
  const actions = data && (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        {isSet ? texts.change : texts.set}
      </Button>
      {isSet && (
        <Button variant="default" aria-label={texts.removePin} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
    </>
  )
  return (
    <Section title={texts.title}>
      <Row title={texts.pin} actions={actions}>
        {isSet ? texts.isSet : texts.isNotSet}
      </Row>
      {changing && <PinDialog onClose={() => setChanging(false)} />}
    </Section>
  )
}

async function remove(): Promise<void> {
  try {
    queryClient.setQueryData(pinQuery.queryKey, await api.call(ownPin.remove))
    toast.success(texts.removed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

async function save(given: ApprovalPin): Promise<void> {
  queryClient.setQueryData(pinQuery.queryKey, await api.call(ownPin.save, { body: given }))
}

function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useZodForm({
    schema: approvalPin,
    initialValues: { pin: '', repeatPin: '', password: '' },
    save,
    onSaved: () => {
      toast.success(texts.saved)
      onClose()
    },
  })
  return (
    <RecordDialog
      title={texts.title}
      size={{ width: 420 }}
      onClose={onClose}
      form={form}
      actions={<EditActions form={form} onClose={onClose} save={texts.save} />}
    >
      <Form form={form}>
        <Stack gap="sm">
          <Text size="sm">{texts.what}</Text>
          <Secret {...form.field('pin', texts.pin)} description={texts.digits} numeric />
          <Secret {...form.field('repeatPin', texts.repeat)} numeric />
          <Secret {...form.field('password', texts.password)} />
        </Stack>
      </Form>
    </RecordDialog>
  )
}

/** A password or, `numeric`, a PIN, which opens the keypad of digits on a phone. The browser does not store it. */
function Secret({
  onChange,
  readOnly: _,
  numeric,
  ...field
}: FieldProps<string> & { readonly numeric?: true }) {
  return (
    <PasswordInput
      {...field}
      {...(numeric
        ? { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' }
        : { autoComplete: 'current-password' })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
