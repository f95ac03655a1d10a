import { TransferStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import type { TransferDetail } from '@yunque/contract/inventory/transfer-rows'
import { today } from '../../../lib/format/today.ts'
import { sentLots } from '../../../records/lots/taken-lots.ts'
import { lineOfRow, lineToSend, type TransferLine, takenFrom } from './transfer-line.ts'

/** As wide as a purchase, and taller, because the observation is required and must be visible. */
export const transferSize = { width: 1150, height: 680 }

/** A transfer as its form holds it. */
export type TransferValues = {
  readonly id: number
  readonly version: number | undefined
  readonly date: string | null
  readonly sourceAreaId: number | null
  readonly targetAreaId: number | null
  readonly observation: string
  readonly lines: readonly TransferLine[]
}

/** A new request for the user's area. A branch requests from the warehouse. */
export function newRequest(areaId: number | null): TransferValues {
  return {
    id: 0,
    version: undefined,
    date: today(),
    sourceAreaId: areaId === WAREHOUSE_AREA ? null : WAREHOUSE_AREA,
    targetAreaId: areaId,
    observation: '',
    lines: [],
  }
}

/** A stored transfer, its lines as requested or as they may be dispatched. */
export function valuesOf(transfer: TransferDetail, view: 'request' | 'dispatch'): TransferValues {
  const { id, version, date, observation, traslateDetails } = transfer
  return {
    id,
    version,
    date,
    observation,
    sourceAreaId: transfer.areaSourceId,
    targetAreaId: transfer.areaTargetId,
    lines: traslateDetails.map(view === 'request' ? lineOfRow : lineToSend),
  }
}

/** The part of a request that the schema of the route reads. */
export const toRequest = ({ lines, ...values }: TransferValues): object => ({
  ...values,
  lines: lines.map(({ productId, quantity }) => ({ productId, quantityRequested: quantity })),
})

/** The part of a dispatch that the schema reads. */
export const toDispatch = ({ lines, ...values }: TransferValues): object => ({
  ...values,
  stepId: TransferStep.dispatched,
  takenFrom: takenFrom(lines),
  lines: lines.map(({ productId, requested, quantity, chosenLots }) => ({
    productId,
    quantityRequested: requested,
    quantitySent: quantity,
    chosenLots: sentLots({ quantity, chosenLots }),
  })),
})
