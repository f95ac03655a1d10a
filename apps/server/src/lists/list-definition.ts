import type { ExportColumn, Sort } from '@yunque/contract/core/list'
import type { FiltersOf, Listed, NoFilters } from '@yunque/contract/core/list-endpoint'
import type { Kept } from '@yunque/contract/core/record'
import type { ResourceName } from '@yunque/contract/core/resources'
import type { ValueWords } from '@yunque/contract/core/value-words'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import type { Condition } from './list-condition.ts'
import type { Traced } from './list-expression.ts'
import type { Join } from './list-tables.ts'

/** The properties of a list's column, besides its SQL. */
export type FieldTraits = {
  type: Kept
  /** Never null, so that an index of the column can give the order. Implied for the key. */
  filled?: true
  /** The words that exports show for each value of a coded column. */
  words?: ValueWords
  /** Like `words`, when they depend on other fields of the row; `reads` lists these. */
  shown?: { reads: readonly string[]; words(row: Row): string }
  /** Only for users with one of these resources; for others the column does not exist. */
  only?: readonly ResourceName[]
  /** Its name with the article in messages, where it is not the label of the field's name. */
  named?: string
}

/** Records whose names have known words. */
export type Named = 'product' | 'client' | 'provider'

/** A column of a list: the SQL expression behind a published name, and the aliases that it reads. */
export type Field = FieldTraits &
  Traced & {
    /** A stored, normalised column with an index, for `contains`. */
    search?: string
    /** A stored column with the normalised text, for order and comparison. */
    folded?: string
    /** A stored search form, made of this column and perhaps others (search.form). */
    found?: string
    /** Whose name it is: a search here is spelled by the words of these names (search.typos). */
    names?: Named
    /** A stored column that gives the order: numbers in it by their value (search.order). */
    ordered?: string
  }
/** Columns by published name, in the order of the export. */
export type FieldSet = Readonly<Record<string, Field>>
/** Columns of a workbook that is not a list. */
export type SheetFields = Readonly<Record<string, FieldTraits>>

/** A row of any list: published name → value. */
export type Row = Record<string, unknown>
/** The properties of a list of rows `R`, besides its tables and fields. */
export type ListTraits<R extends object> = {
  /** Optional joins only add names: they are joined to the rows of a page, after the limit. */
  names?: true
  /** Its rows are aggregated from many others, which is most of the time: a page and its totals are one statement. */
  together?: true
  /** The fields of the plain filter `search`. */
  searched?: readonly string[]
  /** Adds values to the rows of a page by one more statement. They cannot be sorted, filtered or exported. */
  complete?(db: Db, rows: readonly R[]): Promise<R[]>
  /**
   * Converts rows for an export, where the screen shows other words than are stored. `reads` are the fields that it
   * needs.
   */
  exported?: {
    reads: readonly string[]
    convert(db: Db, rows: readonly R[]): Promise<Row[]>
    /** Columns of amounts that the converted rows have besides those of the screen, which are `shown`. */
    amounts?(rows: readonly Row[], shown: readonly ExportColumn[]): readonly ExportColumn[]
  }
  /** The first page size of the screen (lists.page-size). */
  take: number
}

/** A list: the rows of its endpoint, and how the engine reads them. Made by `defineList`. */
export type ListDefinition<R extends object = object, Q extends z.ZodRawShape = NoFilters> = ListTraits<R> &
  Listed<R, Q> & {
    joins: readonly Join[]
    fields: FieldSet
    key: string
    rowId?: string
    defaultSort: readonly Sort[]
    counts?: string
    where?(context: Context, filters: FiltersOf<Q>): (Condition | undefined | false)[]
  }

/** The fields that exist for this reader. */
export function fieldsFor(
  definition: Pick<ListDefinition, 'fields'>,
  { actor }: Pick<Context, 'actor'>,
): FieldSet {
  return Object.fromEntries(
    Object.entries(definition.fields).filter(([, { only }]) => !only || may(actor, ...only)),
  )
}

/** The field with that name. @throws Refusal when the list does not declare it */
export function fieldNamed<F extends FieldTraits>(fields: Readonly<Record<string, F>>, name: string): F {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new Refusal(`La lista no tiene el campo ${name.slice(0, 100)}`)
  return field
}
