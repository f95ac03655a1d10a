import { service } from '@yunque/contract/core/service.endpoints'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import { type Actor, actsEverywhere, may } from '../operation/context.ts'
import { hearingOf } from '../operation/event-readers.ts'
import { EVENTS, type Event } from '../operation/signal.ts'
import { streamLimits } from '../system/limits.ts'
import { type Listener, refuseOneMore } from './open-streams.ts'
import { read } from './serve.ts'

/** The present actor of each of these sessions; ended ones are missing. */
type ActorsOf = (db: Db, sessionIds: readonly number[]) => Promise<Map<number, Actor>>

/** Entities whose changes affect who may get which events. */
const permissions: ReadonlySet<string> = new Set(['users', 'roles', 'sessions'])

/**
 * `GET events`: server-sent events of what the listener may read, from LISTEN on a connection of its own. Returns a
 * function that counts the listeners. The server itself gets every event by `heard`.
 */
export function eventRoutes(
  app: FastifyInstance,
  actorsOf: ActorsOf,
  heard: (event: Event) => void,
): () => number {
  const listeners = new Set<Listener>()
  let closing = false
  const hear = (event: Event) => {
    heard(event)
    const { by, named } = hearingOf(event.entity)
    const [whole, unnamed] = [textOf(event), textOf({ ...event, id: 0 })]
    for (const { actor, response } of listeners) {
      if (!isPlace(actor, event) || !(by === 'session' || may(actor, ...by))) continue
      response.write(!named || may(actor, ...named) ? whole : unnamed)
    }
    if (permissions.has(event.entity)) void lookAgain()
  }
  const endStreams = () => {
    for (const { response } of listeners) response.end()
  }
  // A client that reconnects refetches everything on its screen.
  const source = listen(app, { hear, reopened: endStreams })
  const lookAgain = () =>
    refresh(listeners, (ids) => actorsOf(app.database.db, ids)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'listeners not looked up'),
    )
  const beat = setInterval(() => {
    for (const { response } of listeners) response.write(': \n\n')
    void lookAgain()
  }, streamLimits.beatMs)
  app.addHook('preClose', () => {
    closing = true
    clearInterval(beat)
    endStreams()
  })
  app.addHook('onClose', () => source.stop())

  read(app, service.events, (_db, { actor }, { reply }) => {
    try {
      refuseOneMore(listeners, actor)
    } catch (error) {
      app.refusals.count('streams')
      throw error
    }
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(': \n\n')
    // A stream that is opened while the server closes would keep it open.
    if (closing) return void response.end()
    const listener = { actor, response }
    listeners.add(listener)
    response.on('close', () => listeners.delete(listener))
  })
  return () => listeners.size
}

/** Ends the streams of ended sessions, and updates the permissions of the others. */
async function refresh(
  listeners: Set<Listener>,
  actorsOf: (sessionIds: readonly number[]) => Promise<Map<number, Actor>>,
): Promise<void> {
  const asked = [...listeners]
  const actors = await actorsOf(asked.map(({ actor }) => actor.sessionId))
  for (const listener of asked) {
    const actor = actors.get(listener.actor.sessionId)
    if (actor) listener.actor = actor
    else listener.response.end()
  }
}

const textOf = ({ entity, id, areaId = null }: Omit<Event, 'areaId'> & { areaId?: number | null }): string =>
  `data: ${JSON.stringify({ entity, id, areaId })}\n\n`

/** Whether the event is in an area that the actor may see. */
const isPlace = (actor: Actor, { areaId }: Event): boolean =>
  areaId === undefined || areaId === actor.areaId || actsEverywhere(actor)

/**
 * Keeps one connection listening, and opens another when it is lost. `reopened` is called because events may have been
 * missed in between.
 */
function listen(
  app: FastifyInstance,
  { hear, reopened }: { hear: (event: Event) => void; reopened: () => void },
): { stop(): Promise<void> } {
  const { url, stream } = app.database
  let client: pg.Client | undefined
  let stopped = false
  let again: NodeJS.Timeout | undefined
  let heardBefore = false
  const retry = () => {
    client = undefined
    if (!stopped) again = setTimeout(() => void connect(), 1000)
  }
  // A connection that we close is not lost.
  const warn = (err: unknown, message: string) => {
    if (!stopped) app.log.warn({ err }, message)
  }
  const connect = async () => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'yunque events',
      connectionTimeoutMillis: 5000,
      stream,
    })
    opened.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Event))
    opened.once('end', retry)
    opened.on('error', (error) => warn(error, 'events connection lost'))
    client = opened
    try {
      await opened.connect()
      await opened.query(`listen ${EVENTS}`)
      if (heardBefore) reopened()
      heardBefore = true
    } catch (error) {
      warn(error, 'events connection refused')
    }
  }
  app.addHook('onReady', connect)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(again)
      client?.connection.stream.destroy()
    },
  }
}
