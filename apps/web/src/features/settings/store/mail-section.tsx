import { Button, PasswordInput, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type MailInfo, mailSettings } from '@yunque/contract/mail/mail'
import { useState } from 'react'
import type { FieldProps } from '../../../ui/controls/field-props.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LoadedSection } from './loaded-section.tsx'
import { mailQuery, saveMail } from './mail.api.ts'
import classes from './settings.module.css'
import { SettingsBar } from './settings-bar.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'
import { texts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The mail server, saved separately, and a button that sends a test message. */
export function MailSection() {
  return (
    <LoadedSection title={texts.mail} query={mailQuery} lines={6}>
      {(info) => <MailForm info={info} />}
    </LoadedSection>
  )
}

function MailForm({ info }: { readonly info: MailInfo }) {
  const [testing, setTesting] = useState(false)
  const form = useSettingsForm({
    info,
    valuesOf,
    schema: mailSettings,
    // An empty password keeps the stored one.
    toInput: ({ password, ...values }) => (password === '' ? values : { ...values, password }),
    save: saveMail,
    saveLabel: texts.saveMail,
  })
  return (
    <>
      <Form form={form}>
        <Text size="sm" className={classes.hint}>
          {info.fallback === 'outbox' ? texts.mailOutbox : texts.mailInstallation}
        </Text>
        <FieldGrid columns={2}>
          <TextInput
            {...form.field('host', texts.mailHost)}
            maxLength={200}
            placeholder="correo.ejemplo.com"
          />
          <NumberInput {...form.field('port', texts.mailPort)} scale={0} min={1} max={65535} />
          <TextInput {...form.field('username', texts.mailUser)} maxLength={200} />
          <Secret {...form.field('password', texts.mailPassword)} kept={info.hasPassword} />
          <TextInput {...form.field('from', texts.mailFrom)} type="email" maxLength={50} />
          <SwitchField {...form.field('secure', texts.mailSecure)} />
          <SwitchField {...form.field('plainPassword', texts.mailPlainPassword)} />
        </FieldGrid>
        <SettingsBar form={form} label={texts.saveMail}>
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={form.dirty}
            title={form.dirty ? texts.saveFirst : undefined}
            onClick={() => setTesting(true)}
          >
            {texts.testMail}
          </Button>
        </SettingsBar>
      </Form>
      {testing && <TestMailDialog onClose={() => setTesting(false)} />}
    </>
  )
}

/** A password that can be set but not read. */
function Secret({ onChange, readOnly: _, kept, ...field }: FieldProps<string> & { readonly kept: boolean }) {
  return (
    <PasswordInput
      {...field}
      autoComplete="new-password"
      placeholder={kept ? texts.passwordKept : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const valuesOf = ({ host, port, secure, plainPassword, username, from, revision }: MailInfo) => ({
  host,
  port: port as number | null,
  secure,
  plainPassword,
  username,
  from,
  revision,
  password: '',
})
