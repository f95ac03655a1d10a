import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ApprovalPin, approvalPin } from '@yunque/contract/access/approvals'
import { ownPin } from '@yunque/contract/access/approvals.endpoints'
import { tillPin } from '@yunque/contract/access/till'
import { till } from '@yunque/contract/access/till.endpoints'
import { PIN_DIGITS, TILL_PIN_DIGITS } from '@yunque/domain/approvals'
import { useState } from 'react'
import { ApiError, api } from '../../../../lib/api-client/api.ts'
import { putAnswer } from '../../../../lib/api-client/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import { EditActions } from '../../../../records/record/edit-actions.tsx'
import type { FieldProps } from '../../../../ui/controls/field-props.ts'
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useZodForm } from '../../../../ui/form/use-zod-form.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { pinTexts, tillPinTexts } from '../texts.ts'
import { Row } from './row.tsx'

type PinState = { isSet: boolean }

/** A PIN of the user: its words, its calls, and how many digits it has at most. */
interface OwnPin {
  readonly texts: typeof pinTexts | typeof tillPinTexts
  readonly schema: typeof approvalPin | typeof tillPin
  readonly query: UseQueryOptions<PinState> & { readonly queryKey: readonly string[] }
  readonly save: (given: ApprovalPin) => Promise<PinState>
  readonly remove: () => Promise<PinState>
  readonly most: number
}

/** The PIN with which the user approves acts of others (approvals.pin). */
export const forApprovals: OwnPin = {
  texts: pinTexts,
  schema: approvalPin,
  query: { queryKey: ['ownPin'], queryFn: ({ signal }) => api.call(ownPin.info, {}, { signal }) },
  save: (body) => api.call(ownPin.save, { body }),
  remove: () => api.call(ownPin.remove),
  most: PIN_DIGITS.most,
}

/** The PIN with which the user enters at a till (sign-in.till-pin). */
export const forTills: OwnPin = {
  texts: tillPinTexts,
  schema: tillPin,
  query: { queryKey: ['ownTillPin'], queryFn: ({ signal }) => api.call(till.pin, {}, { signal }) },
  save: (body) => api.call(till.savePin, { body }),
  remove: () => api.call(till.removePin),
  most: TILL_PIN_DIGITS.most,
}

/** One of the user's PINs: whether it is set, and the buttons that change it. */
export function PinSection({ of }: { readonly of: OwnPin }) {
  const { texts } = of
  const { data } = useQuery(of.query)
  const [changing, setChanging] = useState(false)
  const isSet = data?.isSet ?? false
  const actions = data && (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        {isSet ? texts.change : texts.set}
      </Button>
      {isSet && (
        <Button variant="default" aria-label={texts.removePin} onClick={() => void remove(of)}>
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
      {changing && <PinDialog of={of} onClose={() => setChanging(false)} />}
    </Section>
  )
}

async function remove(of: OwnPin): Promise<void> {
  try {
    putAnswer(of.query.queryKey, await of.remove())
    toast.success(of.texts.removed)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}

async function save(of: OwnPin, given: ApprovalPin): Promise<void> {
  putAnswer(of.query.queryKey, await of.save(given))
}

function PinDialog({ of, onClose }: { readonly of: OwnPin; readonly onClose: () => void }) {
  const { texts } = of
  const form = useZodForm({
    schema: of.schema,
    initialValues: { pin: '', repeatPin: '', password: '' },
    save: (given: ApprovalPin) => save(of, given),
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
          <Secret {...form.field('pin', texts.pin)} description={texts.digits} numeric={of.most} />
          <Secret {...form.field('repeatPin', texts.repeat)} numeric={of.most} />
          <Secret {...form.field('password', texts.password)} />
        </Stack>
      </Form>
    </RecordDialog>
  )
}

/** A password or, `numeric`, a PIN of at most so many digits, which opens the keypad of digits on a phone. The browser does not store it. */
function Secret({
  onChange,
  readOnly: _,
  numeric,
  ...field
}: FieldProps<string> & { readonly numeric?: number }) {
  return (
    <PasswordInput
      {...field}
      {...(numeric !== undefined
        ? { inputMode: 'numeric', maxLength: numeric, autoComplete: 'off' }
        : { autoComplete: 'current-password' })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
