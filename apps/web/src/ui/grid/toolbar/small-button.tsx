import type { ReactNode } from 'react'
import styles from './small-button.module.css'

interface SmallButtonProps {
  label: string
  disabled: boolean
  size: 'sm' | 'xs'
  onClick(): void
  children: ReactNode
}

/** An icon button for repeated presses. When disabled it stays focusable, so that the focus is not lost. */
export function SmallButton({ label, disabled, size, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-size={size}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  )
}
