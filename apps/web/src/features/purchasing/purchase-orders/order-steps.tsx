import {
  IconCheck,
  IconCircleOff,
  IconLock,
  IconPencil,
  IconSend,
  IconTruckLoading,
} from '@tabler/icons-react'
import { OrderStep, orderSteps } from '@yunque/contract/core/constants'
import type { OrderRow, OrderStepId } from '@yunque/contract/purchasing/purchase-orders'
import { formatPercent } from '../../../lib/format/format.ts'
import type { Column, ColumnOption } from '../../../ui/grid/columns.ts'
import { ProgressBar } from '../../../ui/page/progress-bar.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const signs = {
  [OrderStep.draft]: { tone: 'info', icon: <IconPencil size={13} /> },
  [OrderStep.sent]: { tone: 'warn', icon: <IconSend size={13} /> },
  [OrderStep.partial]: { tone: 'warn', icon: <IconTruckLoading size={13} /> },
  [OrderStep.received]: { tone: 'ok', icon: <IconCheck size={13} /> },
  [OrderStep.closed]: { tone: 'neutral', icon: <IconLock size={13} /> },
  [OrderStep.voided]: { tone: 'neutral', icon: <IconCircleOff size={13} /> },
} as const satisfies Record<OrderStepId, Pick<ColumnOption, 'icon'> & { tone: StatusTone }>

/** Where an order stands (orders.steps). */
export const orderStepColumn: Column<{ stepId: OrderStepId }> = {
  field: 'stepId',
  title: texts.step,
  type: 'status',
  width: 164,
  phone: 'status',
  options: orderSteps.map(({ id, name }) => ({ value: id, label: name, ...signs[id] })),
}

/** The step of an order, and whether it is late. */
export function OrderStanding({ order }: { readonly order: OrderRow }) {
  const { tone, icon } = signs[order.stepId]
  return (
    <>
      <StatusBadge tone={tone} icon={icon}>
        {order.step}
      </StatusBadge>
      {order.late && <StatusBadge tone="bad">{texts.late}</StatusBadge>}
    </>
  )
}

/** How much of an order came, as a bar and a percentage. */
export function OrderProgress({ order }: { readonly order: OrderRow }) {
  const { progress } = order
  const tone = progress >= 100 ? 'ok' : order.stepId === OrderStep.closed ? 'neutral' : 'info'
  return (
    <ProgressBar
      label={texts.progress}
      percent={progress}
      text={formatPercent(progress)}
      tone={tone}
      layout="beside"
    />
  )
}
