import { request } from 'node:https'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { betweenPaths, PROTOCOL } from './between-paths.ts'
import type { Role } from './role-file.ts'
import { toStore } from './to-store.ts'
import { ownBuild } from './versions.ts'

const CONNECT_MS = 5000

export type Found =
  | { kind: 'away' }
  | { kind: 'refused'; status: number; text: string }
  | { kind: 'line'; line: Duplex; first: Buffer; program: string }

/** Opens the connection over which the store sends its copy. `port`: where this computer answers. */
export function connectToStore(
  role: Role,
  { host, port, stop }: { host: string; port: number; stop: AbortSignal },
): Promise<Found> {
  const { program, system, postgres } = ownBuild()
  const headers = {
    connection: 'Upgrade',
    upgrade: PROTOCOL,
    'x-program': program,
    'x-system': system,
    'x-postgres': postgres,
    'x-port': String(port),
    'x-host': hostname(),
  }
  return new Promise((resolve) => {
    const options = toStore(role, { host, path: betweenPaths.stream, headers })
    const sent = request({ ...options, signal: stop, timeout: CONNECT_MS })
    sent.on('timeout', () => sent.destroy(new Error('No answer')))
    sent.on('error', () => resolve({ kind: 'away' }))
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      void text(response).then(
        (sentence) => resolve({ kind: 'refused', status, text: sentence.slice(0, 300) }),
        () => resolve({ kind: 'away' }),
      )
    })
    sent.on('upgrade', (response, line, first) => {
      line.setTimeout(0)
      resolve({ kind: 'line', line, first, program: String(response.headers['x-program'] ?? '') })
    })
    sent.end()
  })
}
