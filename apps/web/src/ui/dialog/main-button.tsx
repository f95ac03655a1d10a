import type { ButtonProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../controls/busy-button.tsx'
import { focusWhenFree } from './focus-when-free.ts'

interface Props extends ButtonProps {
  /** Calls `onStart` when the action itself starts. Until then, for example while a question is open, the button stays enabled. */
  readonly run: (onStart: () => void) => Promise<unknown> | unknown
  readonly children: string
}

/** The main action of a dialog without fields. It takes the focus, so that the keyboard stays inside the dialog. */
export function MainButton({ run, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  // When the dialog moves the focus itself later, `data-autofocus` leads it here.
  useEffect(() => focusWhenFree(() => button.current?.focus(), button.current), [])
  const click = async () => {
    try {
      await run(() => setBusy(true))
    } finally {
      setBusy(false)
    }
  }
  return <BusyButton {...props} ref={button} data-autofocus busy={busy} onClick={() => void click()} />
}
