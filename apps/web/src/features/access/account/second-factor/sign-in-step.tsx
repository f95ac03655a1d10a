import { Anchor, Button, Checkbox, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { WebAuthAnswer } from '@yunque/contract/access/account'
import type { SecondFactorAsked } from '@yunque/contract/access/second-factor'
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import classes from '../account-frame.module.css'
import { AccountFrame } from '../account-frame.tsx'
import { passkeysWork } from './browser-passkeys.ts'
import { CodeField } from './code-field.tsx'
import { proveCode, provePasskey } from './second-factor.api.ts'
import { texts } from './texts.ts'
import { useProof } from './use-proof.ts'

interface Props {
  readonly asked: SecondFactorAsked
  readonly onEntered: (answer: WebAuthAnswer) => void
  readonly onBack: () => void
}

/** The sign-in step after the password: one field, and the alternatives. */
export function SignInStep({ asked, onEntered, onBack }: Props) {
  const { ticket } = asked
  const [byRecovery, setByRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { pending, error, clearError, send } = useProof({
    onEntered,
    onExpired: onBack,
    onRefused: () => setCode(''),
  })
  // After a refused code the field, which was disabled during the request, is ready again.
  useLayoutEffect(() => {
    if (!pending && error !== null) input.current?.focus()
  }, [pending, error])
  const prove = (typed: string) => void send(() => proveCode({ ticket, code: typed, remember }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prove(code)
  }
  const switchTo = (recovery: boolean) => {
    setByRecovery(recovery)
    setCode('')
    clearError()
  }
  const passkey = passkeysWork() && asked.passkeyHosts.includes(location.hostname)
  const typed = asked.totp || byRecovery
  const field = { value: code, error, disabled: pending, input }
  return (
    <AccountFrame title={texts.title}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {asked.totp && !byRecovery && (
          <CodeField
            {...field}
            label={texts.appCode}
            description={texts.appCodeHint}
            onChange={setCode}
            onComplete={prove}
          />
        )}
        {byRecovery && <RecoveryField {...field} onChange={setCode} />}
        <Checkbox
          label={texts.remember}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        {!typed && error !== null && (
          <Text c="var(--yq-bad)" role="alert">
            {error}
          </Text>
        )}
        {typed && (
          <BusyButton type="submit" busy={pending} disabled={code.trim() === ''}>
            {texts.enter}
          </BusyButton>
        )}
        {passkey && (
          <Button
            variant={typed ? 'default' : 'filled'}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            autoFocus={!typed}
            disabled={pending}
            onClick={() => void send(() => provePasskey({ ticket, remember }))}
          >
            {texts.usePasskey}
          </Button>
        )}
        {!passkey && asked.passkeyHosts.length > 0 && !typed && <Text size="sm">{texts.passkeyUnfit}</Text>}
      </form>
      <OtherWays asked={asked} byRecovery={byRecovery} switchTo={switchTo} onBack={onBack} />
    </AccountFrame>
  )
}

interface RecoveryFieldProps {
  readonly value: string
  readonly error: string | null
  readonly disabled: boolean
  readonly input: RefObject<HTMLInputElement | null>
  readonly onChange: (value: string) => void
}

function RecoveryField({ input, onChange, ...props }: RecoveryFieldProps) {
  return (
    <TextInput
      {...props}
      ref={input}
      label={texts.recoveryCode}
      description={texts.recoveryHint}
      autoFocus
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface OtherWaysProps extends Pick<Props, 'asked' | 'onBack'> {
  readonly byRecovery: boolean
  readonly switchTo: (recovery: boolean) => void
}

function OtherWays({ asked, byRecovery, switchTo, onBack }: OtherWaysProps) {
  return (
    <div className={classes.ways}>
      {!byRecovery && (
        <Anchor component="button" type="button" size="sm" onClick={() => switchTo(true)}>
          {texts.useRecovery}
        </Anchor>
      )}
      {byRecovery && asked.totp && (
        <Anchor component="button" type="button" size="sm" onClick={() => switchTo(false)}>
          {texts.useApp}
        </Anchor>
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {texts.back}
      </Anchor>
    </div>
  )
}
