import { enterLookBack } from '@yunque/contract/backup/enter-look-back.endpoints'
import { type LookBackState, lookBackEnter, lookBackMessages } from '@yunque/contract/backup/look-back'
import { lookBack as calls } from '@yunque/contract/backup/look-back.endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { keepSession } from '../access/sessions/cookies.ts'
import { profileOf } from '../access/sessions/profile.ts'
import { hashToken } from '../access/sessions/tokens.ts'
import { chooseMoment, targetOf } from '../backup/continuous/choose-moment.ts'
import { openPlace, readPlaces } from '../backup/continuous/continuous-copy.ts'
import { refusingPlace } from '../backup/restoring/typed-place.ts'
import { storagePlaces } from '../backup/storage/storage-address.ts'
import type { Db } from '../db/database.ts'
import { Forbidden, Refusal } from '../errors.ts'
import { isEncryptedHere, isForWebApp, isOverHttps } from '../http/own-page.ts'
import { act, read } from '../http/serve.ts'
import { actingIn } from '../operation/acting.ts'
import { posted } from '../operation/posted.ts'
import { everyMinute } from '../system/every-minute.ts'
import type { LookBack } from './look-back.ts'

type Parts = { lookBack: LookBack | undefined; networks: readonly string[] | undefined }

/** Of an installation that cannot open one. */
export const unable: LookBackState = {
  state: 'unable',
  stage: null,
  done: 0,
  total: 0,
  at: null,
  lastDocument: null,
  fault: lookBackMessages.noServer,
}

/** The store as it was, for administrators; and in such a store, the entry of who comes from the living one. */
export function lookBackRoutes(app: FastifyInstance, { lookBack, networks = [] }: Parts): void {
  const stateNow = () => lookBack?.state() ?? unable
  const present = (): LookBack => {
    if (!lookBack) throw new Refusal(lookBackMessages.noServer)
    return lookBack
  }
  app.addHook('onReady', () =>
    lookBack?.end().catch((err: unknown) => app.log.warn({ err }, 'left look not removed')),
  )
  app.addHook('onClose', () => lookBack?.stop())
  if (lookBack)
    everyMinute(app, () => endForFormer(app.database.db, lookBack), 'look of a former user not ended')
  read(app, calls.state, stateNow)
  act(app, calls.begin, async (db, context, { body, request }) => {
    const look = present()
    refuseProxy(request)
    const { settings } = await readPlaces(app.database)
    if ((body.place === 'folder' ? settings.folder : settings.endpoint) === '')
      throw new Refusal(lookBackMessages.unconfigured)
    const place = openPlace(body.place, settings, { places: storagePlaces(networks) })
    const target = targetOf(body)
    await refusingPlace(place.name, () => chooseMoment(place, target))
    await look.begin(place, target)
    await actingIn(db, context, (tx) =>
      posted(tx, context, { trail: 'lookBack', act: 'abrir', after: { ...body } }),
    )
    return stateNow()
  })
  act(app, calls.open, (_db, { actor }, { request }) => {
    refuseProxy(request)
    return present().open(actor)
  })
  act(app, calls.end, async () => {
    await present().end()
    return stateNow()
  })
  // Not an act: nothing is written, and everything that writes is refused there.
  read(app, { ...enterLookBack, body: lookBackEnter }, async (db, _context, { body, request, reply }) => {
    if (!app.looksBack) throw new Refusal(lookBackMessages.token)
    if (!isForWebApp(request)) throw new Forbidden(lookBackMessages.token)
    const found = await sessionOf(db, body.token)
    keepSession({ request, reply }, { token: body.token, seconds: found.seconds })
    return { ...(await profileOf(db, found.userId)), sessionId: found.id, mustChangePassword: false }
  })
}

/**
 * Ends the store as it was when somebody who entered it may not see it any more: its own users are those of then
 * (store.look-back).
 */
export async function endForFormer(db: Db, look: Pick<LookBack, 'visitors' | 'end'>): Promise<void> {
  const visitors = look.visitors()
  if (visitors.length === 0) return
  const { rows } = await sql`
    select from users u join roles r on r.id = u.role_id
    where u.id = any(${visitors}) and u.active and r.active and exists (
      select from role_resources rr join resources o on o.id = rr.resource_id where rr.role_id = r.id and o.name = 'app')`.execute(
    db,
  )
  if (rows.length < visitors.length) await look.end()
}

/** Its port has no HTTPS of its own, and a proxy does not know it. @throws Refusal */
function refuseProxy(request: FastifyRequest): void {
  if (isOverHttps(request) && !isEncryptedHere(request)) throw new Refusal(lookBackMessages.https)
}

/** @throws Refusal for a token of no session */
async function sessionOf(db: Db, token: string): Promise<{ id: number; userId: number; seconds: number }> {
  const { rows } = await sql<{ id: number; userId: number; seconds: number }>`
    select id, user_id as "userId", extract(epoch from expires_at - now())::int as seconds from sessions
    where token_hash = ${hashToken(token)} and revoked_at is null and expires_at > now()`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal(lookBackMessages.token)
  return found
}
