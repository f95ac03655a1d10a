import { deactivate } from '../../access/deactivate.ts'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { findClient } from './clients.queries.ts'
import { defaultClient } from './default-client.ts'

/** Deactivates a client. Its documents stay, and it is no longer offered. The default client cannot be removed. */
export async function removeClient(tx: Tx, context: Context, id: number) {
  declareLock(tx, 'party', id)
  await tx.selectFrom('clients').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await findClient(tx, context, id)
  if ((await defaultClient(tx)) === id) throw new Refusal('El cliente de contado no se puede eliminar')
  return deactivate(tx, context, { table: 'clients', entity: 'clients', id, before })
}
