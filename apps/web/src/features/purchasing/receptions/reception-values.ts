import type { OrderLinesToReceive } from '@yunque/contract/purchasing/receptions'
import { today } from '../../../lib/format/today.ts'
import { type CameLine, lineOfOrder, linesToSend } from './came-line.ts'

/** The largest size of the dialog, in pixels. */
export const receptionSize = { width: 1000, height: 600 }

/** A new reception as its form holds it. */
export type ReceptionValues = {
  readonly orderId: number
  readonly date: string | null
  readonly reference: string
  readonly observation: string
  readonly lines: readonly CameLine[]
}

/** A reception of today of which nothing was counted yet. */
export const receptionOf = (order: OrderLinesToReceive): ReceptionValues => ({
  orderId: order.id,
  date: today(),
  reference: '',
  observation: '',
  lines: order.lines.map(lineOfOrder),
})

/** The body of the request that saves a reception. */
export const toInput = ({ lines, ...values }: ReceptionValues): object => ({
  ...values,
  id: 0,
  lines: linesToSend(lines),
})
