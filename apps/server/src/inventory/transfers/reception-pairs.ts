import type { ReceptionPairs, ReceptionPairsInfo } from '@yunque/contract/inventory/reception-pairs'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import type { LockedTransfer } from './lock-transfer.ts'

/** Whether the target of a transfer has to receive it before it enters its stock (transfers.pairs). */
export async function requiresReception(
  tx: Tx,
  { source_area_id: source, target_area_id: target }: LockedTransfer,
): Promise<boolean> {
  const row = await tx
    .selectFrom('reception_pairs')
    .select('source_area_id')
    .where('source_area_id', '=', source)
    .where('target_area_id', '=', target)
    .executeTakeFirst()
  return row !== undefined
}

/** The active areas, and the pairs that require a reception. */
export async function receptionPairsInfo(db: Db | Tx): Promise<ReceptionPairsInfo> {
  const { rows } = await sql<ReceptionPairsInfo>`
    select s.reception_version as revision,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.id) from areas a where a.active), '[]') as areas,
      coalesce((select jsonb_agg(jsonb_build_object('sourceAreaId', p.source_area_id, 'targetAreaId', p.target_area_id)
        order by p.source_area_id, p.target_area_id) from reception_pairs p), '[]') as pairs
    from settings s`.execute(db)
  const [info] = rows
  if (!info) throw new Error('There are no settings')
  return info
}

/** Replaces the pairs. Transfers that were dispatched before keep their way. @throws Stale, Refusal for an unknown area */
export async function saveReceptionPairs(
  tx: Tx,
  context: Context,
  { pairs, revision }: ReceptionPairs,
): Promise<void> {
  const { reception_version: version } = await tx
    .selectFrom('settings')
    .select('reception_version')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (revision !== undefined && revision !== version) throw new Stale()
  const before = await pairNames(tx)
  const given = JSON.stringify(pairs)
  const { rows } = await sql`
    select from jsonb_to_recordset(${given}::jsonb) as g ("sourceAreaId" int, "targetAreaId" int)
    where not exists (select from areas where id = "sourceAreaId") or not exists (select from areas where id = "targetAreaId")
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('Un área no existe')
  await sql`
    with given as (
      select distinct "sourceAreaId" as source, "targetAreaId" as target
      from jsonb_to_recordset(${given}::jsonb) as g ("sourceAreaId" int, "targetAreaId" int)
    ), gone as (
      delete from reception_pairs where (source_area_id, target_area_id) not in (select source, target from given)
    )
    insert into reception_pairs (source_area_id, target_area_id, created_by)
    select source, target, ${context.actor.username} from given on conflict do nothing`.execute(tx)
  await tx
    .updateTable('settings')
    .set({ reception_version: version + 1 })
    .execute()
  await posted(tx, context, [
    {
      trail: 'settings',
      act: 'modificar',
      before: { receptionPairs: before },
      after: { receptionPairs: await pairNames(tx) },
    },
    { entity: 'about', id: 1 },
  ])
}

/** The pairs by the names of their areas, for the audit trail. */
async function pairNames(tx: Tx): Promise<string> {
  const { rows } = await sql<{ pairs: string }>`
    select coalesce(string_agg(s.name || ' → ' || t.name, ', ' order by s.id, t.id), '') as pairs
    from reception_pairs p join areas s on s.id = p.source_area_id join areas t on t.id = p.target_area_id`.execute(
    tx,
  )
  return rows[0]?.pairs ?? ''
}
