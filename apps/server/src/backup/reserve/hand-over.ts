import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { HttpError } from '../../errors.ts'
import { StartError } from '../../system/start-error.ts'
import { betweenPaths } from './between-paths.ts'
import type { Role } from './role-file.ts'
import { toStore } from './to-store.ts'

export type Administrator = { username: string; password: string }

/** A store that is busy takes its time to accept a connection. */
const REACH_MS = 10_000
/** Once it is reached: it stops its sellers first. */
const ANSWER_MS = 45_000

export const starting = 'El computador de la tienda está arrancando; espere medio minuto'
const notHandedOver = (): StartError =>
  new StartError(
    'La tienda contesta pero no entregó lo último: apague el computador de la tienda y vuelva a intentar',
  )

type Taking = {
  administrator: Administrator
  stop: AbortSignal
  /** Whether the store still sends its copy. */
  isConnected: () => boolean
  /** Whether a store that starts got the answer that this computer follows it, and may serve. */
  hasPromised: () => boolean
}

/**
 * Gets the last of a store that runs, or makes sure that none does.
 * @throws HttpError with the sentence of the store; StartError when it may go on selling
 */
export async function takeOver(
  role: Role,
  { administrator, stop, isConnected, hasPromised }: Taking,
): Promise<void> {
  if ((await handOver(role, administrator, stop)) === 'done') return
  stop.throwIfAborted()
  if (isConnected()) throw notHandedOver()
  if (hasPromised()) throw new StartError(starting)
}

/**
 * Lets a store that still runs stop, when its administrator has the password, after it gave its last. `away`: it is reached
 * at none of its addresses. @throws HttpError with the sentence of the store; StartError when it does not complete it
 */
async function handOver(
  role: Role,
  administrator: Administrator,
  stop: AbortSignal,
): Promise<'done' | 'away'> {
  const host = await Promise.any(role.hosts.map((one) => reach(role, one, stop))).catch(() => undefined)
  if (host === undefined) return 'away'
  const answer = await post(role, { host, administrator, stop }).catch(() => {
    throw notHandedOver()
  })
  if (answer.status === 200) return 'done'
  throw new HttpError(answer.status, answer.text)
}

/** The host, when the store answers there with its certificate. */
function reach(role: Role, host: string, stop: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(REACH_MS)])
    const trial = request({ ...toStore(role, { host, path: '/api/health' }), signal })
    trial.on('error', reject)
    trial.on('socket', (socket) =>
      socket.once('secureConnect', () => {
        resolve(host)
        trial.destroy()
      }),
    )
    trial.end()
  })
}

type Posting = { host: string; administrator: Administrator; stop: AbortSignal }

function post(role: Role, { host, administrator, stop }: Posting): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS)])
    const headers = { 'content-type': 'application/json' }
    const options = toStore(role, { host, path: betweenPaths.handOver, headers })
    const sent = request({ ...options, method: 'POST', signal })
    sent.on('error', reject)
    sent.on('response', (response) => {
      text(response).then(
        (sentence) => resolve({ status: response.statusCode ?? 0, text: sentence.slice(0, 300) }),
        reject,
      )
    })
    sent.end(JSON.stringify(administrator))
  })
}
