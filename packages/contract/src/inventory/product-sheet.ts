import { z } from 'zod'
import { confirmQuery } from '../core/confirmation.ts'
import { importMessages, importQuery, type ProductColumn, productColumns } from './product-import.ts'
import type { LeftOut } from './product-titles.ts'

/** Number of columns of a sheet that are read, from the first one. */
const MAX_COLUMNS = 60

const whole = (name: string, max: number) =>
  z.coerce
    .number<string>()
    .int(`${name} no es válida`)
    .min(0, `${name} no es válida`)
    .max(max, `${name} no es válida`)

/** The query of `products/import/sheet`: the index of the sheet in the workbook, and the header row if it is known. */
export const sheetQuery = z.object({
  sheet: whole('La hoja', 1000).default(0),
  header: whole('La fila de los títulos', 1_048_576).optional(),
})

/**
 * The column mapping of a sheet, from column A and separated by commas: `internalCode,,name`. A column that is not
 * imported is empty.
 */
const mappedColumns = z.string().superRefine((text, context) => {
  const names = text.split(',')
  const columns = columnsOf(text)
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index)
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (names.length > MAX_COLUMNS || names.some((name) => name !== '' && !isColumn(name)))
    refuse(importMessages.unknownColumns)
  else if (columns.every((column) => column === null)) refuse(importMessages.noColumns)
  else if (twice) refuse(importMessages.repeatedTitle(productColumns[twice].title))
})

/** The product columns of a column mapping; null for a column that is not imported. */
export const columnsOf = (text: string): (ProductColumn | null)[] =>
  text.split(',').map((name) => (isColumn(name) ? name : null))

const isColumn = (name: string): name is ProductColumn => Object.hasOwn(productColumns, name)

/**
 * The query of `products/import` and of its dry run. With `columns`, any sheet can be imported: `columns` is the
 * column mapping and `header` is the header row, 0 for none. Without `columns`, the titles are those of the template.
 */
export const mappedImportQuery = importQuery
  .extend(sheetQuery.shape)
  .extend({ columns: mappedColumns.optional() })

/** The query of `products/import`. `confirm` answers its question. */
export const confirmedImportQuery = mappedImportQuery.extend(confirmQuery.shape)

/** A column of a sheet, with its letter in Excel, its title and its first values. */
export type SheetColumn = {
  letter: string
  title: string
  values: string[]
  /** The product column that it is mapped to; null when it is not imported. */
  column: ProductColumn | null
  /** Why it is not imported, when that is known. */
  leftOut: LeftOut | null
}

/** A sheet as `products/import/sheet` reads it: its contents and its column mapping. */
export type ProductSheet = {
  /** Names of the sheets of the workbook. */
  sheets: string[]
  sheet: number
  /** The header row, as Excel numbers it; 0 for none. */
  header: number
  /** Candidates for the header row, with their text. */
  headers: { row: number; text: string }[]
  /** Number of rows below the header row. */
  rows: number
  columns: SheetColumn[]
  /** Whether the column mapping is the one of an earlier import with the same titles. */
  remembered: boolean
}
