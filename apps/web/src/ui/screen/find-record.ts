import { formatId } from '@yunque/contract/core/format'
import type { FilterValuesOf, ListEndpoint } from '@yunque/contract/core/list-endpoint'
import type { ZodRawShape, ZodType } from 'zod'
import type { api } from '../../lib/api-client/api.ts'

/** What the palette shows of a record: its number, and its caption, such as the client's name. */
interface FoundRecord {
  readonly id: number
  readonly number: string
  readonly caption: string | undefined
}

/** The record with an id, or those that a typed number means: `123`, `A-000123` (series.number). */
export type WantedRecord = { readonly id: number } | { readonly called: string }

/**
 * Finds records. None when the list of the reader has no such record. It gets the API client, because tests read the
 * screens outside a browser.
 */
export type FindRecord = (
  call: typeof api.call,
  wanted: WantedRecord,
  signal?: AbortSignal,
) => Promise<readonly FoundRecord[]>

/** Records that a typed number may mean, at the most. */
const most = 3

/**
 * Finds records in a list of the API by id. `caption` is the field shown beside the number. The list is imported when the
 * user searches, because the first page must not wait for its schemas.
 */
export const inList =
  <Row extends object, Q extends ZodRawShape>(
    list: () => Promise<ListEndpoint<Row, Q>>,
    caption: keyof Row & string,
    filters?: FilterValuesOf<Q>,
  ): FindRecord =>
  async (call, wanted, signal) => {
    const { rows }: ListEndpoint<Row> = await list()
    const query = { ...filters, ...byId('id' in wanted ? wanted.id : Number(wanted.called)) }
    return foundIn(await call(rows, { query }, withSignal(signal)), caption)
  }

/** The same in a list of documents that may have series, whose numbers its plain filter `called` finds. */
export const inSeriesList =
  <Row extends object, Q extends ZodRawShape & { called: ZodType }>(
    list: () => Promise<ListEndpoint<Row, Q>>,
    caption: keyof Row & string,
    filters?: FilterValuesOf<Q>,
  ): FindRecord =>
  async (call, wanted, signal) => {
    const { rows }: ListEndpoint<Row> = await list()
    const query = {
      ...filters,
      ...('id' in wanted ? byId(wanted.id) : { called: wanted.called, take: most }),
    }
    return foundIn(await call(rows, { query }, withSignal(signal)), caption)
  }

/** Payments by their reference, in any notation, found by the plain filter `paidBy` of their list. */
export const byReference =
  <Row extends object, Q extends ZodRawShape & { paidBy: ZodType }>(
    list: () => Promise<ListEndpoint<Row, Q>>,
    caption: keyof Row & string,
  ): FindRecord =>
  async (call, wanted, signal) => {
    if ('id' in wanted) return []
    const { rows }: ListEndpoint<Row> = await list()
    const query = { paidBy: wanted.called, take: most }
    return foundIn(await call(rows, { query }, withSignal(signal)), caption)
  }

/** The same of records that are called by a text, such as a serial, by any part of it. */
export const inTextList =
  <Row extends object, Q extends ZodRawShape>(
    list: () => Promise<ListEndpoint<Row, Q>>,
    text: keyof Row & string,
    caption: keyof Row & string,
  ): FindRecord =>
  async (call, wanted, signal) => {
    const { rows }: ListEndpoint<Row> = await list()
    const filter = 'id' in wanted ? ['id', '=', wanted.id] : [text, 'contains', wanted.called]
    const { data } = await call(rows, { query: { filter, take: most } }, withSignal(signal))
    return foundIn({ data: data.map((row) => ({ ...row, number: String(row[text]) })) }, caption)
  }

const byId = (id: number) => ({ filter: ['id', '=', id], take: 1 })
const withSignal = (signal?: AbortSignal) => (signal ? { signal } : {})

const foundIn = <Row extends object>({ data }: { data: readonly Row[] }, caption: keyof Row & string) =>
  data.map((row): FoundRecord => {
    const shown = row[caption]
    const { id = 0, number }: Partial<{ id: number; number: string }> = row
    return { id, number: number ?? formatId(id), caption: typeof shown === 'string' ? shown : undefined }
  })
