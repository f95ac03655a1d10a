import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../src/access/sessions/tokens.ts'
import { takeoutFolder } from '../../src/takeout/takeout-files.ts'
import { password, plain } from './second-factor-recipes.ts'
import type { Recipes, Shop } from './shop.ts'

/** A takeout without work behind it. */
async function takeoutOf(
  { store, by }: Shop,
  result: 'running' | 'done',
): Promise<{ id: number; file: string }> {
  const file = `mis-datos-${newToken()}.zip`
  const { rows } = await sql<{ id: number }>`
    insert into takeouts (format, file, created_by, result, ended_at)
    values ('csv', ${file}, ${by.username}, ${result}, case when ${result} = 'done' then now() end) returning id`.execute(
    store.database.db,
  )
  return { id: rows[0]?.id ?? 0, file }
}

/** Ends the takeout of an earlier request, and waits until its process has. */
async function noTakeout({ store }: Shop): Promise<void> {
  const { db } = store.database
  await sql`update takeouts set result = 'cancelled' where result = 'running'`.execute(db)
  for (let n = 0; n < 100; n++) {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and objid = 7301963 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    if (rows.length === 0) return
    // Time passes: between two looks.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const takeoutRecipes: Recipes = {
  'POST takeouts/run': async (shop) => {
    await plain(shop)
    await noTakeout(shop)
    return { body: { format: 'csv', ...password } }
  },
  'POST takeouts/{id}/cancel': async (shop) => ({ params: { id: (await takeoutOf(shop, 'running')).id } }),
  'POST takeouts/{id}/delete': async (shop) => ({ params: { id: (await takeoutOf(shop, 'done')).id } }),
  'POST takeouts/{id}/permit': async (shop) => {
    await plain(shop)
    return { params: { id: (await takeoutOf(shop, 'done')).id }, body: password }
  },
  'GET takeouts/file/{key}': async (shop) => {
    const { store, by } = shop
    const { id, file } = await takeoutOf(shop, 'done')
    const folder = takeoutFolder(store.dataDir)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, file), 'PK')
    const key = newToken()
    await sql`insert into takeout_permits (token_hash, takeout_id, session_id, expires_at)
      select ${hashToken(key)}, ${id}, id, now() + interval '1 hour' from sessions where token_hash = ${hashToken(by.token)}`.execute(
      store.database.db,
    )
    return { params: { key } }
  },
}
