import { queryOptions } from '@tanstack/react-query'
import type { StockInputDetail, StockInputRow, StockOutputDetail } from '@yunque/contract/stock-documents'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'
import type { SaveOptions } from '../../shared/ui/form/use-submission.ts'
import type { StockKind } from './kinds.ts'
import type { StockRow } from './stock-line.ts'

/** A document of either direction, its lines under one name. */
export type StockRecord = Omit<StockInputRow, OfEntries> &
  Partial<Pick<StockInputRow, OfEntries>> & { readonly lines: readonly StockRow[] }

type OfEntries = 'providerId' | 'providerName' | 'costsIncludeIva'
type Answer = StockInputDetail | StockOutputDetail

const withLines = (answer: Answer): StockRecord =>
  'inPutProductDetails' in answer
    ? { ...answer, lines: answer.inPutProductDetails }
    : { ...answer, lines: answer.outPutProductDetails }

export const stockQuery = (path: StockKind['path'], id: number) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: async ({ signal }) => withLines(await api.get<Answer>(`${path}/get/${id}`, undefined, signal)),
  })

/** Saves, and so posts; stock and, with an opening balance, prices moved with it. */
export async function saveStock(
  { path, toWire }: StockKind,
  value: object,
  options: SaveOptions,
): Promise<StockRecord> {
  return stored(path, await api.post<Answer>(path, toWire(value), options))
}

interface Upload {
  readonly file: File
  readonly areaId: number
  readonly date: string
  readonly observation: string
  readonly costsIncludeIva: boolean
}

/** Sends the opening balances of an Excel, which become one entry. */
export function uploadOpenings(
  { file, areaId, costsIncludeIva, ...header }: Upload,
  options: SaveOptions,
): Promise<StockRecord> {
  const body = new FormData()
  body.append('file', file)
  const query = new URLSearchParams({
    ...header,
    ...{ areaId: String(areaId), costsIncludeIva: String(costsIncludeIva) },
  })
  const path = `inPutProducts/post/file?${query.toString()}`
  return api.post<Answer>(path, body, options).then((answer) => stored('inPutProducts', answer))
}

async function stored(path: StockKind['path'], answer: Answer): Promise<StockRecord> {
  const saved = withLines(answer)
  await Promise.all(
    [path, 'products', 'areaProducts'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
  queryClient.setQueryData(stockQuery(path, saved.id).queryKey, saved)
  return saved
}
