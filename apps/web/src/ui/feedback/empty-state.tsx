import { IconDatabaseOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  readonly title: string
  readonly text?: string
  readonly icon?: ReactNode
  /** The next thing to do: 'Crear nuevo', 'Limpiar filtros'. */
  readonly action?: ReactNode
}

/** An empty list, and what to do about it (screens.empty). */
export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className={classes.state}>
      {icon ?? <IconDatabaseOff size={32} stroke={1.5} aria-hidden />}
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  )
}
