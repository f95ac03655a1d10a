import {
  type Icon,
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
import { type Status, statusWords } from '@yunque/contract/core/status-words'
import { dueWords, SOON } from '@yunque/contract/receivables/due-words'
import { StatusBadge, type StatusTone } from './status-badge.tsx'

/** Every status; an active record has no badge (screens.status). */
const statuses: Record<Status, { tone: StatusTone; icon: Icon }> = {
  inactive: { tone: 'neutral', icon: IconCircleOff },
  voided: { tone: 'neutral', icon: IconCircleOff },
  deletedQuotation: { tone: 'neutral', icon: IconCircleOff },
  draft: { tone: 'info', icon: IconPencil },
  pending: { tone: 'warn', icon: IconClock },
  processed: { tone: 'ok', icon: IconCheck },
  inForce: { tone: 'ok', icon: IconCheck },
  paid: { tone: 'ok', icon: IconCheck },
  due: { tone: 'warn', icon: IconClock },
  overdue: { tone: 'bad', icon: IconAlertTriangle },
  lowStock: { tone: 'bad', icon: IconArrowDown },
  noStock: { tone: 'bad', icon: IconBoxOff },
  converted: { tone: 'info', icon: IconArrowsExchange },
  blackList: { tone: 'bad', icon: IconBan },
  delivered: { tone: 'ok', icon: IconTruckDelivery },
  undelivered: { tone: 'neutral', icon: IconTruckOff },
  cashOpen: { tone: 'info', icon: IconLockOpen },
  cashClosed: { tone: 'ok', icon: IconLock },
  noGoal: { tone: 'neutral', icon: IconTargetOff },
}

interface Props {
  readonly status: Status
  /** Replaces the usual word: 'Anulado', 'Vence en 2 días', 'Despachado'. */
  readonly text?: string
  /** The reason, shown on hover: why an invoice was voided. */
  readonly title?: string | undefined
}

/** The status of a record; colour, icon and word are the same everywhere (screens.status). */
export function RecordStatus({ status, text, title }: Props) {
  const { tone, icon: Sign } = statuses[status]
  return (
    <span title={title}>
      <StatusBadge tone={tone} icon={<Sign size={13} stroke={2.25} />}>
        {text ?? statusWords[status]}
      </StatusBadge>
    </span>
  )
}

/** `Vencida 3 días`, `Vence hoy`, `Vence en 2 días`; from 4 days on it is pending (screens.due-soon). */
export function DueStatus({ daysLeft }: { daysLeft: number }) {
  if (daysLeft < 0) return <RecordStatus status="overdue" text={dueWords(daysLeft)} />
  if (daysLeft > SOON) return <RecordStatus status="pending" />
  return <RecordStatus status="due" text={dueWords(daysLeft)} />
}
