import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '@yunque/contract/core/endpoint'
import type { idParams } from '@yunque/contract/core/fields'
import type { ListEndpoint } from '@yunque/contract/core/list-endpoint'
import type { Codec } from '@yunque/contract/core/on-wire'
import type {
  StockInputDetail,
  StockInputRow,
  StockOutputDetail,
  stockDocumentFilters,
} from '@yunque/contract/inventory/stock-document-rows'
import { openings, stockInputs, stockOutputs } from '@yunque/contract/inventory/stock-documents.endpoints'
import type { ZodObject } from 'zod'
import { api } from '../../../lib/api-client/api.ts'
import { putAnswer } from '../../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../../ui/controls/posting-key.ts'
import type { StockKind } from './kinds.ts'
import type { StockListRow } from './stock-columns.ts'
import type { StockRow } from './stock-line.ts'

/** A document of either direction, with its lines under one name. */
export type StockRecord = Omit<StockInputRow, OfEntries> &
  Partial<Pick<StockInputRow, OfEntries>> & { readonly lines: readonly StockRow[] }

type OfEntries = 'providerId' | 'providerName' | 'costsIncludeIva'
type Answer = StockInputDetail | StockOutputDetail

const withLines = (answer: Answer): StockRecord =>
  'inPutProductDetails' in answer
    ? { ...answer, lines: answer.inPutProductDetails }
    : { ...answer, lines: answer.outPutProductDetails }

interface Calls {
  readonly list: ListEndpoint<StockListRow, typeof stockDocumentFilters>
  readonly one: Endpoint<typeof idParams, undefined, undefined, Answer>
  readonly saveBare: Endpoint<undefined, undefined, Codec<ZodObject>, Answer>
}

export const stockCalls: Record<StockKind['entity'], Calls> = {
  inPutProducts: stockInputs,
  outPutProducts: stockOutputs,
}

export const stockQuery = (entity: StockKind['entity'], id: number) =>
  queryOptions({
    queryKey: [entity, id],
    queryFn: async ({ signal }) =>
      withLines(await api.call(stockCalls[entity].one, { params: { id } }, { signal })),
  })

/** Saves, which also posts. Stock and, with an opening balance, prices change. */
export async function saveStock(
  { entity }: StockKind,
  value: Record<string, unknown>,
  options: SaveOptions,
): Promise<StockRecord> {
  return stored(entity, await api.call(stockCalls[entity].saveBare, { body: value }, options))
}

interface Upload {
  readonly file: File
  readonly areaId: number
  readonly date: string
  readonly observation: string
  readonly costsIncludeIva: boolean
}

/** Imports the opening balances of an Excel as one entry. */
export async function uploadOpenings({ file, ...query }: Upload, options: SaveOptions): Promise<StockRecord> {
  return stored('inPutProducts', await api.upload(openings.upload, file, { query }, options))
}

async function stored(entity: StockKind['entity'], answer: Answer): Promise<StockRecord> {
  const saved = withLines(answer)
  putAnswer(stockQuery(entity, saved.id).queryKey, saved)
  return saved
}
