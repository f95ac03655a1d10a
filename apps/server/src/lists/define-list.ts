import type { FiltersOf, Listed, NoFilters } from '@yunque/contract/core/list-endpoint'
import type { RecordField, RecordFields } from '@yunque/contract/core/record'
import type { z } from 'zod'
import type { Context } from '../operation/context.ts'
import type { Condition } from './list-condition.ts'
import type { Field, FieldTraits, ListDefinition, ListTraits, Named } from './list-definition.ts'
import { aliasOf, type Expression, traced } from './list-expression.ts'
import type { ColumnOf, Columns, Join, ListTables } from './list-tables.ts'

/** The SQL of a field: a column, or a function of the aliases that it reads. */
type Sql<A extends string, Column extends string> = Column | Expression<A>
/**
 * The declaration of a field: its SQL, alone or with what helps to find and to order it. The record says the rest; `words`
 * are those of this list, where lists of one record have different ones.
 */
type Declared<A extends string, Column extends string> =
  | Sql<A, Column>
  | (Pick<FieldTraits, 'filled' | 'shown' | 'words'> & {
      sql: Sql<A, Column>
      search?: Column
      folded?: Column
      found?: Column
      ordered?: Column
      names?: Named
    })
/** Fields that several lists share, over these aliases. */
export type SharedFields<A extends string> = Readonly<Record<string, Declared<A, `${A}.${string}`>>>

/** The values of a row that no column has. `complete` adds them. */
type Completed<R> = {
  [K in keyof R]-?: [NonNullable<R[K]>] extends [number | string | boolean] ? never : K
}[keyof R]
/** A field for every other value of the row type. */
type FieldsOf<R, C extends Columns> = {
  readonly [K in Exclude<keyof R, Completed<R>>]-?: Declared<keyof C & string, ColumnOf<C>>
}
/** No field that the row type does not have. */
type NothingElse<F, R> = { readonly [K in Exclude<keyof F, keyof R>]: never }

/** `complete` is required when rows have such values. */
type Completing<R extends object> = [Completed<R>] extends [never]
  ? object
  : Required<Pick<ListTraits<R>, 'complete'>>

type Declaration<R extends object, C extends Columns, F, Q extends z.ZodRawShape> = ListTraits<R> & {
  from: ListTables<C, FiltersOf<Q>>
  fields: F & FieldsOf<R, C> & NothingElse<F, R>
  /** The unique field that ends every order. */
  key: keyof R & string
  /** The primary key of the rows' table, when the key is another column. */
  rowId?: ColumnOf<C>
  defaultSort: readonly { selector: keyof R & string; desc?: boolean }[]
  /** A boolean column: sums and averages are over rows where it is true. A voided document is listed and not summed. */
  counts?: ColumnOf<C>
  /** The conditions of the reader's scope and of the plain filters. Without filters when one record is read. */
  where?(context: Context, filters: FiltersOf<Q>): (Condition<keyof C & string> | undefined | false)[]
}

/**
 * Defines the list of an endpoint: the SQL of the fields of its record. Types check them against the row type, and every
 * alias against its tables.
 * @throws Error at the start of the program for faults that only the SQL shows
 */
export const defineList =
  <R extends object, Q extends z.ZodRawShape = NoFilters>({ title, row, filters }: Listed<R, Q>) =>
  <C extends Columns, const F>(
    declaration: Declaration<R, C, F, Q> & Completing<R>,
  ): ListDefinition<R, Q> => {
    const { from, fields, ...rest }: Declaration<R, C, F, Q> = declaration
    const { joins } = from
    const named = Object.entries(fields as SharedFields<string>)
    const { record } = row
    refuseOthers(title, { record, named: named.map(([name]) => name) })
    return {
      ...rest,
      title,
      row,
      ...(filters ? { filters } : {}),
      joins,
      fields: Object.fromEntries(
        named.map(([name, field]) => [
          name,
          { ...resolved(field, joins), ...described(record[name] as RecordField) },
        ]),
      ),
    }
  }

/** @throws Error when the fields of a list are not those of its record */
function refuseOthers(title: string, { record, named }: { record: RecordFields; named: readonly string[] }) {
  const without = Object.keys(record).filter((name) => !named.includes(name))
  const others = named.filter((name) => !Object.hasOwn(record, name))
  if (without.length + others.length > 0)
    throw new Error(`${title}: no SQL for ${without.join(', ')}; not in the record: ${others.join(', ')}`)
}

/** What the record says of a field: its SQL does not repeat it. */
const described = ({ kept, words, readers, named }: RecordField): FieldTraits => ({
  type: kept,
  ...(words ? { words } : {}),
  ...(readers ? { only: readers } : {}),
  ...(named === undefined ? {} : { named }),
})

function resolved(declared: SharedFields<string>[string], joins: readonly Join[]): Omit<Field, 'type'> {
  const field = typeof declared === 'object' ? declared : { sql: declared }
  const { sql, search, folded, found, ordered } = field
  const own = typeof sql === 'function' ? traced(sql) : columnRead(sql)
  const stored = [search, folded, found, ordered].flatMap((column) =>
    column ? columnRead(column).reads : [],
  )
  const reads = [...new Set([...own.reads, ...stored])]
  const unknown = reads.find((alias) => !joins.some((join) => join.alias === alias))
  if (unknown) throw new Error(`${own.sql} reads ${unknown}, which its list does not join`)
  return { ...field, sql: own.sql, reads }
}

function columnRead(column: string) {
  const alias = aliasOf(column)
  if (!alias) throw new Error(`${column} is more than a column: let it take its aliases`)
  return { sql: column, reads: [alias] }
}
