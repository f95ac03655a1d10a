import type { Queryable } from '../db/queryable.ts'

/**
 * A store that was restored is later than each that devices know: hours since 1970 are more than promotions count
 * (store.generation). Nothing signs it, so that a restored copy does not stop a store that runs. It has no reserve computer:
 * that of the original would be waited for at each start.
 */
export async function raiseGeneration(client: Queryable): Promise<void> {
  await client.query(`update settings set generation_proof = '',
    generation = greatest(generation + 1, (extract(epoch from clock_timestamp()) / 3600)::integer)`)
  await client.query(`update reserves set ended_at = now(), end_reason = 'gone' where ended_at is null`)
}
