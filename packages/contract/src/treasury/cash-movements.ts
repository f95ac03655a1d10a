import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { Currency, Direction } from '../core/constants.ts'
import { derived, money, optionalDay, reference, requiredLines, saveId } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { cashMovementRecord } from './cash-movement.record.ts'

/** Cash that is put into the open till of the signed-in user, or taken out of it, today (till.movement). */
export const cashMovement = z.object({
  id: saveId,
  direction: z.literal(Object.values(Direction), { error: 'Seleccione el tipo de movimiento' }),
  categoryId: reference(messages.fieldRequired),
  currencyId: z
    .literal(Object.values(Currency), { error: 'Seleccione la moneda' })
    .default(Currency.cordobas),
  amount: money(messages.fieldRequired).positive(),
  reason: requiredLines(250, 'Ingrese el motivo', 'Máximo de caracteres 250'),
  /** C$ per dollar and the value in C$: computed by the server. */
  rate: derived,
  value: derived,
  ...confirmable,
})
export type CashMovement = z.output<typeof cashMovement>
export const cashMovementOnWire = onWire(cashMovement, {
  ignored: ['date', 'category', 'areaId', 'area', 'cutId', 'active', 'closed'],
})

/** The plain filters of the list. */
export const cashMovementFilters = {
  dateFrom: optionalDay,
  dateTo: optionalDay,
}

/** A movement of the list; `closed` when its cash closing is closed, so that it can no longer be voided. */
export type CashMovementRow = RowOf<typeof cashMovementRecord>
