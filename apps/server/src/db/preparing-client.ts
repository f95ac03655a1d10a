import pg from 'pg'

/** Begins a statement outside a writing transaction that is asked so often that its plan is worth keeping. */
export const prepared = '/* prepared */'

/** A statement is prepared when it is asked for so often; what is rarer is not worth its memory. */
const OFTEN = 5
/** Columns that a migration may change while the plan is kept. Those of a subquery do not reach the answer. */
const tellsAllColumns = (text: string): boolean => /\*\s*(,|from\b|$)/i.test(outermost(text))

/** Whether it has a plan, as `commit` and `savepoint` have not. */
const isQuery = (text: string): boolean => /^\s*(with|select)\b/i.test(text)

/** A statement without what stands in parentheses. */
function outermost(text: string): string {
  const without = text.replace(/\([^()]*\)/g, '')
  return without === text ? text : outermost(without)
}

/**
 * Begins a transaction that writes. Its statements find rows by their keys, whose best way does not depend on which: they are
 * planned once for all values. A first look at the values, by which PostgreSQL decides that by itself, costs as much again.
 */
export const beginWriting = 'begin; set local plan_cache_mode = force_generic_plan'

/** Statements that are asked for, and the names of those kept: at most so many on each connection of the process. */
type Kept = { prefix: string; most: number; asked: Map<string, number>; names: Map<string, string> }
const kept = (prefix: string, most: number): Kept => ({ prefix, most, asked: new Map(), names: new Map() })
const ofWrites = kept('w', 300)
/** Apart, so that the many ways to ask for lists do not take the place of writes; the rows of a list take some 200 KB. */
const marked = kept('r', 100)

/**
 * A connection that keeps the plans of what writing transactions ask again and again, in which most of the time of a short
 * statement goes. Reports are planned each time: the best way to a day is not the best way to a year.
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

  /** What is asked in one turn of the event loop leaves in one write. */
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
  const { prefix, most, asked, names } = isMarked ? marked : ofWrites
  const name = names.get(text)
  if (name || names.size === most || tellsAllColumns(text)) return name
  const times = (asked.get(text) ?? 0) + 1
  if (asked.size > 10 * most) asked.clear()
  if (times < OFTEN) {
    asked.set(text, times)
    return undefined
  }
  asked.delete(text)
  names.set(text, `yq${prefix}${names.size + 1}`)
  return names.get(text)
}
