import { recovery } from '@yunque/contract/backup/recovery.endpoints'
import type { FastifyInstance } from 'fastify'
import { requirePassword } from '../../access/second-factor/require-password.ts'
import { originOf } from '../../access/sessions/origin.ts'
import { act, read } from '../../http/serve.ts'
import { makeWords, recoveryInfo } from './make-words.ts'

/** The words of the sheet of recovery, for administrators. No answer with them is kept for a repeated request. */
export function recoveryRoutes(app: FastifyInstance): void {
  read(app, recovery.info, (db) => recoveryInfo(db, app.dataDir))
  act(app, recovery.make, async (db, context, { body, request }) => {
    await requirePassword(db, context, { password: body.password, origin: originOf(request) })
    return makeWords(db, context, app.dataDir)
  })
}
