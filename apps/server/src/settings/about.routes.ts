import { about } from '@yunque/contract/settings/about.endpoints'
import { settings } from '@yunque/contract/settings/settings.endpoints'
import type { FastifyInstance } from 'fastify'
import { act, read } from '../http/serve.ts'
import { saveSettings } from './save-settings.ts'
import { aboutInfo, settingsInfo } from './settings.queries.ts'

/** The application and its settings. */
export function aboutRoutes(app: FastifyInstance): void {
  read(app, about.info, aboutInfo)
  act(app, settings.save, async (db, context, { body }) => {
    await saveSettings(db, context, body)
    return settingsInfo(db, context)
  })
}
