import { readDaysIn } from '@yunque/contract/core/fields'
import { PDF } from '@yunque/contract/core/paper'
import { type SharedKind, sharedKinds } from '@yunque/contract/sharing/shares'
import { sql } from 'kysely'
import { resourcesOf } from '../access/sessions/sessions.ts'
import type { Db } from '../db/database.ts'
import { Forbidden } from '../errors.ts'
import { fileName } from '../files/file-name.ts'
import type { Attach } from '../mail/mail-outbox.ts'
import type { Context } from '../operation/context.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { sharedPaper } from './shared-papers.ts'

const isShared = (kind: string): kind is SharedKind => sharedKinds.some((one) => one === kind)

/**
 * The PDF of a document that is mailed, read with the present permissions of who sent it (sharing.who). @throws Forbidden
 * when that user is gone or may no longer read it, NotFound
 */
export const attachDocument: Attach = async (db, { kind, sentBy, ...document }) => {
  if (!isShared(kind)) throw new Forbidden()
  const context = await contextOfUser(db, sentBy)
  const { paperIn, fileName: name, printed } = await sharedPaper(db, context, { kind, ...document })
  return {
    filename: `${fileName(name)}.pdf`,
    content: await paperPdf(db, paperIn, { printed }),
    contentType: PDF,
  }
}

type Row = Omit<Context['actor'], 'resources' | 'sessionId'> & {
  resources: string[]
  today: string
  timeZone: string
}

/** The context of an active user without a session. @throws Forbidden */
async function contextOfUser(db: Db, id: number): Promise<Context> {
  const { rows } = await sql<Row>`
    select u.id as "userId", u.username, u.full_name as "fullName", u.area_id as "areaId",
      array(select r.name from role_resources rr join resources r on r.id = rr.resource_id where rr.role_id = u.role_id) as resources,
      (now() at time zone c.time_zone)::date as today, c.time_zone as "timeZone"
    from users u join roles on roles.id = u.role_id cross join settings c
    where u.id = ${id} and u.active and roles.active`.execute(db)
  const [row] = rows
  if (!row) throw new Forbidden()
  const { resources, today, timeZone, ...user } = row
  readDaysIn(timeZone)
  return { actor: { ...user, resources: resourcesOf(resources), sessionId: 0 }, today, requestId: 'mail' }
}
