import { messages } from '@yunque/contract/core/messages'
import { projectMessages } from '@yunque/contract/sales/projects'
import type { Tx } from '../../db/database.ts'
import { declareLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { defaultClient } from '../clients/default-client.ts'

/**
 * Locks the client of a project or buyer, so that no sale on credit reads them while they change. Returns its credit limit.
 * @throws Refusal for an unknown client, and for the general one, who is everybody
 */
export async function lockOwner(tx: Tx, clientId: number): Promise<{ creditLimit: number }> {
  declareLock(tx, 'party', clientId)
  const client = await tx
    .selectFrom('clients')
    .select('credit_limit as creditLimit')
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!client) throw new Refusal(messages.selectClient)
  if ((await defaultClient(tx)) === clientId) throw new Refusal(projectMessages.ofGeneral)
  return client
}
