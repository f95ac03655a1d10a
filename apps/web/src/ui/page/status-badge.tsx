import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

export type StatusTone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

/** The icon of each tone, in badges and in cells. */
export const toneIcons = {
  ok: IconCheck,
  warn: IconClock,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
  neutral: IconBan,
} as const

export interface StatusBadgeProps {
  tone: StatusTone
  /** Replaces the icon of the tone. */
  icon?: ReactNode
  children: ReactNode
}

/** A status by colour, icon and word, never by colour alone (screens.status). */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const Icon = toneIcons[tone]
  return (
    <span className={styles.badge} data-tone={tone}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <Icon size={13} stroke={2.25} />}
      </span>
      <span className={styles.word}>{children}</span>
    </span>
  )
}
