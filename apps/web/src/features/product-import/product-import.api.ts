import type { ProductColumn, ProductsImported } from '@yunque/contract/product-import'
import type { ProductSheet } from '@yunque/contract/product-sheet'
import { api } from '../../shared/api-client/api.ts'
import { queryClient } from '../../shared/api-client/query-client.ts'

/** A sheet of a file. `header` is its header row, when the user has chosen it. */
export interface ChosenSheet {
  readonly file: File
  readonly sheet: number
  readonly header?: number
}

/** What to import: a sheet with its column mapping, and whether to create missing catalog entries. */
export interface ChosenImport extends ChosenSheet {
  readonly header: number
  readonly columns: readonly (ProductColumn | null)[]
  readonly createMissing: boolean
}

/** Reads a sheet: its contents and its guessed column mapping. */
export const inspectSheet = ({ file, ...query }: ChosenSheet): Promise<ProductSheet> =>
  send('products/import/sheet', file, query)

/** Dry run: reports what the import would do. Nothing is saved. */
export const checkProducts = (chosen: ChosenImport): Promise<ProductsImported> =>
  send('products/import/check', chosen.file, queryOf(chosen))

/** Imports all products or, if one row is faulty, none. `confirm`: the user agreed to the server's question. */
export async function importProducts(chosen: ChosenImport, confirm: boolean): Promise<ProductsImported> {
  const query = { ...queryOf(chosen), confirm }
  const report = await send<ProductsImported>('products/import', chosen.file, query)
  await Promise.all(
    ['products', 'catalogos'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
  return report
}

const queryOf = ({ sheet, header, columns, createMissing }: ChosenImport) => ({
  ...{ sheet, header, createMissing },
  columns: columns.map((column) => column ?? '').join(','),
})

function send<T>(path: string, file: File, query: object): Promise<T> {
  const form = new FormData()
  form.set('file', file)
  const params = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
  return api.post<T>(`${path}?${params}`, form)
}
