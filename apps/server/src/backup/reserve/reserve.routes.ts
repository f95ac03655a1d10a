import { reserveMessages } from '@yunque/contract/backup/reserve'
import { reserve } from '@yunque/contract/backup/reserve.endpoints'
import type { FastifyInstance } from 'fastify'
import { requirePassword } from '../../access/second-factor/require-password.ts'
import { originOf } from '../../access/sessions/origin.ts'
import { Refusal } from '../../errors.ts'
import { act, read } from '../../http/serve.ts'
import type { Network } from '../../lan/network.ts'
import { actingIn } from '../../operation/acting.ts'
import { posted } from '../../operation/posted.ts'
import { refusing } from '../../refusing.ts'
import { everyMinute } from '../../system/every-minute.ts'
import { isNewStore } from '../restoring/new-store.ts'
import type { Codes } from './codes.ts'
import { joinStore } from './join-store.ts'
import type { ReserveCopy } from './reserve-copy.ts'
import { reserveInfo } from './reserve-info.ts'
import { endReserve } from './reserve-row.ts'
import type { Standing } from './standing.ts'

type Parts = { network: Network; copy: ReserveCopy; standing: Standing; codes: Codes }

/** The reserve computer, for administrators. */
export function reserveRoutes(app: FastifyInstance, { network, copy, standing, codes }: Parts): void {
  read(app, reserve.info, () => reserveInfo(copy))
  act(app, reserve.code, async (db, context, { body, request }) => {
    if (!copy.possible) throw new Refusal(reserveMessages.external)
    if (!network.info().https) throw new Refusal(reserveMessages.noNetwork)
    await requirePassword(db, context, { password: body.password, origin: originOf(request) })
    await actingIn(db, context, (tx) => posted(tx, context, { trail: 'reserves', act: 'generar código' }))
    return codes.make(context, Date.now())
  })
  act(app, reserve.end, async (db, context) => {
    await actingIn(db, context, async (tx) => {
      const ended = await endReserve(tx, 'removed')
      if (!ended) throw new Refusal(reserveMessages.none)
      await posted(tx, context, [
        { trail: 'reserves', id: ended.id, act: 'eliminar', before: { name: ended.name } },
        { entity: 'backups', id: 0 },
      ])
    })
    await copy.refresh()
    await app.continuousCopy.refresh()
    return reserveInfo(copy)
  })
  act(app, reserve.join, async (db, context, { body }) => {
    if (!copy.possible) throw new Refusal(reserveMessages.external)
    if (!(await isNewStore(app.database))) throw new Refusal(reserveMessages.used)
    const { address, code } = body
    const role = await refusing(() => joinStore(app.dataDir, { address, code }))
    await actingIn(db, context, (tx) => posted(tx, context, { trail: 'reserves', act: 'conectar' })).catch(
      () => undefined,
    )
    // After the answer: the page of the reserve computer is another one.
    setTimeout(() => standing.restart(), 300)
    return { store: role.name }
  })
  if (copy.possible) {
    app.addHook('onReady', () =>
      copy.refresh().catch((err: unknown) => app.log.warn({ err }, 'reserve computer not looked at')),
    )
    everyMinute(app, () => copy.refresh(), 'reserve computer not looked at')
    app.addHook('onClose', () => copy.stop())
  }
}
