import { z } from 'zod'
import { importMessages, importQuery, type ProductColumn, productColumns } from './product-import.ts'
import type { LeftOut } from './product-titles.ts'

/** Columns of a sheet that are looked at, from the first one. */
export const MAX_COLUMNS = 60

const whole = (name: string, max: number) =>
  z.coerce
    .number<string>()
    .int(`${name} no es válida`)
    .min(0, `${name} no es válida`)
    .max(max, `${name} no es válida`)

/** The query of `products/import/sheet`: a sheet of the book, the first unless said, and the row of its titles, if known. */
export const sheetQuery = z.object({
  sheet: whole('La hoja', 1000).default(0),
  header: whole('La fila de los títulos', 1_048_576).optional(),
})

/** What each column of a sheet is, from column A, by commas; empty where it is nothing: `internalCode,,name`. */
export const mappedColumns = z.string().transform((text, context) => {
  const names = text.split(',')
  const columns = names.map((name) => (isColumn(name) ? name : null))
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) < index)
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (names.length > MAX_COLUMNS || names.some((name) => name !== '' && !isColumn(name)))
    refuse(importMessages.unknownColumns)
  else if (columns.every((column) => column === null)) refuse(importMessages.noColumns)
  else if (twice) refuse(importMessages.repeatedTitle(productColumns[twice].title))
  return columns
})

const isColumn = (name: string): name is ProductColumn => Object.hasOwn(productColumns, name)

/**
 * The query of `products/import` and of its dry run. With `columns` the sheet is any sheet, whose columns are what that says
 * and whose titles are in the row `header`, 0 for none; without it the titles are the template's.
 */
export const mappedImportQuery = importQuery
  .extend(sheetQuery.shape)
  .extend({ columns: mappedColumns.optional() })

/** A column of a sheet, with its letter in Excel, its title and its first values. */
export type SheetColumn = {
  letter: string
  title: string
  values: string[]
  /** What it is taken for; null when it is left out. */
  column: ProductColumn | null
  /** Why it is left out, where that is known. */
  leftOut: LeftOut | null
}

/** A sheet as `products/import/sheet` reads it: what is in it, and what its columns are taken for. */
export type ProductSheet = {
  /** The names of the sheets of the book. */
  sheets: string[]
  sheet: number
  /** The row of the titles, as Excel numbers it; 0 for none. */
  header: number
  /** The rows that the titles may stand in, with their texts. */
  headers: { row: number; text: string }[]
  /** How many rows there are below the titles. */
  rows: number
  columns: SheetColumn[]
  /** Whether a sheet with these titles was imported before: its columns are what they were then. */
  remembered: boolean
}
