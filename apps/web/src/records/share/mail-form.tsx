import { Button, Group } from '@mantine/core'
import { type MailLetter, mailLetter } from '@yunque/contract/mail/mails'
import type { ShareInfo } from '@yunque/contract/sharing/shares'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { mailDocument, type ShareSubject } from './share.api.ts'
import { shareTexts as texts } from './texts.ts'

interface Props {
  readonly subject: ShareSubject
  readonly info: ShareInfo
  readonly onBack: () => void
  readonly onSent: () => void
}

/** A mail with the PDF of the document: its address, and the texts of the settings to change. */
export function MailForm({ subject, info, onBack, onSent }: Props) {
  const form = useZodForm({
    schema: mailLetter,
    initialValues: useState(() => valuesOf(info))[0],
    save: (letter: MailLetter, options) => mailDocument(subject, letter, options),
    onSaved: () => {
      toast.success(texts.queued)
      onSent()
    },
  })
  return (
    <Form form={form}>
      <FieldGrid columns={1}>
        <TextInput {...form.field('recipient', texts.recipient)} type="email" maxLength={50} autoFocus />
        {info.keepsAddress && <SwitchField {...form.field('saveAddress', texts.keep)} />}
        <TextInput {...form.field('subject', texts.subject)} maxLength={120} />
        <TextArea {...form.field('message', texts.message)} maxLength={2000} rows={6} />
      </FieldGrid>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
        <SaveButton form={form}>{texts.sendMail}</SaveButton>
      </Group>
    </Form>
  )
}

const valuesOf = ({ email, subject, message, keepsAddress }: ShareInfo) => ({
  recipient: email,
  subject,
  message,
  saveAddress: keepsAddress,
  from: null as string | null,
  to: null as string | null,
})
