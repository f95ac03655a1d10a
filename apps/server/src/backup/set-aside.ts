import type { Queryable } from '../db/queryable.ts'

/** The schema of what was in the database before a restore, until it is dropped. */
const ASIDE = 'yunque_anterior'
/** Tables dropped by one statement. Each holds a lock for every constraint, default and trigger. */
const AT_ONCE = 10

/**
 * Moves tables, views, routines and types out of the current schema (store.restore). Until the transaction ends, a move
 * holds one lock per object, 170 in all. A drop holds one more for every constraint, default and trigger, 4,900 in all.
 * What belongs to an extension stays.
 */
export async function setAside(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(`
    with ours as (
      select case relkind when 'v' then 'view' else 'table' end as kind, 'pg_class'::regclass as catalog, oid, oid::regclass::text as name
      from pg_class where relkind in ('r', 'p', 'v') and relnamespace = current_schema()::regnamespace
      union all
      select 'routine', 'pg_proc'::regclass, oid, oid::regprocedure::text from pg_proc where pronamespace = current_schema()::regnamespace
      union all
      -- The type of a table, of an array and of a multirange moves with it.
      select 'type', 'pg_type'::regclass, t.oid, t.oid::regtype::text from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace = current_schema()::regnamespace and t.typelem = 0 and t.typtype <> 'm' and coalesce(c.relkind = 'c', true)
    )
    select kind, name from ours where not exists (select from pg_depend d
      where d.classid = ours.catalog and d.objid = ours.oid and d.deptype = 'e')`)
  if (rows.length === 0) return
  const moves = rows.map(({ kind, name }) => `alter ${kind} ${name} set schema ${ASIDE}`)
  await client.query([`create schema ${ASIDE}`, ...moves].join(';\n'))
}

/** Drops what was set aside, in several transactions, so that each holds few locks. Repeatable after a crash. */
export async function dropAside(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and relnamespace = to_regnamespace('${ASIDE}')`)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const names = rows.slice(at, at + AT_ONCE).map(({ name }) => name)
    await client.query(`drop table if exists ${names.join(', ')} cascade`)
  }
  await client.query(`drop schema if exists ${ASIDE} cascade`)
}
