import { papers } from '@yunque/contract/settings/settings.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { paperSettings, savePaperSettings } from '../paper-choices.ts'

/** How each kind of paper is printed. */
export function paperRoutes(app: FastifyInstance): void {
  read(app, papers.info, (db) => paperSettings(db))
  write(app, papers.save, async (tx, context, { body }) => {
    await savePaperSettings(tx, context, body)
    return paperSettings(tx)
  })
}
