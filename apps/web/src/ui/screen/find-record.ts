import type { FiltersOf, ListEndpoint } from '@yunque/contract/core/list-endpoint'
import type { ZodRawShape } from 'zod'
import type { api } from '../../lib/api-client/api.ts'

/** What the palette shows of a record: its caption, such as the client's name. */
interface FoundRecord {
  readonly caption: string | undefined
}

/**
 * Finds a record by its number. Undefined when the list of the reader has no such record. It gets the API client, because
 * tests read the screens outside a browser.
 */
export type FindRecord = (
  call: typeof api.call,
  number: number,
  signal: AbortSignal,
) => Promise<FoundRecord | undefined>

/**
 * Finds records in a list of the API. `caption` is the field shown beside the number. The list is imported when the user
 * searches, because the first page must not wait for its schemas.
 */
export const inList =
  <Row extends object, Q extends ZodRawShape>(
    list: () => Promise<ListEndpoint<Row, Q>>,
    caption: keyof Row & string,
    filters?: FiltersOf<Q>,
  ): FindRecord =>
  async (call, number, signal) => {
    const { rows }: ListEndpoint<Row> = await list()
    const query = { ...filters, filter: ['id', '=', number], take: 1 }
    const { data } = await call(rows, { query }, { signal })
    const [row] = data
    if (row === undefined) return undefined
    const shown = row[caption]
    return { caption: typeof shown === 'string' ? shown : undefined }
  }
