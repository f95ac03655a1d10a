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
    // At once, so that it is never taken from where somebody went meanwhile; but not from what is on top of the dialog, a
    // question or the palette. A dialog that has yet to take its own turn is led here by `data-autofocus`.
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
  return <Button {...props} ref={button} data-autofocus loading={busy} onClick={() => void click()} />
}
