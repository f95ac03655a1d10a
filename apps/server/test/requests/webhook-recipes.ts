import { sql } from 'kysely'
import { programOf } from '../keys.ts'
import { password, plain } from './second-factor-recipes.ts'
import type { Recipes, Shop } from './shop.ts'

/** A webhook that sends nowhere. */
async function webhookOf({ store, by }: Shop, offReason: 'hand' | null = null): Promise<number> {
  const { keyId } = await programOf(store, by)
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (name, api_key_id, url, secret, kinds, cursor, created_by, active, off_reason)
    select 'Tienda', ${keyId}, 'http://127.0.0.1:1/', 'whsec_c2VjcmV0bw==', '{bills}', s.generation || '.' || f.position, 'admin',
      ${offReason === null}, ${offReason} from settings s, feed f returning id`.execute(store.database.db)
  return rows[0]?.id ?? 0
}

async function deliveryOf(shop: Shop): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (webhook_id, kind, record_id, act, change, changed_at, state, ended_at)
    values (${await webhookOf(shop)}, 'bills', 1, 'changed', 1, now(), 'failed', now()) returning id`.execute(
    shop.store.database.db,
  )
  return rows[0]?.id ?? 0
}

export const webhookRecipes: Recipes = {
  'POST webhooks/post': async (shop) => {
    await plain(shop)
    const { keyId } = await programOf(shop.store, shop.by)
    return {
      body: { name: 'Tienda', keyId, url: 'https://ejemplo.example/avisos', kinds: ['bills'], ...password },
    }
  },
  'POST webhooks/{id}/on': async (shop) => ({ params: { id: await webhookOf(shop, 'hand') } }),
  'POST webhooks/{id}/off': async (shop) => ({ params: { id: await webhookOf(shop) } }),
  'POST webhooks/{id}/delete': async (shop) => ({ params: { id: await webhookOf(shop) } }),
  'POST webhooks/{id}/try': async (shop) => ({ params: { id: await webhookOf(shop) } }),
  'POST webhooks/{id}/replay': async (shop) => ({
    params: { id: await webhookOf(shop) },
    body: { since: new Date().toISOString() },
  }),
  'POST webhooks/deliveries/{id}/again': async (shop) => ({ params: { id: await deliveryOf(shop) } }),
}
