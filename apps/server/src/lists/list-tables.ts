import type { RawBuilder } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { aliasOf, type Expression, traced } from './list-expression.ts'

type TableName = keyof Tables & string
/** A subquery as a table. It may depend on the reader and on the plain filters. */
export type Query<Filters = unknown> = (context: Context, asked: Filters) => RawBuilder<unknown>
type Source = TableName | Query<never>
type ColumnsOf<S> = S extends TableName ? keyof Tables[S] & string : string
type FiltersOf<S> = S extends (context: Context, asked: infer Filters) => unknown ? Filters : unknown

/** The column names of each alias. */
export type Columns = Readonly<Record<string, string>>
/** `alias.column` of a declared alias. */
export type ColumnOf<C extends Columns> = { [A in keyof C & string]: `${A}.${C[A]}` }[keyof C & string]
/** Columns of the joined table, each with the column that it equals. */
type On<S, C extends Columns> = { readonly [K in ColumnsOf<S>]?: ColumnOf<C> }

/** One table of a list. The first has no join; the others join earlier ones. */
export type Join = {
  alias: string
  source: TableName | Query<never>
  kind: 'from' | 'left join' | 'join' | 'cross join' | 'left join lateral' | 'cross join lateral'
  /** The equated columns, by the joined table's own; they prove `one`. */
  on: Readonly<Record<string, string>>
  /** A boolean column of the joined table that must be true too. */
  only?: string
  /** A condition that equates no columns. */
  condition?: string
  /** The aliases that its condition or its subquery reads. */
  reads: readonly string[]
  /** Finds one row at most, so that it multiplies no sum. A test proves it from the schema. */
  one: boolean
  /** Neither adds nor removes rows, so that a statement that does not read it leaves it out. */
  optional: boolean
}

type With<C extends Columns, A extends string, S> = C & Readonly<Record<A, ColumnsOf<S>>>

/**
 * The tables of a list, declared in the order of the SQL. A row of the list is a row of those that are not optional.
 */
export interface ListTables<C extends Columns, Filters = unknown, Needs extends string = string> {
  readonly joins: readonly Join[]
  /** Types only, never a value: what its subqueries read of the plain filters, and the columns that `and` requires. */
  readonly asks?: (asked: Filters) => void
  readonly needs?: Needs
  /** At most one row by the equated columns, nulls without it. Left out by statements that do not read it. */
  left<S extends Source, A extends string>(
    source: S,
    alias: A,
    on: On<S, C>,
    only?: ColumnsOf<S>,
  ): ListTables<With<C, A, S>, Filters & FiltersOf<S>, Needs>
  /** At most one row by the equated columns. A row without it is not listed. */
  inner<S extends Source, A extends string>(
    source: S,
    alias: A,
    on: On<S, C>,
  ): ListTables<With<C, A, S>, Filters & FiltersOf<S>, Needs>
  /** Every row for which the condition holds; without a condition, every row. */
  every<S extends Source, A extends string>(
    source: S,
    alias: A,
    condition?: Expression<(keyof C & string) | A>,
  ): ListTables<With<C, A, S>, Filters & FiltersOf<S>, Needs>
  /** A subquery of one row at most over the aliases in `reads`; left out by statements that do not read it. */
  leftLateral<S extends Query<never>, A extends string>(
    source: S,
    alias: A,
    reads: readonly (keyof C & string)[],
  ): ListTables<With<C, A, S>, Filters & FiltersOf<S>, Needs>
  /** A subquery over the aliases in `reads`; a row without any of it is not listed. */
  innerLateral<S extends Query<never>, A extends string>(
    source: S,
    alias: A,
    reads: readonly (keyof C & string)[],
  ): ListTables<With<C, A, S>, Filters & FiltersOf<S>, Needs>
  /** The only row of the settings. */
  settings<A extends string>(alias: A): ListTables<With<C, A, 'settings'>, Filters, Needs>
  /** Joins declared elsewhere with `joinsOver`, for several lists. */
  and<More extends Columns>(
    shared: ListTables<More, unknown, ColumnOf<C>>,
  ): ListTables<C & Omit<More, keyof C>, Filters, Needs>
}

/** The first table of a list. Conditions read its alias without declaring it. */
export function from<S extends Source, A extends string>(
  source: S,
  alias: A,
): ListTables<Readonly<Record<A, ColumnsOf<S>>>, FiltersOf<S>> {
  const first: Join = { alias, source, kind: 'from', on: {}, reads: [], one: false, optional: false }
  return tables([first])
}

/** Joins that several lists share, over the columns of the aliases in `Needs`. */
export const joinsOver = <Needs extends Columns>(): ListTables<Needs, unknown, ColumnOf<Needs>> => tables([])

function tables<C extends Columns, Filters, Needs extends string>(
  joins: readonly Join[],
): ListTables<C, Filters, Needs> {
  const joined = <R>(join: Partial<Join> & Pick<Join, 'alias' | 'source' | 'kind'>): R =>
    tables([...joins, { on: {}, reads: [], one: false, optional: false, ...join }]) as R
  return {
    joins,
    left: (source, alias, on, only) =>
      joined({
        source,
        alias,
        kind: 'left join',
        one: true,
        optional: true,
        ...equated(on),
        ...(only ? { only } : {}),
      }),
    inner: (source, alias, on) => joined({ source, alias, kind: 'join', one: true, ...equated(on) }),
    every: (source, alias, condition) => {
      if (!condition) return joined({ source, alias, kind: 'cross join' })
      const { sql: text, reads } = traced(condition)
      return joined({
        source,
        alias,
        kind: 'join',
        condition: text,
        reads: reads.filter((one) => one !== alias),
      })
    },
    leftLateral: (source, alias, reads) =>
      joined({ source, alias, kind: 'left join lateral', reads, one: true, optional: true }),
    innerLateral: (source, alias, reads) => joined({ source, alias, kind: 'cross join lateral', reads }),
    settings: (alias) => joined({ source: 'settings', alias, kind: 'cross join', one: true, optional: true }),
    and: (shared) => tables([...joins, ...shared.joins]),
  }
}

function equated(on: Readonly<Record<string, string | undefined>>): Pick<Join, 'on' | 'reads'> {
  const entries = Object.entries(on).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { on: Object.fromEntries(entries), reads: entries.map(([, other]) => knownAlias(other)) }
}

function knownAlias(column: string): string {
  const alias = aliasOf(column)
  if (!alias) throw new Error(`${column} is no column of a table`)
  return alias
}
