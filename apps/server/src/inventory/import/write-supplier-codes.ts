import { importMessages } from '@yunque/contract/imports/import-report'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { trailOf } from '../../operation/posted.ts'
import type { RowCode } from './suppliers-of-row.ts'

/** The supplier's code of a product, before a change and after it. */
export type CodeChange = RowCode & { productId: number }

/** Locks the suppliers whose codes change: a code names one product of its supplier. Before products are locked. */
export async function lockSuppliers(tx: Tx, codes: readonly Pick<RowCode, 'providerId'>[]): Promise<void> {
  const ids = [...new Set(codes.map(({ providerId }) => providerId))].toSorted((a, b) => a - b)
  for (const id of ids) declareLock(tx, 'party', id)
  await sql`select from providers where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}

/** Writes suppliers' codes, with their entries in the audit trail of the products. The caller has locked the suppliers. */
export async function writeSupplierCodes(
  tx: Tx,
  context: Context,
  changes: readonly CodeChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c ("productId" int, "providerId" int, former text, wrote text)),
    written as (
      insert into supplier_products as s (product_id, provider_id, code, created_by)
      select "productId", "providerId", wrote, ${context.actor.username} from sent
      on conflict (product_id, provider_id) do update
        set code = excluded.code, version = s.version + 1, modified_by = excluded.created_by, modified_at = now())
    ${trailOf(context, {
      act: 'modificar',
      entity: 'products',
      id: sql`"productId"`,
      before: sql`jsonb_build_object('providerId', "providerId", 'supplierCode', coalesce(former, ''))`,
      after: sql`jsonb_build_object('providerId', "providerId", 'supplierCode', wrote)`,
    })}
    from sent order by "productId"`.execute(tx)
}

/**
 * Gives products the suppliers' codes from before. Suppliers with nothing else of a product are theirs no more.
 * @throws Refusal when a code changed later
 */
export async function takeBackSupplierCodes(
  tx: Tx,
  context: Context,
  changes: readonly CodeChange[],
): Promise<void> {
  if (changes.length === 0) return
  const sent = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as c ("productId" int, "providerId" int, former text, wrote text)`
  const { rows: other } = await sql`
    select from ${sent} left join supplier_products s on s.product_id = c."productId" and s.provider_id = c."providerId"
    where s.code is distinct from c.wrote limit 1`.execute(tx)
  if (other.length > 0) throw new Refusal(importMessages.changed)
  await writeSupplierCodes(
    tx,
    context,
    changes.map((change) => ({ ...change, former: change.wrote, wrote: change.former ?? '' })),
  )
  await sql`
    delete from supplier_products s using ${sent}
    where s.product_id = c."productId" and s.provider_id = c."providerId" and c.former is null
      and (s.name, s.pack_name, s.pack_size) = ('', '', 0) and s.lead_days is null`.execute(tx)
}
