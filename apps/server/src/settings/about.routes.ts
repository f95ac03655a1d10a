import { settingsBody } from '@yunque/contract/settings'
import type { FastifyInstance } from 'fastify'
import { act, read } from '../http/route.ts'
import { saveSettings } from './save-settings.ts'
import { aboutInfo } from './settings.queries.ts'

/** The application and its settings (Spec 1 §7 "Settings"). */
export function aboutRoutes(app: FastifyInstance): void {
  read(
    app,
    'GET /about/get-info',
    { access: 'public', summary: 'La aplicación y, con sesión, la configuración' },
    (db, context) => aboutInfo(db, context),
  )
  act(
    app,
    'POST /about/set-info',
    { access: ['app'], summary: 'Guarda la configuración, o solo las fórmulas', body: settingsBody },
    async (db, context, { body }) => {
      await saveSettings(db, context, body)
      return aboutInfo(db, context)
    },
  )
}
