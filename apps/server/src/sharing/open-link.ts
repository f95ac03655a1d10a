import { readDaysIn } from '@yunque/contract/core/fields'
import { type RawBuilder, sql } from 'kysely'
import { resourcesOf } from '../access/sessions/sessions.ts'
import { hashToken, isToken } from '../access/sessions/tokens.ts'
import type { Db } from '../db/database.ts'
import { Forbidden, NotFound } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import type { DocumentPaper } from './document-papers.ts'
import { type Shared, sharedPaper } from './shared-papers.ts'

/** A document that a link opens, and until when. */
export type OpenedLink = { document: DocumentPaper; expiresAt: string }

type Row = Omit<Shared, 'id'> & {
  documentId: number
  expiresAt: string
  userId: number
  username: string
  fullName: string
  areaId: number
  today: string
  timeZone: string
  resources: string[]
}

/** SQL over `share_links`: the link of a token, while it can be opened. */
const open = (token: string) =>
  sql`token_hash = ${hashToken(token)} and revoked_at is null and expires_at > now()`

/**
 * The document of a token, read with the present permissions of who made the link, so that it never shows more than
 * they may see (sharing.link). Undefined for a token that is unknown, expired, revoked, or of a user who is no longer
 * active or may no longer read the document: all are one answer. `counted`: whether it counts as a view.
 */
export async function openLink(
  db: Db,
  token: string,
  { counted }: { counted: boolean },
): Promise<OpenedLink | undefined> {
  if (!isToken(token)) return undefined
  const row = await linkOf(db, counted ? viewed(token) : seen(token))
  if (!row) return undefined
  readDaysIn(row.timeZone)
  const { kind, documentId, from, to, expiresAt, userId, username, fullName, areaId, today } = row
  const actor = { userId, username, fullName, areaId, resources: resourcesOf(row.resources), sessionId: 0 }
  const context: Context = { actor, today, requestId: 'link' }
  try {
    return { document: await sharedPaper(db, context, { kind, id: documentId, from, to }), expiresAt }
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return undefined
    throw error
  }
}

const viewed = (token: string) =>
  sql`update share_links set views = views + 1, last_view_at = now() where ${open(token)} returning *`
const seen = (token: string) => sql`select * from share_links where ${open(token)}`

/** The link and its maker, by one statement. */
async function linkOf(db: Db, link: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`with l as (${link})
    select l.kind, l.document_id as "documentId", l.from_day as "from", l.to_day as "to", l.expires_at as "expiresAt",
      u.id as "userId", u.username, u.full_name as "fullName", u.area_id as "areaId",
      (now() at time zone c.time_zone)::date as today, c.time_zone as "timeZone",
      array(select r.name from role_resources rr join resources r on r.id = rr.resource_id where rr.role_id = u.role_id) as resources
    from l join users u on u.id = l.created_by join roles on roles.id = u.role_id cross join settings c
    where u.active and roles.active`.execute(db)
  return rows[0]
}
