import { Button, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { FactorAdded, TotpSetup as Setup } from '@yunque/contract/access/second-factor'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api-client/api.ts'
import { toast } from '../../../../lib/toast.ts'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import { toClipboard } from '../../../../ui/device/to-clipboard.ts'
import { QrCode } from '../../../../ui/page/qr-code.tsx'
import { CodeField } from './code-field.tsx'
import { confirmTotp } from './second-factor.api.ts'
import classes from './second-factor.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly setup: Setup
  readonly onAdded: (added: FactorAdded) => void
}

/** The QR code, the same secret as text, and a field for the first code, which completes the setup. */
export function TotpSetup({ setup, onAdded }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!pending && error !== null) input.current?.focus()
  }, [pending, error])
  const confirm = async (typed: string) => {
    setPending(true)
    setError(null)
    try {
      const added = await confirmTotp(typed)
      toast.success(texts.appAdded)
      onAdded(added)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      setCode('')
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void confirm(code)
  }
  return (
    <form className={classes.setup} onSubmit={submit} noValidate>
      <Text size="sm">{texts.scan}</Text>
      <QrCode text={setup.uri} label={texts.qrName} />
      <Secret secret={setup.secret} />
      <CodeField
        label={texts.firstCode}
        value={code}
        error={error}
        disabled={pending}
        input={input}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
      />
      <BusyButton type="submit" busy={pending} disabled={code === ''}>
        {texts.confirm}
      </BusyButton>
    </form>
  )
}

function Secret({ secret }: { readonly secret: string }) {
  const copy = async () => {
    if (await toClipboard(secret)) toast.success(texts.copied)
    else toast.warn(texts.notCopied)
  }
  return (
    <div>
      <Text size="sm" className={classes.hint}>
        {texts.typeSecret}
      </Text>
      <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {texts.copySecret}
      </Button>
    </div>
  )
}
