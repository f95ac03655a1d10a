import { moneyMethods } from '@yunque/domain/codes'
import type { CommissionColumns } from '@yunque/domain/commissions'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { documents } from '../core/documents.ts'
import { day, id, optionalReference, requiredText, saveId, text, textLines, version } from '../core/fields.ts'
import { formatId } from '../core/format.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { paperOfMethod } from '../receivables/payment-paper.ts'
import { rangeReversed } from '../reports/purchase-reports.ts'
import type { GoalUserRow } from '../sales/goals.ts'
import type { settlementRecord } from './settlement.record.ts'
import { SettlementState } from './settlement.record.ts'

/** Messages of settlements. */
export const settlementMessages = {
  saved: 'Liquidación registrada correctamente',
  paid: 'Pago registrado correctamente',
  voided: 'Liquidación anulada',
  final: 'Una liquidación registrada no se modifica: anúlela y registre otra',
  seller: 'Seleccione el vendedor',
  unknownSeller: (username: string) => `El vendedor ${username} no existe`,
  nothing: 'El vendedor no tiene comisiones por pagar de facturas cobradas en esas fechas',
  negative: (total: string) =>
    `Lo que se descuenta de liquidaciones anteriores supera lo ganado: el total es ${total}. Se descuenta cuando haya más comisiones ganadas`,
  future: 'La fecha final no puede ser posterior a hoy',
  onlyDraftsArePaid: 'Solo se paga una liquidación por pagar',
  isVoided: 'La liquidación ya está anulada',
  beforeEnd: 'La fecha del pago no puede ser anterior a la fecha final de la liquidación',
  otherTill: (area: string) =>
    `La liquidación es del área ${area}: el efectivo sale de la caja de esa área, o indique que el pago no sale de la caja`,
  tillToday: 'El efectivo que sale de la caja se paga con la fecha de hoy',
  followed: (settlementId: number) =>
    `La liquidación ${formatId(settlementId)} ya ajustó una de sus facturas: anule primero esa liquidación`,
  ofMovement: (settlementId: number) =>
    `El movimiento es el pago de la liquidación de comisiones ${formatId(settlementId)}: anule la liquidación`,
  ofBill: (settlementId: number) =>
    `está en la liquidación de comisiones ${formatId(settlementId)} y no cambia de vendedor`,
} as const

/** Resources to make, pay and void settlements. */
export const settlementWriters = ['liquidarComisiones'] as const

/** Whose commissions are settled, and when their invoices were collected, both days included. */
const subject = {
  username: requiredText(50, settlementMessages.seller),
  fromDate: day(messages.parameterRequired('fromDate')),
  toDate: day(messages.parameterRequired('toDate')),
}

type Days = { fromDate: string; toDate: string }
const inOrder = ({ fromDate, toDate }: Days): boolean => fromDate <= toDate
const reversed = { path: ['toDate'], message: rangeReversed, ...across('fromDate', 'toDate') }

/** A settlement to save. Without an area it is of the area of its user. */
export const settlementInput = z
  .object({
    id: saveId,
    ...subject,
    areaId: optionalReference,
    observation: textLines(500, messages.maxCharacters(500)),
  })
  .refine(inOrder, reversed)
export type SettlementInput = z.output<typeof settlementInput>
export const settlementOnWire = onWire(settlementInput, {
  ignored: [
    'area',
    'seller',
    'stateId',
    'total',
    'bills',
    'paidDate',
    'paymentMethodId',
    'paymentMethod',
    'bankId',
    'bank',
    'paymentReference',
    'movementId',
    'paidBy',
    'voidedAt',
    'voidedBy',
    'lines',
  ],
})

/** What a settlement would have. */
export const settlementQuery = z.strictObject({ ...subject, areaId: id.optional() }).refine(inOrder, reversed)
export type SettlementQuery = z.output<typeof settlementQuery>

/** The payment of a settlement. Cash leaves the open till of the user, unless `applyCut` is false. */
export const settlementPayment = z
  .object({
    date: day(messages.dateRequired),
    paymentMethodId: z.literal(moneyMethods, { error: 'Seleccione el método de pago' }),
    bankId: optionalReference,
    reference: text(50),
    applyCut: z.boolean().default(true),
    version,
    ...confirmable,
  })
  .superRefine(...paperOfMethod)
export type SettlementPayment = z.output<typeof settlementPayment>
export const settlementPaymentOnWire = onWire(settlementPayment)

/** The simple filters of the list. */
export const settlementFilters = {
  username: text(50),
  state: z.coerce
    .number<string>()
    .pipe(z.literal(Object.values(SettlementState)))
    .optional(),
}

/** Resources to read settlements. */
export const settlementReaders = documents.commissionSettlement.readers

/** A settlement of a list. `total` in C$. */
export type SettlementRow = RowOf<typeof settlementRecord>

/**
 * What a settlement pays of an invoice: the base sold at each rate and the commission, C$. With a `turn` above 1, what
 * changed since the settlement before, below 0 for a deduction.
 */
export type SettlementLineRow = CommissionColumns & {
  billId: number
  billNumber: string
  client: string
  billDate: string
  payOfDate: string | null
  turn: number
  earned: number
}

/** A settlement with its lines. */
export type SettlementDetail = SettlementRow & { lines: SettlementLineRow[] }

/** What a settlement would have. */
export type SettlementPreview = { lines: SettlementLineRow[]; total: number }

/** The days of a seller's own page. */
export const ownCommissionsQuery = z
  .strictObject({ from: subject.fromDate, to: subject.toDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: rangeReversed })

/** An invoice of a seller's own page: what it earned, and what of it was settled. */
export type OwnCommission = {
  billId: number
  billNumber: string
  client: string
  payOfDate: string
  earned: number
  settled: number
}

/** A seller's own goals of today, and own commissions of the days. Amounts in C$. */
export type OwnCommissions = {
  goals: (Pick<GoalUserRow, 'id' | 'value' | 'goalReached' | 'progress' | 'expectedToday' | 'ended'> & {
    description: string
    initDate: string
    endDate: string
  })[]
  earned: number
  settled: number
  pending: number
  /** The latest first, at most 200. */
  bills: OwnCommission[]
  /** The latest settlements, at most 24. */
  settlements: Pick<SettlementRow, 'id' | 'fromDate' | 'toDate' | 'total' | 'stateId' | 'paidDate'>[]
}
