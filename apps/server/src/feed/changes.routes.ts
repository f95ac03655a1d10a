import { setTimeout as pause } from 'node:timers/promises'
import { type Changes, cursorOf, cursorText } from '@yunque/contract/feed/changes'
import { feed } from '@yunque/contract/feed/changes.endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { actorsOf } from '../access/sessions/sessions.ts'
import { Unauthenticated } from '../errors.ts'
import { register, turnsOf } from '../http/register.ts'
import type { Context } from '../operation/context.ts'
import { feedLimits } from '../system/limits.ts'
import { publishChanges } from './publish.ts'
import { changesAfter, presentCursor } from './read-changes.ts'
import type { Waits } from './waits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests that wait for a change. */
    waits: Waits
  }
}

/** What changed, for other programs. A request that waits takes no turn meanwhile. */
export function changeRoutes(app: FastifyInstance): void {
  const { waits } = app
  app.addHook('preClose', () => waits.close())
  const { db } = app.database
  let publishing: Promise<void> | undefined
  /**
   * One publication at a time. A request that comes during one waits for the next: the one under way may have begun before
   * the last commit that the request must see.
   */
  const publish = async () => {
    await publishing?.catch(() => undefined)
    publishing ??= publishChanges(db).finally(() => {
      publishing = undefined
    })
    await publishing
  }
  const look = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
    app.turns.take(turnsOf(context.actor), { lane: 'read' }, async () => {
      // In the store as it was nothing is written.
      if (!app.looksBack) await publish()
      return work()
    })

  register(
    app,
    feed.changes,
    async (context, { query, reply }): Promise<Changes> => {
      if (query.since === undefined)
        return look(context, async () => ({
          changes: [],
          next: cursorText(await presentCursor(db)),
          more: false,
        }))
      const once = (reader: Context, since: string) =>
        look(reader, () => changesAfter(db, reader, { lists: app.lists, since: cursorOf(since), query }))
      let { seen } = waits
      const found = await once(context, query.since)
      if (isAnswer(found) || query.wait === 0) return found
      return waits.within(context.actor.sessionId, () => waited(found))

      async function waited({ next }: Changes): Promise<Changes> {
        const until = performance.now() + query.wait * 1000
        const gone = whenGone(reply)
        for (let since = next; ; ) {
          await waits.changed(seen, until - performance.now(), gone)
          // A burst of changes is looked at once.
          if (!waits.isClosed && !gone.aborted) await pause(feedLimits.pauseMs)
          seen = waits.seen
          const again = await once({ ...context, actor: await presentActor(context) }, since)
          if (isAnswer(again) || waits.isClosed || gone.aborted || performance.now() >= until) return again
          since = again.next
        }
      }
    },
    { addresses: [feed.changes.address], lane: 'read', takesTurns: true },
  )

  /** Permissions may have been taken away, or the key ended, meanwhile. */
  async function presentActor({ actor: { sessionId } }: Context) {
    const actor = (await actorsOf(db, [sessionId])).get(sessionId)
    if (!actor) throw new Unauthenticated()
    return actor
  }
}

const isAnswer = ({ changes, more }: Changes): boolean => changes.length > 0 || more

/** Aborted when the client is gone. */
function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
