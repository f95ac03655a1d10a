import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

interface Props extends ButtonProps {
  /** Calls `onStart` when it begins what takes time: until then, as while a question is open, the button stays as it is. */
  readonly run: (onStart: () => void) => Promise<unknown> | unknown
  readonly children: string
}

/** The main action of a dialog that only shows: takes the focus, as no field does, so that the keyboard stays inside. */
export function MainButton({ run, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // After the dialog has taken its own turn, and what is on top of it, a question or the palette, is gone.
    const timer = setInterval(() => {
      const dialog = document.activeElement?.closest('[role="dialog"]')
      if (dialog && !dialog.contains(button.current)) return
      clearInterval(timer)
      button.current?.focus()
    }, 60)
    return () => clearInterval(timer)
  }, [])
  const click = async () => {
    try {
      await run(() => setBusy(true))
    } finally {
      setBusy(false)
    }
  }
  return <Button {...props} ref={button} loading={busy} onClick={() => void click()} />
}
