import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFilter, IconFilterOff, IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useClearFilters } from '../filters/use-clear-filters.ts'
import { useGrid } from '../grid-context.ts'
import { isFiltered } from '../query/list-state.ts'
import { Skeleton } from '../table/skeleton.tsx'
import styles from './bars.module.css'

/** Shown instead of rows: skeleton, error, no match, or an empty list with its next step (screens.empty). */
export function EmptyState() {
  const { source, options } = useGrid()
  const clear = useClearFilters()
  if (source.items.length > 0) return null
  if (source.status === 'loading') return <Skeleton />
  if (source.status === 'idle') {
    return (
      <Message
        icon={<IconFilter size={28} stroke={1.5} />}
        text={options.idle ?? 'Indique los filtros para ver la lista'}
      />
    )
  }
  if (source.status === 'error') {
    return (
      <Message
        icon={<IconAlertTriangle size={28} stroke={1.5} />}
        text={source.error ?? 'No se pudo cargar la lista'}
        role="alert"
      >
        <Button size="xs" variant="default" onClick={source.refresh}>
          Reintentar
        </Button>
      </Message>
    )
  }
  if (isFiltered(source.state)) {
    return (
      <Message icon={<IconFilterOff size={28} stroke={1.5} />} text="Ningún registro cumple los filtros">
        <Button size="xs" variant="default" onClick={clear}>
          Limpiar filtros
        </Button>
      </Message>
    )
  }
  const { text = 'Todavía no hay registros', hint } = options.empty ?? {}
  return (
    <Message icon={<IconInbox size={28} stroke={1.5} />} text={text} hint={hint}>
      {options.onCreate && (
        <Button size="xs" onClick={options.onCreate}>
          {options.createLabel ?? 'Crear nuevo'}
        </Button>
      )}
    </Message>
  )
}

interface MessageProps {
  icon: ReactNode
  text: string
  hint?: string | undefined
  role?: 'alert'
  children?: ReactNode
}

function Message({ icon, text, hint, role, children }: MessageProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.emptyInner} role={role ?? 'status'}>
        <span className={styles.emptyIcon} aria-hidden>
          {icon}
        </span>
        <span className={styles.emptyText}>{text}</span>
        {hint && <span className={styles.emptyHint}>{hint}</span>}
      </div>
      {children}
    </div>
  )
}
