import pg from 'pg'

/** Marks a statement outside a writing transaction whose plan is worth keeping. Put it at the beginning. */
export const prepared = '/* prepared */'

/** A statement is prepared at its fifth execution. Rarer ones are not worth the memory. */
const MIN_EXECUTIONS = 5
/**
 * `select *` at the top level: a migration may change its columns while the plan is kept. Those of a subquery do not
 * reach the result.
 */
const selectsAllColumns = (text: string): boolean => /\*\s*(,|from\b|$)/i.test(outermost(text))

/** Whether it has a plan: `commit` and `savepoint` have none. */
const isQuery = (text: string): boolean => /^\s*(with|select)\b/i.test(text)

/** A statement without what is in parentheses. */
function outermost(text: string): string {
  const without = text.replace(/\([^()]*\)/g, '')
  return without === text ? text : outermost(without)
}

/**
 * Begins a transaction that writes, with generic plans. Its statements find rows by keys, so the best plan does not
 * depend on the values. Custom plans, by which PostgreSQL would find that out itself, cost as much as the execution.
 */
export const beginWriting = 'begin; set local plan_cache_mode = force_generic_plan'

/** Counts of executed statements, and the names of prepared ones: `most` on each connection of the process. */
type StatementCache = {
  prefix: string
  most: number
  executions: Map<string, number>
  names: Map<string, string>
}
const statementCache = (prefix: string, most: number): StatementCache => ({
  prefix,
  most,
  executions: new Map(),
  names: new Map(),
})
const writeStatements = statementCache('w', 300)
/**
 * Separate, so that the many forms of list statements do not displace those of writes. The plan of a list page takes
 * some 200 KB.
 */
const markedStatements = statementCache('r', 100)

/**
 * A connection that prepares the statements that writing transactions repeat, because planning is most of the time of a
 * short statement. Reports are planned each time: the best plan for a day is not the best plan for a year.
 */
export class PreparingClient extends pg.Client {
  #writing = false

  override query = ((text: unknown, values?: unknown, callback?: unknown) => {
    if (text === beginWriting) this.#writing = true
    else if (text === 'commit' || text === 'rollback') this.#writing = false
    const name = this.#keeps(text, values) ? nameOf(text) : undefined
    this.#writeTogether()
    const query = super.query.bind(this) as (...given: unknown[]) => unknown
    return name ? query({ name, text, values }, callback) : query(text, values, callback)
  }) as pg.Client['query']

  /** Sends all messages of one turn of the event loop in one write. */
  #writeTogether(): void {
    const { stream } = this.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #keeps(text: unknown, values: unknown): text is string {
    if (typeof text !== 'string' || !Array.isArray(values)) return false
    return text.startsWith(prepared) || (this.#writing && (values.length > 0 || isQuery(text)))
  }
}

function nameOf(text: string): string | undefined {
  const isMarked = text.startsWith(prepared)
  const { prefix, most, executions, names } = isMarked ? markedStatements : writeStatements
  const name = names.get(text)
  if (name || names.size === most || selectsAllColumns(text)) return name
  const times = (executions.get(text) ?? 0) + 1
  if (executions.size > 10 * most) executions.clear()
  if (times < MIN_EXECUTIONS) {
    executions.set(text, times)
    return undefined
  }
  executions.delete(text)
  names.set(text, `yq${prefix}${names.size + 1}`)
  return names.get(text)
}
