import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { HttpError } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { raiseGeneration } from '../raise-generation.ts'
import type { Administrator } from './hand-over.ts'
import { requireAdministrator } from './require-administrator.ts'
import { dropMoved, readMoved } from './role-file.ts'

/**
 * Makes the former computer of a store the store again, with what it had, after a promotion by mistake (store.take-back).
 * Devices refuse the other computer from then on. @throws StartError for a computer that is not a former one, or a wrong
 * password
 */
export async function takeBack(
  database: Database,
  dataDir: string,
  administrator: Administrator,
): Promise<void> {
  if (!readMoved(dataDir))
    throw new StartError('Este computador no es el anterior de una tienda: no hay nada que devolver')
  // It may have been updated since.
  await migrate(database.pool)
  const origin = { address: '127.0.0.1', userAgent: 'servidor', requestId: crypto.randomUUID() }
  const { username } = await requireAdministrator(database.db, administrator, origin).catch((error) => {
    throw error instanceof HttpError ? new StartError(error.message, { cause: error }) : error
  })
  await raiseGeneration(database.pool)
  await sql`insert into audit_trail (username, action, entity)
    values (${username}, 'devolver la tienda a este computador', 'reserves')`.execute(database.db)
  dropMoved(dataDir)
}
