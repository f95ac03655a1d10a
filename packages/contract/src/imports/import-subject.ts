import type { ResourceName } from '../core/resources.ts'
import type { ImportedKind } from './import-words.ts'

/** A column of an importable file: its title in the template, and what is written there. */
export type ImportColumn = { readonly title: string; readonly hint: string }

/** Resources that save a column besides those of the import: in a new record, and in a stored one. */
export type ColumnNeeds = Readonly<Record<'new' | 'existing', readonly ResourceName[]>>

/** Why a column with a known title is not imported. */
export type LeftOut = 'stock' | 'cost' | 'calculated'

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
}

/** The column of a subject with this name, or null. */
export const columnNamed = <C extends string>({ columns, more }: ImportSubject<C>, name: string): C | null =>
  Object.hasOwn(columns, name) || more?.test(name) ? (name as C) : null

/** The names of the columns of a subject, in the order of its template. */
export const columnNames = <C extends string>({ columns }: ImportSubject<C>): C[] =>
  Object.keys(columns) as C[]
