import type { Sort } from '@yunque/contract/core/list'
import type { FiltersOf, Listed, NoFilters } from '@yunque/contract/core/list-endpoint'
import type { ResourceName } from '@yunque/contract/core/resources'
import type { ValueWords } from '@yunque/contract/core/value-words'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type Context, may } from '../operation/context.ts'
import type { Condition } from './list-condition.ts'
import type { Traced } from './list-expression.ts'
import type { Join } from './list-tables.ts'

/** What a column of a list is, besides where it comes from. */
export type FieldTraits = {
  type: 'number' | 'text' | 'date' | 'instant' | 'boolean'
  /** Never null, so that an index of the column gives the order; of the key it is known. */
  filled?: true
  /** The words that exports show for each value of a coded column. */
  words?: ValueWords
  /** Like `words`, when they depend on other fields of the row; `reads` lists these. */
  shown?: { reads: readonly string[]; words(row: Row): string }
  /** Only for those with one of these resources; for others the column does not exist. */
  only?: readonly ResourceName[]
}

/** A column of a list: the SQL expression behind a published name, and the aliases that it reads. */
export type Field = FieldTraits &
  Traced & {
    /** A stored, normalised column with an index, for `contains`. */
    search?: string
    /** A stored column with the normalised text, for order and comparison. */
    folded?: string
  }
/** Columns by published name, in the order of the export. */
export type FieldSet = Readonly<Record<string, Field>>
/** Columns of a workbook that is no list's. */
export type SheetFields = Readonly<Record<string, FieldTraits>>

/** A row of any list: published name → value. */
export type Row = Record<string, unknown>
/** What a list of rows `R` is besides its tables and its fields. */
export type ListTraits<R extends object> = {
  /** Its optional joins only add names: a page looks them up for its own rows, after it was cut from the first table. */
  names?: true
  /** That its rows are put together from many others, which takes the time: a page and its totals are one statement. */
  together?: true
  /** Adds what one statement more knows of all rows of a page; nothing to sort, filter or export by. */
  complete?(db: Db, rows: readonly R[]): Promise<R[]>
  /** How an export tells its rows, where a screen shows other words than are stored; `reads` are the fields that it takes. */
  exported?: { reads: readonly string[]; tell(db: Db, rows: readonly R[]): Promise<Row[]> }
  /** The first page size of the screen (lists.page-size). */
  take: number
}

/** Everything that a list is: what its endpoint shows, and how the engine reads it. `defineList` makes one. */
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
export function fieldsFor(definition: Pick<ListDefinition, 'fields'>, { actor }: Context): FieldSet {
  return Object.fromEntries(
    Object.entries(definition.fields).filter(([, { only }]) => !only || may(actor, ...only)),
  )
}

/** The field of that name; a Refusal naming it when the list declares none. */
export function fieldNamed<F extends FieldTraits>(fields: Readonly<Record<string, F>>, name: string): F {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new Refusal(`La lista no tiene el campo ${name.slice(0, 100)}`)
  return field
}
