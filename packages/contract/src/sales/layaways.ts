import { type Instalment, LayawayState } from '@yunque/domain/deposits'
import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { day, id, money, optionalDay, requiredLines, text } from '../core/fields.ts'
import { formatDateIn, formatMoney } from '../core/format.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { noteRefundOnWire, noteRefunds } from '../receivables/credit-notes.ts'
import type { OwnDeposit } from '../receivables/deposit-rows.ts'
import { depositTenders, tendersOnWire } from '../receivables/deposits.ts'
import type { layawayRecord } from './layaway.record.ts'

/** Most instalments of a layaway. */
export const MAX_INSTALMENTS = 24

/** Messages of layaways. */
export const layawayMessages = {
  saved: 'Apartado registrado correctamente',
  extended: 'Apartado extendido',
  cancelled: 'Apartado cancelado',
  isCancelled: 'El apartado ya está cancelado',
  reason: 'Ingrese el motivo',
  isLayaway: 'La pre-venta ya es un apartado',
  notLayaway: 'La pre-venta no es un apartado',
  everyone: 'El cliente general no aparta productos: elija un cliente',
  before: 'El último día no puede ser anterior a hoy',
  notLater: (last: string) => `El último día debe ser posterior al ${dayOf(last)}`,
  tooMany: 'Las cuotas son más que los días o lo que falta por pagar',
  least: (least: number) => `El primer abono debe ser de ${formatMoney(least)} como mínimo`,
  charge: 'Ingrese el cargo por cancelación',
  chargeBeyond: (most: number) => `El cargo por cancelación no puede pasar de ${formatMoney(most)}`,
  chargeReason: 'Ingrese el motivo de la rebaja del cargo',
  beyond: (most: number) => `El abono no puede pasar de lo que falta por pagar, ${formatMoney(most)}`,
  useCancel: 'La pre-venta es un apartado: use «Cancelar apartado»',
  revert: 'Un apartado no vuelve a cotización: cancélelo',
  client: 'La cotización tiene anticipos de su cliente: no se puede cambiar de cliente',
} as const

/** Resources to read layaways and to extend them; to set goods aside and to cancel also receives or gives back money. */
export const layawayReaders = ['cotizacion', 'crearRecibo'] as const
export const layawayKeepers = ['cotizacion'] as const
export const layawayMakers = ['crearRecibo'] as const

/** Terms with which the goods of a quotation or pre-sale are set aside. Without `until`, the days of the settings. */
export const layaway = z.object({
  until: optionalDay,
  /** The number of instalments of what is left; 0 for none. */
  instalments: z.int().min(0).max(MAX_INSTALMENTS).default(0),
  /** The first deposit, C$. */
  total: money().default(0),
  ...depositTenders,
  ...confirmable,
})
export type Layaway = z.output<typeof layaway>
export const layawayOnWire = onWire(layaway, { nested: tendersOnWire })

/** A later last day. */
export const layawayExtension = z.object({
  until: day(messages.selectDate),
  observation: requiredLines(250, layawayMessages.reason, messages.maxCharacters(250)),
})
export type LayawayExtension = z.output<typeof layawayExtension>
export const layawayExtensionOnWire = onWire(layawayExtension)

/**
 * Why a layaway is cancelled, what is charged for it, and how the rest of its money is given back; without refunds the client
 * keeps it as store credit. Without `charge`, that of the settings; a lower one needs a reason (layaways.charge).
 */
export const layawayCancellation = z.object({
  observation: requiredLines(250, layawayMessages.reason, messages.maxCharacters(250)),
  charge: money(layawayMessages.charge).optional(),
  chargeReason: text(250).default(''),
  refunds: noteRefunds,
  ...confirmable,
})
export type LayawayCancellation = z.output<typeof layawayCancellation>
export const layawayCancellationOnWire = onWire(layawayCancellation, {
  nested: { refunds: noteRefundOnWire },
})

/** The simple filters of the list. `overdue`: with instalments that are late. */
export const layawayFilters = {
  state: z.coerce
    .number<string>()
    .pipe(z.literal(Object.values(LayawayState)))
    .optional(),
  clientId: id.optional(),
  overdue: z.literal('true').optional(),
}

/** A layaway of the list, C$. `paid` is what is left of its deposits, of a billed one what its deposits paid. */
export type LayawayRow = RowOf<typeof layawayRecord>

/** The terms of a layaway, in the detail of its pre-sale. */
export type LayawayTerms = Pick<
  LayawayRow,
  'since' | 'until' | 'stateId' | 'paid' | 'left' | 'overdue' | 'reason'
> & {
  instalments: Instalment[]
  /** What was charged for cancelling it, with the number of the charge. */
  charge: { id: number; total: number } | null
}

/** The deposits of a quotation or pre-sale and its terms as a layaway; null for another. */
export type SetAside = { deposits: OwnDeposit[]; layaway: LayawayTerms | null }

/** The answer of setting aside: the pre-sale, and its first deposit. */
export type LayawayMade = { id: number; depositId: number | null }
/** The answer of cancelling: the refund, if money was given back, and the charge, if there is one. */
export type LayawayEnded = { id: number; active: boolean; refundId: number | null; chargeId: number | null }

/** A business day has the same format in every time zone. */
const dayOf = (day: string): string => formatDateIn('UTC', day)
