import type { ProductColumn, ProductsImported } from '@yunque/contract/inventory/product-import'
import { productImport } from '@yunque/contract/inventory/product-import.endpoints'
import type { ProductSheet } from '@yunque/contract/inventory/product-sheet'
import { api } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'

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
  api.upload(productImport.inspect, file, { query })

/** Dry run: reports what the import would do. Nothing is saved. */
export const checkProducts = (chosen: ChosenImport): Promise<ProductsImported> =>
  api.upload(productImport.check, chosen.file, { query: queryOf(chosen) })

/** Imports all products or, if one row is faulty, none. `confirm`: the user agreed to the server's question. */
export async function importProducts(chosen: ChosenImport, confirm: boolean): Promise<ProductsImported> {
  const query = { ...queryOf(chosen), confirm }
  const report = await api.upload(productImport.run, chosen.file, { query })
  await Promise.all(
    ['products', 'catalogos'].map((entity) => queryClient.invalidateQueries({ queryKey: [entity] })),
  )
  return report
}

const queryOf = ({ sheet, header, columns, createMissing }: ChosenImport) => ({
  ...{ sheet, header, createMissing },
  columns: columns.map((column) => column ?? '').join(','),
})
