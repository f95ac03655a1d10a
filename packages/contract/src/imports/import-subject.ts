import type { ResourceName } from '../core/resources.ts'
import type { ImportedKind } from './import-words.ts'

/**
 * How the cells of a column are read (codes.cells). `code`: names something, by a code or by its name, and is read as it is
 * written. `text`: a free text. `number`: with one decimal mark in the whole column.
 */
export type CellKind = 'code' | 'text' | 'number' | 'day' | 'yesNo'

/** Resources that save a column besides those of the import: in a new record, and in a stored one. */
export type ColumnNeeds = Readonly<Record<'new' | 'existing', readonly ResourceName[]>>

/**
 * A column of an importable file: its title in the template, and what is written there. `fills`: a new record needs it, and
 * one value may be chosen for all rows without it (store.import-default).
 */
export type ImportColumn = {
  readonly title: string
  readonly hint: string
  readonly kind: CellKind
  readonly fills?: true
}

/** Why a column with a known title is not imported. `permission`: the user may not set it. */
export type LeftOut = 'stock' | 'cost' | 'calculated' | 'permission'

/** What a file can hold: its columns, and how their titles are recognised. One value per subject. */
export type ImportSubject<C extends string = string> = {
  readonly kind: ImportedKind
  readonly columns: Readonly<Record<C, ImportColumn>>
  /** Other titles that stores give to each column. The most certain title comes first. */
  readonly synonyms: Readonly<Record<C, readonly string[]>>
  /** Columns whose synonyms yield to those of the other columns. */
  readonly yielding?: readonly C[]
  /** Known titles of columns that are not imported, by reason. */
  readonly leftOut: Readonly<Partial<Record<LeftOut, RegExp>>>
  /** The columns that name a row. One of them must be mapped before a file is checked; a row with all of them is no total. */
  readonly keys: readonly C[]
  /** Names of columns that only the store knows, such as one for each area. `ImportSheet.available` has them. */
  readonly more?: RegExp
  /** What a column needs, as a save of the same field does (store.import-permissions). */
  readonly needs?: (column: string) => ColumnNeeds | undefined
  /** Columns that are not guessed from their titles, only chosen. */
  readonly unguessed?: readonly C[]
  /** Columns that the user may not set, which are not among `columns`, with who may: a sentence. */
  readonly withheld?: Readonly<
    Record<string, ImportColumn & { readonly who: string; readonly synonyms: readonly string[] }>
  >
}

/** The column of a subject with this name, or null. */
export const columnNamed = <C extends string>({ columns, more }: ImportSubject<C>, name: string): C | null =>
  Object.hasOwn(columns, name) || more?.test(name) ? (name as C) : null

/** The names of the columns of a subject, in the order of its template. */
export const columnNames = <C extends string>({ columns }: ImportSubject<C>): C[] =>
  Object.keys(columns) as C[]
