/** The aliases that an expression may read; each one's value is its name. */
export type Aliases<A extends string> = { readonly [K in A]: K }
/** SQL over the tables of a list. It has to take an alias from its argument to read the table. */
export type Expression<A extends string = string> = (aliases: Aliases<A>) => string

/** SQL with the aliases that it reads. */
export type Traced = { sql: string; reads: readonly string[] }

/** An expression over any aliases. */
export type AnyExpression = (aliases: never) => string

/** The SQL of an expression and the aliases that it took. */
export function traced(expression: AnyExpression): Traced {
  const reads = new Set<string>()
  const take = (_: object, alias: string | symbol) => {
    reads.add(String(alias))
    return String(alias)
  }
  const aliases = new Proxy({}, { get: take })
  return { sql: expression(aliases as never), reads: [...reads] }
}

/** The SQL of an expression for a statement that has all of its aliases. */
export const written = (expression: AnyExpression): string => traced(expression).sql

/** The alias of a column written as `alias.column`; undefined for anything else. */
export function aliasOf(column: string): string | undefined {
  const [alias, name, ...rest] = column.split('.')
  return alias && name && rest.length === 0 ? alias : undefined
}
