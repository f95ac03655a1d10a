import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent, Ref } from 'react'

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** While true it shows progress and does nothing. */
  readonly busy: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of work that takes time (screens.one-request). While it works it keeps the focus. */
export function BusyButton({ busy, disabled = false, ...others }: Props) {
  return <Button {...others} {...whileBusy(busy, disabled)} />
}

/**
 * The props of a Mantine button that works. Its own `loading` would disable it, and the focus of a disabled button falls
 * to the page, and the keys with it (keyboard.focus). So it is named as disabled, and a click does nothing.
 */
export function whileBusy(busy: boolean, disabled = false) {
  const nothing = (event: MouseEvent) => event.preventDefault()
  return {
    loading: busy,
    renderRoot: (root: ComponentProps<'button'>) => (
      <button
        {...root}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onClick={busy ? nothing : root.onClick}
      />
    ),
  }
}
