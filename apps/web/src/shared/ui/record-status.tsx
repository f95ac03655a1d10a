import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsExchange,
  IconBan,
  IconBoxOff,
  IconCheck,
  IconCircleOff,
  IconClock,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTargetOff,
  IconTruckDelivery,
  IconTruckOff,
} from '@tabler/icons-react'
import { StatusBadge } from './status-badge.tsx'

/** Every status of UX §4; an active record has no badge. */
const statuses = {
  inactive: { tone: 'neutral', icon: IconCircleOff, word: 'Inactivo' },
  cancelled: { tone: 'neutral', icon: IconCircleOff, word: 'Anulada' },
  deletedQuotation: { tone: 'neutral', icon: IconCircleOff, word: 'Registro Anulado' },
  draft: { tone: 'info', icon: IconPencil, word: 'Borrador' },
  pending: { tone: 'warn', icon: IconClock, word: 'Pendiente' },
  processed: { tone: 'ok', icon: IconCheck, word: 'Procesada' },
  inForce: { tone: 'ok', icon: IconCheck, word: 'Vigente' },
  paid: { tone: 'ok', icon: IconCheck, word: 'Pagada' },
  due: { tone: 'warn', icon: IconClock, word: 'Por vencer' },
  overdue: { tone: 'bad', icon: IconAlertTriangle, word: 'Vencida' },
  lowStock: { tone: 'bad', icon: IconArrowDown, word: 'Stock bajo' },
  noStock: { tone: 'bad', icon: IconBoxOff, word: 'Sin stock' },
  converted: { tone: 'info', icon: IconArrowsExchange, word: 'Convertida' },
  blackList: { tone: 'bad', icon: IconBan, word: 'Lista negra' },
  delivered: { tone: 'ok', icon: IconTruckDelivery, word: 'Entregado' },
  undelivered: { tone: 'neutral', icon: IconTruckOff, word: 'Sin entrega' },
  cashOpen: { tone: 'info', icon: IconLockOpen, word: 'Abierto' },
  cashClosed: { tone: 'ok', icon: IconLock, word: 'Cerrado' },
  noGoal: { tone: 'neutral', icon: IconTargetOff, word: 'Sin meta' },
} as const

export type Status = keyof typeof statuses

interface Props {
  readonly status: Status
  /** In place of the usual word: 'Anulado', 'Vence en 2 días', 'Despachado'. */
  readonly text?: string
  /** The reason, shown on hover: why an invoice was cancelled. */
  readonly title?: string | undefined
}

/** The state of a record in the colour, icon and word that it has everywhere (U36). */
export function RecordStatus({ status, text, title }: Props) {
  const { tone, icon: Icon, word } = statuses[status]
  return (
    <span title={title}>
      <StatusBadge tone={tone} icon={<Icon size={13} stroke={2.25} />}>
        {text ?? word}
      </StatusBadge>
    </span>
  )
}

/** `Vencida 3 días`, `Vence hoy`, `Vence en 2 días`; from 4 days on it is plain pending (UX §4: due in ≤ 3 days). */
export function DueStatus({ daysLeft }: { daysLeft: number }) {
  if (daysLeft < 0) return <RecordStatus status="overdue" text={`Vencida ${days(-daysLeft)}`} />
  if (daysLeft > 3) return <RecordStatus status="pending" />
  return <RecordStatus status="due" text={daysLeft === 0 ? 'Vence hoy' : `Vence en ${days(daysLeft)}`} />
}

function days(count: number): string {
  return count === 1 ? '1 día' : `${count} días`
}
