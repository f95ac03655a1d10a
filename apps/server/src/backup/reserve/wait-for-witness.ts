import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { GENERATION } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { version } from '../../system/version.ts'
import { generationIn, generationText, readGeneration } from './generation.ts'
import { joinStore } from './join-store.ts'
import { noteMoved } from './note-moved.ts'
import { movedPage, waitingPage } from './pages.ts'
import { onlyHere, type PageRequest, servePlainly } from './plain-server.ts'
import { requireAdministrator } from './require-administrator.ts'
import { activeReserve, endReserve, type ReserveRow } from './reserve-row.ts'
import { dropMoved, readMoved } from './role-file.ts'
import { setStoreAside } from './set-store-aside.ts'
import { requestWitness, type Witnessed } from './witness.ts'

type Place = {
  host: string
  port: number
  dataDir: string
  held: Server | undefined
  stop: AbortSignal
  onReady: (port: number) => void
  onError: (error: Error) => void
}

const EVERY_MS = 1000
const reserveAnswers = 'El computador de reserva ya contesta; espere unos segundos'

type State = 'serve' | 'moved' | 'promoting' | 'away'

/**
 * A store with a reserve computer serves only when that computer confirms that it still follows it, or when an administrator
 * declares it lost: otherwise both could be the store (store.reserve-witness). `moved`: the store is on the other one now.
 * `again`: it may serve, but pages were served at a port that only root opens, and the program must start again for it.
 */
export async function waitForWitness(
  database: Database,
  place: Place,
): Promise<'serve' | 'again' | 'moved' | 'stopped'> {
  const { dataDir } = place
  const row = await activeReserve(database.db)
  // One that never connected has nothing from which it could become the store.
  if (!row || row.seenAt === null) return 'serve'
  const own = await readGeneration(database.pool)
  const look = async () => decide(await witnessOf(row), own.generation, { database, dataDir })
  const first = await look()
  if (first === 'serve' || first === 'moved') return first
  const found = await serveWaiting(place, { database, reserve: row.name, look, first })
  return found === 'serve' && place.held ? 'again' : found
}

type Waiting = { database: Database; reserve: string; look: () => Promise<State>; first: State }

/** Shows why the store does not serve, until the reserve computer or an administrator answers. */
async function serveWaiting(
  place: Place,
  { database, reserve, look, first }: Waiting,
): Promise<'serve' | 'moved' | 'stopped'> {
  const { stop } = place
  let state = first
  const gone = new AbortController()
  let fault: string | undefined
  const declareGone = async (request: PageRequest) => {
    fault = (await look()) === 'away' ? await noteGone(database, request) : reserveAnswers
    if (fault === undefined) gone.abort()
  }
  const answer = async (request: PageRequest) => {
    const { method, path, isHere } = request
    if (path === '/api/health')
      return { status: 503, value: { status: 'error', version, database: 'ok', waiting: true } }
    if (path.startsWith('/api/'))
      return sentence('La tienda espera a su computador de reserva; vea la página en el servidor')
    if (method === 'POST' && !isHere) return onlyHere(request)
    if (method === 'POST' && path === '/seguir') {
      await declareGone(request)
      return { to: '/' }
    }
    return {
      page: waitingPage(reserve, { isHere, fault, promoting: state === 'promoting' }),
      ...(isHere ? {} : { again: 3 }),
    }
  }
  const server = await servePlainly(place, answer)
  place.onReady(server.port)
  try {
    while (state !== 'serve' && state !== 'moved') {
      if (stop.aborted) return 'stopped'
      if (gone.signal.aborted) return 'serve'
      const pause = AbortSignal.any([stop, gone.signal])
      await sleep(EVERY_MS, undefined, { signal: pause }).catch(() => undefined)
      state = await look()
    }
    return state
  } finally {
    await server.close()
  }
}

type Found = { address: string; witnessed: Witnessed }

async function witnessOf(row: ReserveRow): Promise<Found | undefined> {
  const answers = await Promise.all(
    row.addresses.map(async (address) => ({ address, witnessed: await requestWitness(address, row) })),
  )
  const [found] = answers.filter(({ witnessed }) => witnessed !== undefined)
  return found?.witnessed ? { address: found.address, witnessed: found.witnessed } : undefined
}

async function decide(
  found: Found | undefined,
  own: number,
  { database, dataDir }: { database: Database; dataDir: string },
): Promise<State> {
  if (!found) return 'away'
  const { address, witnessed } = found
  const { state, until } = witnessed
  const other = generationIn(witnessed.generation)
  if (state === 'promoting') return 'promoting'
  if (state === 'following' && (other?.generation ?? 0) <= own) return 'serve'
  if (state === 'store' && other && other.generation > own) {
    const to = { generation: generationText(other), address }
    await noteMoved(database.db, dataDir, { to, until: async () => until ?? undefined })
    return 'moved'
  }
  return 'away'
}

/** Removes the reserve computer, which an administrator declares lost. Returns the reason of a refusal. */
async function noteGone(
  { db }: Database,
  { form, address }: Pick<PageRequest, 'form' | 'address'>,
): Promise<string | undefined> {
  const given = { username: form.get('username') ?? '', password: form.get('password') ?? '' }
  const origin = { address, userAgent: 'servidor', requestId: crypto.randomUUID() }
  try {
    const { username } = await requireAdministrator(db, given, origin)
    await db.transaction().execute(async (tx) => {
      const ended = await endReserve(tx, 'gone')
      await sql`insert into audit_trail (username, action, entity, entity_id, before)
        values (${username}, 'seguir sin reserva', 'reserves', ${String(ended?.id ?? '')}, ${JSON.stringify({ name: ended?.name })}::jsonb)`.execute(
        tx,
      )
    })
    return undefined
  } catch (error) {
    if (error instanceof HttpError) return error.message
    throw error
  }
}

const sentence = (page: string) => ({
  status: 503,
  page,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '3' },
})

/** Shows the new address of a store that moved, until this computer becomes its reserve (true) or `stop` (false). */
export async function serveMoved(place: Place): Promise<boolean> {
  const { dataDir, stop, onReady } = place
  const moved = readMoved(dataDir)
  if (!moved) return false
  const { left, generation } = moved
  const address = moved.address ?? undefined
  const done = new AbortController()
  let fault: string | undefined
  const headers: Record<string, string> = generation === '' ? {} : { [GENERATION]: generation }
  const server = await servePlainly(place, async (request) => {
    const { method, path, form, isHere, here } = request
    if (path === '/api/health')
      return { status: 503, value: { status: 'error', version, database: 'ok', moved: true }, headers }
    if (path.startsWith('/api/')) {
      const refused = sentence('Esta tienda ya está en otro computador: abra la dirección de siempre')
      return { status: refused.status, page: refused.page, headers: { ...headers, ...refused.headers } }
    }
    if (method === 'POST' && !isHere) return onlyHere(request)
    if (method === 'POST' && path === '/conectar') {
      fault = await becomeReserve(dataDir, form)
      if (fault === undefined) done.abort()
      return { to: '/' }
    }
    return { page: movedPage({ address, fault, left, isHere, here }), headers }
  })
  onReady(server.port)
  const ended = AbortSignal.any([stop, done.signal])
  if (!ended.aborted) await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }))
  await server.close()
  return done.signal.aborted
}

async function becomeReserve(dataDir: string, form: URLSearchParams): Promise<string | undefined> {
  try {
    await joinStore(dataDir, { address: form.get('address') ?? '', code: form.get('code') ?? '' })
    setStoreAside(dataDir)
    dropMoved(dataDir)
    return undefined
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}
