import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { GENERATION } from '@yunque/contract/core/constants'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { version } from '../../system/version.ts'
import { documentsSince } from './documents-since.ts'
import { generationIn, generationText, readGeneration } from './generation.ts'
import { joinStore } from './join-store.ts'
import { movedPage, waitingPage } from './pages.ts'
import { type PageRequest, servePlainly } from './plain-server.ts'
import { requireAdministrator } from './require-administrator.ts'
import { activeReserve, endReserve, type ReserveRow } from './reserve-row.ts'
import { dropMoved, readMoved, writeMoved } from './role-file.ts'
import { setStoreAside } from './set-store-aside.ts'
import { askWitness, type Witnessed } from './witness.ts'

type Place = {
  host: string
  port: number
  dataDir: string
  held: Server | undefined
  stop: AbortSignal
  onReady: (port: number) => void
}

const EVERY_MS = 1000

/**
 * A store with a reserve computer serves only when that computer confirms that it still follows it, or when an administrator
 * declares it lost: otherwise both could be the store (store.reserve-witness). `moved`: the store is on the other one now.
 */
export async function waitForWitness(
  database: Database,
  place: Place,
): Promise<'serve' | 'moved' | 'stopped'> {
  const { dataDir, stop } = place
  const row = await activeReserve(database.db)
  if (!row) return 'serve'
  const own = await readGeneration(database.pool)
  const look = async () => decide(await ask(row), own.generation, { database, dataDir })
  let said = await look()
  if (said === 'serve' || said === 'moved') return said
  const gone = new AbortController()
  let fault: string | undefined
  const answer = async (asked: PageRequest) => {
    const { method, path, isHere, form, address } = asked
    if (path === '/api/health')
      return { status: 503, value: { status: 'error', version, database: 'ok', waiting: true } }
    if (path.startsWith('/api/'))
      return sentence('La tienda espera a su computador de reserva; vea la página en el servidor')
    if (method === 'POST' && path === '/seguir' && isHere) {
      fault = await sayGone(database, { form, address })
      if (fault === undefined) gone.abort()
      return { to: '/' }
    }
    return {
      page: waitingPage(row.name, { isHere, fault, promoting: said === 'promoting' }),
      ...(isHere ? {} : { again: 3 }),
    }
  }
  const server = await servePlainly(place, answer)
  place.onReady(server.port)
  try {
    while (said !== 'serve' && said !== 'moved') {
      if (stop.aborted) return 'stopped'
      if (gone.signal.aborted) return 'serve'
      const pause = AbortSignal.any([stop, gone.signal])
      await sleep(EVERY_MS, undefined, { signal: pause }).catch(() => undefined)
      said = await look()
    }
    return said
  } finally {
    await server.close()
  }
}

type Found = { address: string; said: Witnessed }

async function ask(row: ReserveRow): Promise<Found | undefined> {
  const answers = await Promise.all(
    row.addresses.map(async (address) => ({ address, said: await askWitness(address, row) })),
  )
  const [found] = answers.filter(({ said }) => said !== undefined)
  return found?.said ? { address: found.address, said: found.said } : undefined
}

async function decide(
  found: Found | undefined,
  own: number,
  { database, dataDir }: { database: Database; dataDir: string },
): Promise<'serve' | 'moved' | 'promoting' | 'away'> {
  if (!found) return 'away'
  const { address, said } = found
  const other = generationIn(said.generation)
  if (said.state === 'promoting') return 'promoting'
  if (said.state === 'following' && (other?.generation ?? 0) <= own) return 'serve'
  if (said.state === 'store' && other && other.generation > own) {
    const to = { generation: generationText(other), address, at: new Date().toISOString() }
    const left = said.until === null ? [] : await documentsSince(database.db, said.until)
    writeMoved(dataDir, { ...to, left })
    return 'moved'
  }
  return 'away'
}

/** Removes the reserve computer, which an administrator declares lost. Returns the reason of a refusal. */
async function sayGone(
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
  const address = moved.address ?? undefined
  const done = new AbortController()
  let fault: string | undefined
  const headers: Record<string, string> = moved.generation === '' ? {} : { [GENERATION]: moved.generation }
  const server = await servePlainly(place, async ({ method, path, form }) => {
    if (path === '/api/health')
      return { status: 503, value: { status: 'error', version, database: 'ok', moved: true }, headers }
    if (path.startsWith('/api/')) {
      const said = sentence('Esta tienda ya está en otro computador: abra la dirección de siempre')
      return { status: said.status, page: said.page, headers: { ...headers, ...said.headers } }
    }
    if (method === 'POST' && path === '/conectar') {
      fault = await becomeReserve(dataDir, form)
      if (fault === undefined) done.abort()
      return { to: '/' }
    }
    return { page: movedPage({ address, fault, left: moved.left }), headers }
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
