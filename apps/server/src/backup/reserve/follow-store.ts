import { X509Certificate } from 'node:crypto'
import { request } from 'node:https'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { CopyPlace } from '../continuous/copy-place.ts'
import { keepBelongings } from './belongings.ts'
import { betweenPaths, CREDENTIAL, PROTOCOL } from './between-paths.ts'
import { generationIn } from './generation.ts'
import { type Message, receive, send } from './messages.ts'
import type { Role } from './role-file.ts'
import { isWork, serveWork } from './serve-place.ts'
import { ownBuild } from './versions.ts'

const RETRY_MS = 1000
const CONNECT_MS = 5000
/** The store sends its state each second. */
const SILENT_MS = 10_000
const NOTE_MS = 30_000

/** Where the reserve computer stands. Instants are milliseconds since 1970, by its clock. */
export type FollowState = {
  connected: boolean
  /** How far the copy was behind in the last state of the store; undefined until the first base copy. */
  behind: number | undefined
  heard: number | undefined
  base: number | undefined
  /** Why it does not go on, for a person. */
  fault: string | undefined
  /** The version of the store's program. */
  program: string | undefined
  /** When it was last noted in the data directory. */
  noted: number
}

type Following = {
  dataDir: string
  place: CopyPlace
  /** Where this computer answers. */
  port: number
  role: () => Role
  setRole: (role: Role) => void
  stop: AbortSignal
}

export const newFollowState = ({ heardAt, behind }: Role): FollowState => ({
  connected: false,
  behind: behind ?? undefined,
  heard: heardAt === null ? undefined : Date.parse(heardAt),
  base: undefined,
  fault: undefined,
  program: undefined,
  noted: 0,
})

/** Receives the store until `stop`: looks for it again when the connection ends. Never throws. */
export async function followStore(following: Following, state: FollowState): Promise<void> {
  const { stop, role, setRole, place } = following
  while (!stop.aborted && !role().ended) {
    for (const host of role().hosts) {
      if (stop.aborted) break
      const found = await connectTo(host, following)
      if (found.kind === 'away') continue
      if (found.kind === 'refused') {
        state.fault = found.text
        if (found.status === 401) setRole({ ...role(), ended: true })
        break
      }
      state.program = found.program
      state.fault = undefined
      await receiveFrom(found.line, found.first, following, state)
      await place.close()
      break
    }
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

type Found =
  | { kind: 'away' }
  | { kind: 'refused'; status: number; text: string }
  | { kind: 'line'; line: Duplex; first: Buffer; program: string }

function connectTo(host: string, { role, port, stop }: Following): Promise<Found> {
  const { id, key, authority, httpsPort } = role()
  const { program, system, postgres } = ownBuild()
  return new Promise((resolve) => {
    const asked = request({
      host,
      port: httpsPort,
      path: betweenPaths.stream,
      agent: false,
      signal: stop,
      timeout: CONNECT_MS,
      // Only who has a certificate of the store's own authority is the store, whatever its address is at the moment.
      ca: authority,
      checkServerIdentity: () => undefined,
      headers: {
        connection: 'Upgrade',
        upgrade: PROTOCOL,
        [CREDENTIAL]: `${id} ${key}`,
        'x-program': program,
        'x-system': system,
        'x-postgres': postgres,
        'x-port': String(port),
        'x-host': hostname(),
      },
    })
    asked.on('timeout', () => asked.destroy(new Error('No answer')))
    asked.on('error', () => resolve({ kind: 'away' }))
    asked.on('response', (response) => {
      const status = response.statusCode ?? 0
      void text(response).then(
        (said) => resolve({ kind: 'refused', status, text: said.slice(0, 300) }),
        () => resolve({ kind: 'away' }),
      )
    })
    asked.on('upgrade', (response, line, first) => {
      line.setTimeout(0)
      resolve({ kind: 'line', line, first, program: String(response.headers['x-program'] ?? '') })
    })
    asked.end()
  })
}

const beat = z.object({
  behind: z.number().nullable(),
  base: z.number().nullable(),
  fault: z.string().nullable(),
})
const store = z.object({
  name: z.string(),
  generation: z.string(),
  authority: z.string().nullable(),
})

/** Carries out the requests of the store, one after another, until the connection ends. */
async function receiveFrom(
  line: Duplex,
  first: Buffer,
  following: Following,
  state: FollowState,
): Promise<void> {
  const { place, stop } = following
  let last = Date.now()
  let work: Promise<unknown> = Promise.resolve()
  const end = () => line.destroy()
  stop.addEventListener('abort', end, { once: true })
  const watch = setInterval(() => {
    if (Date.now() - last > SILENT_MS) line.destroy()
  }, 1000)
  const ended = new Promise<void>((resolve) => line.once('close', resolve))
  line.on('error', () => undefined)
  state.connected = true
  const answer = async (message: Message) => {
    const { id, op } = message.head
    const { head, body } = isWork(op)
      ? await serveWork(place, message)
      : { head: await tell(message, following, state), body: undefined }
    await send(line, { id, ...head }, body)
  }
  receive(line, first, (message) => {
    last = Date.now()
    work = work.then(() => answer(message)).catch(end)
  })
  await ended
  await work
  clearInterval(watch)
  stop.removeEventListener('abort', end)
  state.connected = false
}

/** Handles the state that the store sends. Returns the head of the answer. */
async function tell(
  { head, body }: Message,
  { dataDir, role, setRole }: Following,
  state: FollowState,
): Promise<object> {
  try {
    if (head.op === 'belongings') keepBelongings(dataDir, body)
    else if (head.op === 'store') {
      const said = store.parse(head)
      const { generation = role().generation } = generationIn(said.generation) ?? {}
      const authority = said.authority && isCertificate(said.authority) ? said.authority : role().authority
      setRole({ ...role(), name: said.name, generation: Math.max(generation, role().generation), authority })
    } else if (head.op === 'beat') {
      const { behind, base, fault } = beat.parse(head)
      const now = Date.now()
      Object.assign(state, {
        behind: behind ?? undefined,
        base: base ?? undefined,
        fault: fault ?? undefined,
        heard: now,
      })
      if (now - state.noted > NOTE_MS) {
        state.noted = now
        setRole({ ...role(), heardAt: new Date(now).toISOString(), behind })
      }
    } else return { fault: 'No se conoce ese pedido' }
    return {}
  } catch (error) {
    return { fault: error instanceof Error ? error.message.slice(0, 300) : '' }
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).ca
  } catch {
    return false
  }
}
