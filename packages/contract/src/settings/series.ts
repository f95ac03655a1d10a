import { z } from 'zod'
import { type SeriesKind, seriesKinds } from '../core/document-kinds.ts'
import { labelled } from '../core/field-labels.ts'
import { day, optionalDay, optionalReference, requiredText, saveId, text, version } from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { seriesRecord } from './series.record.ts'

/** The largest number of a series: nine digits. */
const MOST = 999_999_999

const number = (message: string) => z.int(message).min(1, message).max(MOST, message)
const prefixMessage = 'La serie solo tiene letras, números y guiones entre ellos'

/** A series of documents: a kind, an area (or all), and a range of authorised numbers (series.kinds). */
export const series = z
  .object({
    id: saveId,
    document: labelled('El documento', z.enum(seriesKinds as [SeriesKind, ...SeriesKind[]])),
    areaId: optionalReference,
    prefix: requiredText(10, 'Ingrese la serie')
      .toUpperCase()
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, prefixMessage),
    firstNumber: number(`El primer número debe ser entero, de 1 a ${MOST}`),
    lastNumber: number(`El último número debe ser entero, de 1 a ${MOST}`),
    authorization: text(40),
    authorizedOn: optionalDay,
    fromDate: day(),
    toDate: optionalDay,
    version,
  })
  .refine(({ firstNumber, lastNumber }) => lastNumber >= firstNumber, {
    message: 'El último número no puede ser menor que el primero',
    path: ['lastNumber'],
  })
  .refine(({ fromDate, toDate }) => !toDate || toDate >= fromDate, {
    message: 'La fecha final no puede ser anterior a la inicial',
    path: ['toDate'],
  })
export type SeriesInput = z.output<typeof series>

/** Figures that are part of a series read from the server. */
export const seriesOnWire = onWire(series, {
  ignored: ['area', 'nextNumber', 'left', 'state', 'active', 'createAt', 'createBy'],
})

/** A row of 'Numeración', and the answer of `series/get/{id}`. */
export type SeriesRow = RowOf<typeof seriesRecord>
