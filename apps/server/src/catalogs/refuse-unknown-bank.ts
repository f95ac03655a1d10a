import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

/** Refuses a bank that does not exist or is inactive. @throws Refusal */
export async function refuseUnknownBank(tx: Tx, id: number): Promise<void> {
  const bank = await tx.selectFrom('banks').select('active').where('id', '=', id).executeTakeFirst()
  if (!bank?.active) throw new Refusal('El banco no existe o está inactivo')
}
