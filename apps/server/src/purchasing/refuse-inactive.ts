import { messages } from '@yunque/contract/core/messages'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

/** Refuses an area or a supplier that does not exist or is inactive. */
export async function refuseInactive(
  tx: Tx,
  { areaId, providerId }: { areaId: number; providerId: number },
): Promise<void> {
  const area = await tx.selectFrom('areas').select('active').where('id', '=', areaId).executeTakeFirst()
  if (!area?.active) throw new Refusal(messages.selectArea)
  const provider = await tx
    .selectFrom('providers')
    .select(['name', 'active'])
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!provider) throw new Refusal(messages.selectProvider)
  if (!provider.active) throw new Refusal(`El proveedor ${provider.name} está inactivo`)
}
