import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A column of a table of the database. */
export type SchemaColumn = {
  name: string
  /** As PostgreSQL calls it, such as `numeric` or `text[]`. */
  type: string
  /** Whether it is computed from other columns of its row. */
  generated: boolean
  /** The table whose record it is the id of. */
  references: string | null
}
/** A table of the database, with the columns of its primary key. */
export type SchemaTable = { name: string; columns: SchemaColumn[]; key: string[] }

/** Every table of the store. */
export async function readSchema(db: Db): Promise<SchemaTable[]> {
  const { rows } = await sql<SchemaTable>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'generated', a.attgenerated <> '',
          'references', (select t.relname from pg_constraint k join pg_class t on t.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'p'), '[]') as key
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(db)
  return rows
}
