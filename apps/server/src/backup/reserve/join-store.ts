import { hostname } from 'node:os'
import { plainCode, reserveMessages } from '@yunque/contract/backup/reserve'
import { z } from 'zod'
import { isSame } from '../../system/is-same.ts'
import { StartError } from '../../system/start-error.ts'
import { admission } from './accept-code.ts'
import { betweenPaths } from './between-paths.ts'
import { type Role, writeRole } from './role-file.ts'
import { beginHalf, openSealed, proofOf, secretOf } from './shared-secret.ts'
import { ownBuild } from './versions.ts'

const ANSWER_MS = 15_000
const begun = z.object({ run: z.string(), sent: z.base64() })
const finished = z.object({ sealed: z.base64(), proof: z.base64() })

type Given = { address: string; code: string }

/**
 * Exchanges the code with the store, and notes in the data directory that this computer is its reserve. Who stands between
 * learns nothing, and changes nothing unseen: what the store answers is sealed with a secret that only who has the code gets
 * (store.reserve-code). @throws StartError when nobody answers, the code is wrong, or the two computers do not fit
 */
export async function joinStore(dataDir: string, { address, code }: Given): Promise<Role> {
  const half = beginHalf(plainCode(code))
  const [origin, first] = await beginAt(address, { sent: half.sent.toString('base64') })
  const { run, sent } = orWrong(begun, first)
  const theirs = Buffer.from(sent, 'base64')
  const secret = secretOf(half, theirs, { joiner: half.sent, store: theirs })
  if (!secret) throw new StartError(reserveMessages.wrongCode)
  const about = JSON.stringify({ name: hostname().slice(0, 100) || 'reserva', ...ownBuild() })
  const proof = proofOf(secret, about).toString('base64')
  const last = orWrong(finished, await post(`${origin}${betweenPaths.finish}`, { run, about, proof }))
  const content = openSealed(secret, Buffer.from(last.sealed, 'base64'))
  if (!content || !isSame(proofOf(secret, 'tienda'), Buffer.from(last.proof, 'base64')))
    throw new StartError(reserveMessages.wrongCode)
  const admitted = orWrong(admission, JSON.parse(content.toString('utf8')))
  // The typed address comes first: it is known to work from here.
  const { hostname: typed } = new URL(origin)
  const role: Role = {
    role: 'following',
    id: admitted.id,
    key: admitted.key,
    store: admitted.store,
    name: admitted.name,
    generation: admitted.generation,
    authority: admitted.authority,
    hosts: [...new Set([typed, ...admitted.hosts])],
    httpPort: admitted.httpPort,
    httpsPort: admitted.httpsPort,
    since: new Date().toISOString(),
    ended: false,
    heardAt: null,
    behind: null,
    program: null,
    until: null,
  }
  writeRole(dataDir, role)
  return role
}

/** An answer of another shape was made without the code. */
function orWrong<S extends z.ZodType>(schema: S, answered: unknown): z.output<S> {
  const { success, data } = schema.safeParse(answered)
  if (!success) throw new StartError(reserveMessages.wrongCode)
  return data
}

/** Where the store answers: at the port that was typed, or at those that a store has. */
async function beginAt(address: string, body: object): Promise<[origin: string, answer: unknown]> {
  for (const origin of originsOf(address)) {
    try {
      return [origin, await post(`${origin}${betweenPaths.begin}`, body)]
    } catch (error) {
      if (error instanceof StartError) throw error
    }
  }
  throw new StartError(reserveMessages.noAnswer)
}

function originsOf(address: string): string[] {
  const typed = address.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
  if (!/^[a-z0-9.:[\]-]{1,100}$/i.test(typed)) throw new StartError(reserveMessages.noAnswer)
  const all = /:\d{1,5}$/.test(typed) ? [typed] : [`${typed}:3000`, typed]
  return all.filter((one) => URL.canParse(`http://${one}`)).map((one) => new URL(`http://${one}`).origin)
}

/** @throws StartError with the sentence of the other server; another error when there is none */
async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  })
  if (response.ok) return response.json()
  const text = await response.text()
  const isSentence = [400, 409, 429].includes(response.status) && text.length < 300
  throw isSentence ? new StartError(text) : new Error(`${response.status}`)
}
