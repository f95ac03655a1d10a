import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../operation/context.ts'
import type { Join } from './list-tables.ts'

/** Replaces the table of an alias by another source. */
export type Instead = { alias: string; source: RawBuilder<unknown> }

/** The context of a list request and its plain filters. */
export type Asking = { context: Context; asked: unknown }

/**
 * The `from` clause of a list: tables that add or remove rows and, of the optional ones, those that `reads` names or
 * another one needs.
 */
export function fromClause(
  joins: readonly Join[],
  asking: Asking,
  { reads, instead }: { reads: Iterable<string>; instead?: Instead | undefined },
): RawBuilder<unknown> {
  const parts = neededJoins(joins, reads).map((join) => {
    const source = instead?.alias === join.alias ? instead.source : sourceOf(join, asking)
    const keyword = join.kind === 'from' ? '' : ` ${join.kind} `
    return sql`${sql.raw(keyword)}${source} ${sql.raw(join.alias + conditionOf(join))}`
  })
  return sql.join(parts, sql``)
}

/** The joins that a statement needs to read these aliases. A join reads only earlier ones. */
export function neededJoins(joins: readonly Join[], reads: Iterable<string>): Join[] {
  const needed = new Set(reads)
  const kept: Join[] = []
  for (const join of joins.toReversed()) {
    if (join.optional && !needed.has(join.alias)) continue
    kept.unshift(join)
    for (const alias of join.reads) needed.add(alias)
  }
  return kept
}

/** The joins of tables as SQL text, for statements that are no lists. */
export const joinsText = ({ joins }: { joins: readonly Join[] }): string =>
  joins.map((join) => `${join.kind} ${String(join.source)} ${join.alias}${conditionOf(join)}`).join(' ')

function sourceOf({ source }: Join, { context, asked }: Asking): RawBuilder<unknown> {
  return typeof source === 'string' ? sql.raw(source) : sql`(${source(context, asked as never)})`
}

function conditionOf({ kind, alias, on, only, condition }: Join): string {
  if (kind === 'left join lateral') return ' on true'
  const equal = Object.entries(on).map(([column, other]) => `${alias}.${column} = ${other}`)
  const all = [...equal, ...(only ? [`${alias}.${only}`] : []), ...(condition ? [condition] : [])]
  return all.length > 0 ? ` on ${all.join(' and ')}` : ''
}
