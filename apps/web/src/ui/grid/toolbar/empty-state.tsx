import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFilter, IconFilterOff, IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreens } from '../../screen/screen.ts'
import { useClearFilters } from '../filters/use-clear-filters.ts'
import { useGrid } from '../grid-context.ts'
import type { EmptyText } from '../grid-options.ts'
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
      >
        <AskButton />
      </Message>
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
  const { text = 'Todavía no hay registros', hint, next, action } = options.empty ?? {}
  return (
    <Message icon={<IconInbox size={28} stroke={1.5} />} text={text} hint={hint}>
      {action ?? <NextStep next={next} />}
    </Message>
  )
}

/** Creating a record, the screen that leads to rows here, or another question: the first that the user may take. */
function NextStep({ next }: { next: EmptyText['next'] }) {
  const { onCreate, createLabel = 'Crear nuevo' } = useGrid().options
  const screens = useScreens()
  if (onCreate)
    return (
      <Button size="xs" onClick={() => onCreate()}>
        {createLabel}
      </Button>
    )
  if (next && screens.some(({ path }) => path === next.to))
    return (
      <Button size="xs" variant="default" renderRoot={(props) => <Link {...props} to={next.to} />}>
        {next.label}
      </Button>
    )
  return <AskButton />
}

/** Leads to the controls above a report. */
function AskButton() {
  const { onAsk } = useGrid().options
  if (!onAsk) return null
  return (
    <Button size="xs" variant="default" onClick={() => onAsk()}>
      Cambiar la consulta
    </Button>
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
