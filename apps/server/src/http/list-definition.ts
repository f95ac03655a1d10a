import type { Sort } from '@yunque/contract/list'
import type { ResourceName } from '@yunque/contract/resources'
import type { ValueWords } from '@yunque/contract/value-words'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { type Context, may } from './context.ts'
import { Refusal } from './errors.ts'

/** A column of a list: the SQL expression behind a published name. */
export type Field = {
  sql: string
  type: 'number' | 'text' | 'date' | 'instant' | 'boolean'
  /** A stored, normalised column with an index, for `contains`. */
  search?: string
  /** A stored column with the normalised text, for order and comparison. */
  folded?: string
  /** Never null, so that an index of the column gives the order; of the key it is known. */
  filled?: true
  /** The words that exports show for each value of a coded column. */
  words?: ValueWords
  /** Like `words`, when they depend on other fields of the row; `reads` lists these. */
  shown?: { reads: readonly string[]; words(row: Row): string }
  /** Only for those with one of these resources; for others the column does not exist. */
  only?: readonly ResourceName[]
}
/** Columns by published name, in the order of the export. */
export type FieldSet = Readonly<Record<string, Field>>

/** A row of any list: published name → value. */
export type Row = Record<string, unknown>

/** Everything that a list is: `listRoutes` makes its routes from it, the engine its SQL. */
export type ListDefinition<Q extends z.ZodRawShape = z.ZodRawShape> = {
  /** Name of the sheet and the file of an export. */
  title: string
  from: string
  /** Joins after `from` that depend on a plain filter, as on a cutoff date. */
  joins?(context: Context, filters: Partial<z.output<z.ZodObject<Q>>>): RawBuilder<unknown>
  /**
   * Left joins after all these that only add names to the rows of one of their tables, its alias `of`: a page looks them up
   * for its own rows, after it was cut, where neither its order nor its filter reads them. `where` reads `of` alone.
   */
  names?: {
    of: string
    joins(context: Context, filters: Partial<z.output<z.ZodObject<Q>>>): RawBuilder<unknown>
  }
  /** That its rows are put together from many others, which takes the time: a page and its totals are one statement. */
  together?: true
  fields: FieldSet
  /** Adds what one statement more knows of all rows of a page; nothing to sort, filter or export by. */
  complete?(db: Db, rows: readonly Row[]): Promise<Row[]>
  /** How an export tells its rows, where a screen shows other words than are stored; `reads` are the fields that it takes. */
  exported?: { reads: readonly string[]; tell(db: Db, rows: readonly Row[]): Promise<Row[]> }
  /** The field that makes the order total, always last. */
  key: string
  /** The primary key of the table whose rows these are, where the key is another column. */
  row?: string
  defaultSort: readonly Sort[]
  /** SQL condition of the rows that sums and averages count; a voided document is listed and adds nothing. */
  counts?: string
  /** The first page size of the screen (lists.page-size). */
  take: number
  /** The plain filters of the specification. */
  filters?: Q
  /** What this reader may see, and what the plain filters ask for; none of them is given when one record is read. */
  where?(
    context: Context,
    filters: Partial<z.output<z.ZodObject<Q>>>,
  ): (RawBuilder<unknown> | undefined | false)[]
}

/** A list definition with its filters' types inferred. */
export function defineList<const Q extends z.ZodRawShape>(definition: ListDefinition<Q>): ListDefinition<Q> {
  return definition
}

/** The fields that exist for this reader. */
export function fieldsFor(definition: Pick<ListDefinition, 'fields'>, { actor }: Context): FieldSet {
  return Object.fromEntries(
    Object.entries(definition.fields).filter(([, { only }]) => !only || may(actor, ...only)),
  )
}

/** The field of that name; a Refusal naming it when the list declares none. */
export function fieldNamed(fields: FieldSet, name: string): Field {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new Refusal(`La lista no tiene el campo ${name.slice(0, 100)}`)
  return field
}
