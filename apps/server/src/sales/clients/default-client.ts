import type { Tx } from '../../db/database.ts'

/** The client of walk-in sales: the settings' `clientDefault`. */
export async function defaultClient(tx: Tx): Promise<number | null> {
  const { default_client_id } = await tx
    .selectFrom('settings')
    .select('default_client_id')
    .executeTakeFirstOrThrow()
  return default_client_id
}
