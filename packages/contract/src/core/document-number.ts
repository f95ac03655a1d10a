import { formatDateIn, formatId } from './format.ts'
import type { numberedRecord } from './numbered.record.ts'
import type { RowOf } from './record.ts'

/** `A-000123`, or `00123` for a document without a series: what a document is called everywhere (series.number). */
export const documentNumber = ({ id, number }: { id: number; number: string | null }): string =>
  number ?? formatId(id)

/** A document's number as a person types it: `123` or `00123` of any series or of none, `a-123` of one series. */
export type TypedNumber = { prefix: string | null; number: number }

/** Reads a typed number; null for another text. */
export function typedNumber(text: string): TypedNumber | null {
  const parts = /^#?(?:([a-z0-9]+(?:-[a-z0-9]+)*)-)?0*([1-9]\d{0,8})$/i.exec(text.trim())
  if (!parts) return null
  const [, prefix, number] = parts
  return { prefix: prefix?.toUpperCase() ?? null, number: Number(number) }
}

/** The number in the name of a document's file: without zeros where it is the id. */
export const numberOfFile = ({ id, number, series }: { id: number } & NumberedRow): string =>
  series === null ? String(id) : number

/** What a row of a document has of its number: as it is shown, and its series with its authorisation, or nulls. */
export type NumberedRow = RowOf<typeof numberedRecord>

/** The fields of `NumberedRow`, which a save ignores. */
export const numberedFields = ['number', 'series', 'authorization', 'authorizedOn'] as const

/** The lines under the number of a printed document: its series and authorisation; none without a series (series.paper). */
export function seriesOnPaper({ series, authorization, authorizedOn }: NumberedRow): string[] {
  if (series === null) return []
  const since = authorizedOn === null ? '' : ` del ${formatDateIn('UTC', authorizedOn)}`
  return [`Serie ${series}`, ...(authorization ? [`Aut. DGI ${authorization}${since}`] : [])]
}
