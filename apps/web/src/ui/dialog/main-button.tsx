import type { ButtonProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../form/busy-button.tsx'

interface Props extends ButtonProps {
  /** Calls `onStart` when the action itself starts. Until then, for example while a question is open, the button stays enabled. */
  readonly run: (onStart: () => void) => Promise<unknown> | unknown
  readonly children: string
}

/** The main action of a dialog without fields. It takes the focus, so that the keyboard stays inside the dialog. */
export function MainButton({ run, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // At once, so that it does not take the focus after the user moved it, and not from a dialog on top, such as a question or
    // the palette. When the dialog moves the focus itself later, `data-autofocus` leads it here.
    const take = () => {
      const dialog = document.activeElement?.closest('[role="dialog"]')
      if (dialog && !dialog.contains(button.current)) return false
      button.current?.focus()
      return true
    }
    if (take()) return
    const timer = setInterval(() => take() && clearInterval(timer), 60)
    return () => clearInterval(timer)
  }, [])
  const click = async () => {
    try {
      await run(() => setBusy(true))
    } finally {
      setBusy(false)
    }
  }
  return <BusyButton {...props} ref={button} data-autofocus busy={busy} onClick={() => void click()} />
}
