import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'

/**
 * Keeps the packs of a processed purchase as those of its supplier, for products of which it does not say any yet
 * (purchases.packs). Call it with the supplier locked.
 */
export async function learnPacks(
  tx: Tx,
  { actor }: Context,
  { id, provider_id: providerId }: { id: number; provider_id: number },
): Promise<void> {
  await sql`
    insert into supplier_products as s (product_id, provider_id, pack_name, pack_size, created_by)
    select distinct on (l.product_id) l.product_id, ${providerId}::int, l.pack_name, l.pack_size, ${actor.username}
    from purchase_lines l where l.purchase_id = ${id} and l.packs > 0 order by l.product_id, l.line
    on conflict (product_id, provider_id) do update
      set pack_name = excluded.pack_name, pack_size = excluded.pack_size, version = s.version + 1,
        modified_by = excluded.created_by, modified_at = now()
      where s.pack_size = 0`.execute(tx)
}
