import type { AuditEntity } from '@yunque/contract/audit/audit-words'
import type { MadeLink, ShareLink, ShareWay } from '@yunque/contract/sharing/shares'
import { shareWayWords } from '@yunque/contract/sharing/shares'
import { sql } from 'kysely'
import { hashToken, newToken } from '../access/sessions/tokens.ts'
import type { Db, Tx } from '../db/database.ts'
import { NotFound, Refusal } from '../errors.ts'
import { refuseOver } from '../operation/caps.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings, type Settings } from '../operation/read-settings.ts'
import { type Shared, sharedPaper } from './shared-papers.ts'

const entity: AuditEntity = 'shares'

/** The path of the page of a link. */
export const LINK_PATH = '/d/'

/** Whether links are offered: the store has a public address, and is no practice shop (sharing.public-address). */
export const offersLinks = ({ public_address, practice }: Settings): boolean =>
  public_address !== '' && !practice

/** SQL over `share_links l join users u on u.id = l.created_by`: a link without its token. */
const shown = sql`l.id, l.via, l.created_at as "createdAt", u.username as "createdBy", l.expires_at as "expiresAt", l.views,
  l.last_view_at as "lastViewAt",
  case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'open' end as state`

/** The links of a document, the latest first. Their addresses are not stored. */
export async function linksOf(db: Db | Tx, { kind, id }: Pick<Shared, 'kind' | 'id'>): Promise<ShareLink[]> {
  const { rows } = await sql<ShareLink>`select ${shown} from share_links l join users u on u.id = l.created_by
    where l.kind = ${kind} and l.document_id = ${id} order by l.id desc limit 50`.execute(db)
  return rows
}

/**
 * Makes a public link of a document that the actor may read: 256 random bits, of which only the hash is stored
 * (sharing.link). @throws Refusal when the store has no public address
 */
export async function createLink(
  tx: Tx,
  context: Context,
  { via, ...shared }: Shared & { via: ShareWay },
): Promise<MadeLink> {
  const settings = await readSettings(tx)
  if (!offersLinks(settings))
    throw new Refusal('Para crear enlaces, la configuración necesita la dirección pública de la tienda')
  const { fileName: document } = await sharedPaper(tx, context, shared)
  await refuseOver(tx, context, 'shareLinks')
  const token = newToken()
  const { rows } = await sql<{ id: number; expiresAt: string }>`
    insert into share_links (token_hash, kind, document_id, from_day, to_day, via, created_by, expires_at)
    values (${hashToken(token)}, ${shared.kind}, ${shared.id}, ${shared.from}, ${shared.to}, ${via}, ${context.actor.userId},
      now() + make_interval(days => ${settings.link_days}))
    returning id, expires_at as "expiresAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The link was not stored')
  const after = { document, via: shareWayWords[via] }
  await posted(tx, context, {
    trail: entity,
    id: row.id,
    act: 'compartir',
    after: { ...after, expiresAt: row.expiresAt },
  })
  return { ...row, url: `${settings.public_address}${LINK_PATH}${token}` }
}

/** Revokes a link of a document that the actor may read. @throws NotFound */
export async function revokeLink(tx: Tx, context: Context, id: number): Promise<ShareLink> {
  const { rows } = await sql<Shared & { documentId: number; revoked: boolean }>`
    select kind, document_id as "documentId", from_day as "from", to_day as "to", revoked_at is not null as revoked
    from share_links where id = ${id} for update`.execute(tx)
  const [link] = rows
  if (!link) throw new NotFound()
  const { documentId, revoked, ...shared } = link
  const { fileName: document } = await sharedPaper(tx, context, { ...shared, id: documentId })
  if (!revoked) {
    await sql`update share_links set revoked_at = now(), revoked_by = ${context.actor.userId} where id = ${id}`.execute(
      tx,
    )
    await posted(tx, context, { trail: entity, id, act: 'revocar', before: { document } })
  }
  const all = await sql<ShareLink>`
    select ${shown} from share_links l join users u on u.id = l.created_by where l.id = ${id}`.execute(tx)
  const [row] = all.rows
  if (!row) throw new NotFound()
  return row
}
