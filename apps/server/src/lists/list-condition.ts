import { type RawBuilder, sql } from 'kysely'

/** A condition on the rows of a list, with the aliases of optional joins that it reads. */
export type Reading<A extends string = string> = { reads: readonly A[]; sql: RawBuilder<unknown> }
/** One of a list's own conditions: SQL over the tables that are always joined, or a `Reading`. */
export type Condition<A extends string = string> = RawBuilder<unknown> | Reading<A>

/** A condition that reads the optional joins of these aliases. */
export const reading = <const A extends string>(
  reads: readonly A[],
  condition: RawBuilder<unknown>,
): Reading<A> => ({ reads, sql: condition })

/** Joins these conditions with `and`; true without any. */
export function allOf(conditions: readonly Condition[]): Reading {
  const parts = conditions.map((one) => ('reads' in one ? one : reading([], one)))
  const all =
    parts.length > 0
      ? sql.join(
          parts.map(({ sql: one }) => one),
          sql` and `,
        )
      : sql`true`
  return { reads: parts.flatMap(({ reads }) => reads), sql: all }
}

/** Joins these readings with `or`. */
export const anyOf = (conditions: readonly Reading[]): Reading => ({
  reads: conditions.flatMap(({ reads }) => reads),
  sql: sql`(${sql.join(
    conditions.map(({ sql: one }) => sql`(${one})`),
    sql` or `,
  )})`,
})
