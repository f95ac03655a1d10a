import type { OpeningKind, OpeningTotals } from '@yunque/domain/opening-act'
import { z } from 'zod'
import { labelled } from '../core/field-labels.ts'
import { day, money, optionalReference, requiredLines, version } from '../core/fields.ts'

export const openingDayMessages = {
  place: 'El efectivo es de la caja de un área o de un banco, no de ambos',
  twice: 'La caja de un área o un banco está dos veces',
  noDay: 'Diga primero cuál es el día de apertura',
  noRate: 'No hay tasa de cambio del día de apertura para los dólares: ingrésela en Tasa de cambio',
  closed: 'La apertura está cerrada: reábrala para cambiarla',
  notClosed: 'La apertura no está cerrada',
  closedOn: (date: string) =>
    `La apertura está cerrada al ${date.split('-').reverse().join('/')}: reábrala para cambiar sus existencias o saldos`,
  later: (area: string) =>
    `El inventario inicial de ${area} se registró después del día de apertura: el día debe ser ese o uno posterior`,
  laterDebt: (number: string) => `El saldo ${number} es posterior al día de apertura`,
  question: 'Cerrar la apertura fija sus existencias, su efectivo y sus saldos. ¿Cerrarla?',
  saved: 'Día de apertura guardado correctamente',
  done: 'Apertura cerrada correctamente',
  reopened: 'Apertura reabierta correctamente',
} as const

/** The money of a till or a bank on the opening day. */
const openingCash = z
  .strictObject({
    areaId: optionalReference,
    bankId: optionalReference,
    cordobas: labelled('El efectivo en córdobas', money()),
    dollars: labelled('El efectivo en dólares', money()),
  })
  .refine(({ areaId, bankId }) => (areaId === null) !== (bankId === null), {
    message: openingDayMessages.place,
    path: ['areaId'],
  })

/** The opening day and its money: the places that are not sent have none (store.opening-act). */
export const openingDay = z.strictObject({
  openingDate: day(),
  money: z.array(openingCash).max(200),
  version,
})
export type OpeningDayInput = z.output<typeof openingDay>

/** Reopens the opening, for a reason that the audit trail keeps. */
export const openingReopened = z.strictObject({ reason: requiredLines(500, 'Ingrese el motivo'), version })

/** A line of the opening: the stock of an area, the money of a till or bank, what a party owes or is owed. */
export type OpeningLine = {
  kind: OpeningKind
  subjectId: number
  name: string
  /** Products or documents; 0 for money. */
  units: number
  cordobas: number
  dollars: number
  /** C$ to the cent. */
  value: number
}

/** An opening that was closed. */
export type OpeningAct = {
  id: number
  date: string
  rate: number
  createAt: string
  createBy: string
  reopenedAt: string | null
  reopenedBy: string | null
  reason: string
  lines: OpeningLine[]
  totals: OpeningTotals
}

/** What a change of the opening answers: no figures, because who changes it may not read costs. */
export type OpeningSaved = Pick<OpeningState, 'openingDate' | 'version' | 'actId'>

/** The opening of the store: what was entered, what the books have, and the act in force. */
export type OpeningState = {
  openingDate: string | null
  version: number
  money: { areaId: number | null; bankId: number | null; cordobas: number; dollars: number }[]
  /** The places that may have money. */
  places: { areaId: number | null; bankId: number | null; name: string }[]
  /** C$ per dollar on the day; 0 without one. */
  rate: number
  lines: OpeningLine[]
  totals: OpeningTotals
  /** The number of the act in force; null while the opening is open. */
  actId: number | null
  /** Every act, the last one first. */
  acts: Pick<OpeningAct, 'id' | 'date' | 'createAt' | 'createBy' | 'reopenedAt' | 'reopenedBy' | 'reason'>[]
}
