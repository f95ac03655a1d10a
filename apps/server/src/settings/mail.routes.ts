import { mailSettingsOnWire, mailTest } from '@yunque/contract/mail'
import type { FastifyInstance } from 'fastify'
import { act, read, write } from '../http/route.ts'
import { mailInfo } from './mail.queries.ts'
import { saveMailSettings } from './save-mail-settings.ts'
import { sendTestMail } from './send-test-mail.ts'

/** How mail leaves, for those who configure the system (Domain §13). */
export function mailRoutes(app: FastifyInstance): void {
  const access = ['app'] as const
  const { fallback } = app.mailer
  read(app, 'GET /about/mail', { access, summary: 'Configuración del correo' }, (db) =>
    mailInfo(db, fallback),
  )
  write(
    app,
    'POST /about/mail',
    { access, summary: 'Guarda la configuración del correo', body: mailSettingsOnWire.wire },
    async (tx, context, { body }) => {
      await saveMailSettings(tx, context, body)
      return mailInfo(tx, fallback)
    },
  )
  act(
    app,
    'POST /about/mail/test',
    { access, summary: 'Envía un mensaje de prueba', body: mailTest },
    (db, _context, { body }) => sendTestMail(db, app.mailer, body),
  )
}
