import type { KeptKind } from '@yunque/contract/imports/import-words'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Context } from '../operation/context.ts'
import { markAct } from '../operation/mark-act.ts'
import { posted } from '../operation/posted.ts'
import type { ImportedRecord } from './define-import.ts'

type Kept = {
  id: number
  kind: KeptKind
  fileName: string
  records: readonly ImportedRecord[]
  run: string | null
  /** What the audit trail calls it. */
  action?: 'importar' | 'modificar'
}

/** Keeps an import and what it wrote, so that it can be undone. An import that wrote nothing is not kept. */
export async function keepImport(
  tx: Tx,
  context: Context,
  { id, kind, fileName, records, run, action = 'importar' }: Kept,
): Promise<void> {
  if (records.length === 0) return
  const added = records.filter(({ before }) => before === null).length
  const counts = { added, changed: records.length - added }
  const { actor } = context
  await tx
    .insertInto('imports')
    .values({
      id,
      run,
      kind,
      file_name: fileName,
      area_id: actor.areaId,
      created_by: actor.username,
      ...counts,
    })
    .execute()
  await sql`
    insert into imported_records (import_id, record_id, version, before)
    select ${id}::int, id, version, before
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (id int, version int, before jsonb)`.execute(
    tx,
  )
  await posted(tx, context, { entity: 'imports', id, act: action, after: { kind, fileName, ...counts } })
  const what = action === 'importar' ? 'la importación' : 'el cambio en lote'
  await markAct(tx, { kind: 'import', label: `${what} ${id} (${fileName})` })
}

/** The id of the import that is about to be kept. */
export async function nextImport(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('imports', 'id'))::int as id`.execute(tx)
  return rows[0]?.id ?? 0
}
