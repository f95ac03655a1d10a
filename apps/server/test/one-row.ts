import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { type Asking, fromClause, neededJoins } from '../src/lists/list-from.ts'
import type { Join } from '../src/lists/list-tables.ts'

/** Whether the schema proves that a join finds one row at most, whatever is stored. */
export async function findsOneRow(
  db: Db,
  joins: readonly Join[],
  { join, asking }: { join: Join; asking: Asking },
): Promise<boolean> {
  if (typeof join.source === 'string' && (await isTable(db, join.source))) return hasUniqueKey(db, join)
  return isDroppedByPlanner(db, joins, { join, asking })
}

async function isTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select relkind as kind from pg_class where oid = ${name}::regclass`.execute(db)
  return rows[0]?.kind === 'r'
}

/**
 * Whether the equated columns include those of a unique index; a partial index only where the join has its condition.
 */
async function hasUniqueKey(db: Db, { source, on, only, kind }: Join): Promise<boolean> {
  const { rows } = await sql<{ columns: string[]; only: string | null; check: boolean }>`
    select array_agg(a.attname::text) as columns, pg_get_expr(i.indpred, i.indrelid) as only,
      exists (select from pg_constraint c where c.conrelid = i.indrelid and c.contype = 'c'
        and pg_get_constraintdef(c.oid) = 'CHECK ((' || min(a.attname) || ' = 1))') as check
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${source}::regclass and i.indisunique and i.indisvalid and i.indexprs is null
    group by i.indexrelid, i.indrelid, i.indpred`.execute(db)
  const equated = Object.keys(on)
  return rows.some((index) =>
    kind === 'cross join'
      ? index.columns.length === 1 && index.check
      : index.columns.every((column) => equated.includes(column)) &&
        (index.only === null || index.only === only),
  )
}

/**
 * Whether the planner drops the join from a statement that does not read it. It does so only when keys and groups of
 * the view or subquery prove that the join finds one row at most.
 */
async function isDroppedByPlanner(
  db: Db,
  joins: readonly Join[],
  { join, asking }: { join: Join; asking: Asking },
): Promise<boolean> {
  const before = neededJoins(joins, join.reads).filter((one) => joins.indexOf(one) < joins.indexOf(join))
  const fromLeft: Join = { ...join, kind: join.kind === 'join' ? 'left join' : join.kind }
  const without = await planOf(db, fromClause(before, asking, { reads: join.reads }))
  const beside = [...before, { ...fromLeft, optional: false }]
  return (await planOf(db, fromClause(beside, asking, { reads: join.reads }))) === without
}

type Node = { 'Parent Relationship'?: string; Alias?: string; 'Node Type': string; Plans?: Node[] }

async function planOf(db: Db, tables: RawBuilder<unknown>): Promise<string> {
  const { sql: text, ...compiled } = sql`select 1 from ${tables}`.compile(db)
  const explained = { ...compiled, sql: `explain (costs off, format json) ${text}` } as CompiledQuery<{
    'QUERY PLAN': [{ Plan: Node }]
  }>
  const { rows } = await db.executeQuery(explained)
  return rows.map((row) => outlineOf(row['QUERY PLAN'][0].Plan)).join()
}

/** The nodes of a plan, without init plans of a dropped join. */
function outlineOf({ Alias = '', 'Node Type': type, Plans = [] }: Node): string {
  const read = Plans.filter((plan) => plan['Parent Relationship'] !== 'InitPlan')
  return `${type} ${Alias}(${read.map(outlineOf).join()})`
}
