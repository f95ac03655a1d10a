import { Loader, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './share.module.css'

interface Props {
  readonly label: string
  /** What it does, or to whom it goes. */
  readonly hint: string
  readonly icon: ReactNode
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A way to share a document: a button with its effect under its name. While busy it keeps the focus. */
export const ShareWayButton = ({ label, hint, icon, busy = false, disabled = false, onClick }: Props) => (
  <UnstyledButton
    className={classes.way ?? ''}
    disabled={disabled}
    aria-busy={busy || undefined}
    onClick={onClick}
  >
    <span className={classes.icon} aria-hidden>
      {busy ? <Loader size={20} /> : icon}
    </span>
    <span>
      <span className={classes.label}>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </span>
  </UnstyledButton>
)
