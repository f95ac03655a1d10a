import { mails } from '@yunque/contract/mail/mails.endpoints'
import { mail } from '@yunque/contract/settings/settings.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { act, read, write } from '../http/serve.ts'
import { mailInfo } from './mail.queries.ts'
import { mailList } from './mails.queries.ts'
import { saveMailSettings } from './save-mail-settings.ts'
import { sendAgain } from './send-again.ts'
import { sendTestMail } from './send-test-mail.ts'

/** Mail settings, for users who configure the system, and the messages with documents. */
export function mailRoutes(app: FastifyInstance): void {
  const { fallback } = app.mailer
  read(app, mail.info, (db) => mailInfo(db, fallback))
  write(app, mail.save, async (tx, context, { body }) => {
    await saveMailSettings(tx, context, body)
    return mailInfo(tx, fallback)
  })
  listRoutes(app, mails.list, mailList)
  write(app, mails.again, (tx, context, { params, body }) => sendAgain(tx, context, { ...params, ...body }))
  act(app, mail.test, (db, _context, { body }) => sendTestMail(db, app.mailer, body))
}
