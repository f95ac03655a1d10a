import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { fieldNamed } from './list-definition.ts'
import type { Source } from './list-engine.ts'

/**
 * Runs a statement over the tables of a list without the left joins, and the settings, that it does not read: the key tells
 * the rows apart without them, so that none comes or goes. The database would drop most of them too, but no longer sees
 * then that an index alone holds all that it needs.
 */
export async function runLean<R>(db: Db, { definition, fields }: Source, statement: RawBuilder<R>) {
  const { from, key } = definition
  const compiled = statement.compile(db)
  const rest = `${compiled.sql.replace(from, () => '')} ${fieldNamed(fields, key).sql}`
  const lean = { ...compiled, sql: compiled.sql.replace(from, () => neededOf(from, rest)) }
  return db.executeQuery<R>(lean as CompiledQuery<R>)
}

/** Tables without what neither `rest` nor the joins that stay name. */
function neededOf(from: string, rest: string): string {
  const kept: string[] = []
  // The later ones read the earlier ones.
  for (const part of from.split(/(?<!\b(?:left|cross))\s+(?=(?:left |cross )?join\b)/).toReversed()) {
    const [, alias] = /^(?:left join \w+ (?=\w+ on [^()]*$)|cross join settings )(\w+)/.exec(part) ?? []
    if (!alias || new RegExp(`\\b${alias}\\b`).test(`${rest} ${kept.join(' ')}`)) kept.unshift(part)
  }
  return kept.join(' ')
}
