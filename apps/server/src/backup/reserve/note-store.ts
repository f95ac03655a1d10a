import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { keepBelongings } from './belongings.ts'
import type { Following, FollowState } from './follow-state.ts'
import { generationIn } from './generation.ts'
import type { Message } from './messages.ts'
import type { Role } from './role-file.ts'

const NOTE_MS = 30_000
const MOST_HOSTS = 12

const beat = z.object({
  behind: z.number().nullable(),
  base: z.number().nullable(),
  fault: z.string().nullable(),
})
/** Where the store is, which changes with its router. */
const storeHead = z.object({
  name: z.string(),
  generation: z.string(),
  authority: z.string().nullable(),
  hosts: z.array(z.string().max(100)).max(MOST_HOSTS).default([]),
  httpPort: z.int().optional(),
  httpsPort: z.int().optional(),
})
export type StoreHead = z.output<typeof storeHead>

/** Notes what the store sends about itself. Returns the head of the answer, which has the reason of a failure. */
export function noteStore({ head, body }: Message, following: Following, state: FollowState): object {
  const { dataDir, role, setRole } = following
  try {
    if (head.op === 'belongings') keepBelongings(dataDir, body)
    else if (head.op === 'store') setRole(withStore(role(), storeHead.parse(head)))
    else if (head.op === 'beat') noteBeat(beat.parse(head), following, state)
    else return { fault: 'No se conoce ese pedido' }
    return {}
  } catch (error) {
    return { fault: error instanceof Error ? error.message.slice(0, 300) : '' }
  }
}

/** The addresses of now come first; those of before stay behind them. */
function withStore(role: Role, sent: StoreHead): Role {
  const generation = generationIn(sent.generation)?.generation ?? role.generation
  return {
    ...role,
    name: sent.name,
    generation: Math.max(generation, role.generation),
    authority: sent.authority && isCertificate(sent.authority) ? sent.authority : role.authority,
    hosts: [...new Set([...sent.hosts, ...role.hosts])].slice(0, MOST_HOSTS),
    httpPort: sent.httpPort ?? role.httpPort,
    httpsPort: sent.httpsPort ?? role.httpsPort,
  }
}

function noteBeat(
  { behind, base, fault }: z.output<typeof beat>,
  { role, setRole }: Following,
  state: FollowState,
): void {
  const now = Date.now()
  Object.assign(state, {
    behind: behind ?? undefined,
    base: base ?? undefined,
    fault: fault ?? undefined,
    heard: now,
  })
  const { heardAt } = role()
  if (heardAt === null || Math.abs(now - Date.parse(heardAt)) > NOTE_MS)
    setRole({ ...role(), heardAt: new Date(now).toISOString(), behind })
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).ca
  } catch {
    return false
  }
}
