import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { labelled } from '../core/field-labels.ts'
import { requiredLines, text } from '../core/fields.ts'
import type { RowOf } from '../core/record.ts'
import type { programRequestRecord } from './program-request.record.ts'
import { requestKinds } from './program-request-words.ts'

/** For so many days a request waits for a person. */
export const REQUEST_DAYS = 7
/** Most lines of a request: a person reads each of them. */
export const MOST_REQUEST_LINES = 200

export const requestMessages = {
  unknown: 'Solicitud no encontrada',
  onlyPrograms: 'Solo un programa hace solicitudes: haga el cambio en su pantalla',
  onlyPersons: 'Una solicitud la decide una persona',
  decided: (state: string) => `La solicitud ya está ${state}`,
  endedKey: 'La llave del programa está terminada: la solicitud ya no se aprueba',
  otherArea: (area: string) => `La pre-venta se hace en ${area}: la aprueba un usuario de esa área`,
  tooMany: `Una solicitud tiene ${MOST_REQUEST_LINES} líneas como máximo`,
  movedPrices: 'Algún precio cambió después de la solicitud: no se puede aprobar así',
} as const

/** `POST programRequests/post`: what a program requests; `body` is that of the call that does it (access.program-requests). */
export const programRequest = z.strictObject({
  kind: labelled('La clase de solicitud', z.literal(requestKinds.map(({ id }) => id))),
  body: z.record(z.string().max(100), z.unknown()),
})
export type ProgramRequest = z.output<typeof programRequest>

/** `POST programRequests/:id/approve`: the answers to the questions of the call. */
export const approvedRequest = z.strictObject({ ...confirmable, authCode: text(150) })
export type ApprovedRequest = z.output<typeof approvedRequest>

/** `POST programRequests/:id/refuse`. */
export const refusedRequest = z.strictObject({ reason: requiredLines(200) })

/** How a column of a request is shown. */
export type RequestFigure = 'text' | 'money' | 'quantity' | 'percent'

/** What a request will do, in words: names of records, present and new values. */
export type RequestContent = {
  facts: { label: string; value: string }[]
  columns: { title: string; figure: RequestFigure }[]
  lines: (string | number | null)[][]
  /** Why it cannot be approved as it is, as far as is known before. */
  warnings: string[]
}

/** A request of a list. */
export type ProgramRequestRow = RowOf<typeof programRequestRecord>
/** A request with what it will do; what it did once it is decided. */
export type ProgramRequestDetail = ProgramRequestRow & { content: RequestContent }
