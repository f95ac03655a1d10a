import type { Tx } from '../../db/database.ts'

/** Whether walk-in sales go to this client: the settings' `clientDefault`. */
export async function isDefaultClient(tx: Tx, id: number): Promise<boolean> {
  const { default_client_id } = await tx
    .selectFrom('settings')
    .select('default_client_id')
    .executeTakeFirstOrThrow()
  return default_client_id === id
}
