import { version } from '../../system/version.ts'
import type { FollowState } from './follow-state.ts'
import { lengthOf } from './length-of.ts'
import { documentOf, localTime, type ReserveView } from './pages.ts'
import type { Rehearsed } from './promote.ts'
import { LATE_MS } from './reserve-info.ts'
import type { Role } from './role-file.ts'
import { isOutdated } from './versions.ts'

const DAY_MS = 86_400_000

/** What the page and `/reserva/estado` show. */
export type Seen = {
  role: Role
  state: FollowState
  rehearsed: Rehearsed | undefined
  fault: string | undefined
  work: string | undefined
}

/** How long ago the copy had everything, in milliseconds. */
function behindOf({ behind, heard }: FollowState): number | undefined {
  return behind === undefined || heard === undefined ? undefined : behind + Date.now() - heard
}

/** Whether the program must be updated before this computer can become the store. */
export const isTooOld = ({ program }: Role): boolean => program !== null && isOutdated(version, program)

/** Whether this computer may be connected with a code: its store ended it, or is away for a day (store.reserve). */
export function mayConnect({ role, state }: Pick<Seen, 'role' | 'state'>): boolean {
  if (role.ended) return true
  const heard = state.heard ?? Date.parse(role.since)
  return !state.connected && Date.now() - heard > DAY_MS
}

export function stateAsJson({ role, state, rehearsed, fault, work }: Seen) {
  const { name, since, ended, generation } = role
  return {
    store: name,
    since,
    ended,
    generation,
    connected: state.connected,
    behind: behindOf(state) ?? null,
    base: state.base ?? null,
    fault: fault ?? state.fault ?? null,
    work: work ?? null,
    rehearsed: rehearsed ?? null,
  }
}

/** Where the copy stands, for a person. */
export function wordsOf({ role, state }: Pick<Seen, 'role' | 'state'>): { text: string; isGood: boolean } {
  const behind = behindOf(state)
  if (role.ended) return { text: 'La tienda ya no usa este computador como reserva', isGood: false }
  if (state.base === undefined && behind === undefined)
    return {
      text: state.connected ? 'Recibiendo la primera copia…' : 'Sin conexión con la tienda',
      isGood: false,
    }
  const ago = lengthOf(behind ?? 0)
  if (!state.connected) return { text: `Sin conexión con la tienda; tiene lo de hace ${ago}`, isGood: false }
  const isGood = (behind ?? 0) <= LATE_MS
  return { text: isGood ? `Al día, hace ${ago}` : `Atrasado: tiene lo de hace ${ago}`, isGood }
}

export function viewOf(seen: Seen, from: { isHere: boolean; here: string }): ReserveView {
  const { role, state, rehearsed, fault } = seen
  const { text, isGood } = wordsOf(seen)
  const { hosts, program } = role
  return {
    store: role.name,
    state: text,
    isGood,
    facts: [
      ['Reserva desde', localTime(role.since)],
      ['La tienda está en', hosts.find((host) => host.endsWith('.local')) ?? hosts[0] ?? ''],
      ...(state.base === undefined
        ? []
        : [['Última copia completa', localTime(new Date(state.base).toISOString())] as const]),
      ...(rehearsed ? rehearsedFacts(rehearsed) : []),
    ],
    fault: fault ?? state.fault,
    notice: isTooOld(role)
      ? `Actualice Yunque en este computador: la tienda tiene la versión ${program} y este la ${version}.`
      : undefined,
    canPromote: !role.ended && (state.base !== undefined || role.heardAt !== null),
    connectTo: mayConnect(seen) ? (hosts[0] ?? '') : undefined,
    ...from,
  }
}

const rehearsedFacts = ({ seconds, lastDocument, breaches }: Rehearsed): (readonly [string, string])[] => [
  [
    'Último ensayo',
    `${seconds} s; ${breaches.length === 0 ? 'los libros cuadran' : 'los libros incumplen una regla'}`,
  ],
  ['Último documento', lastDocument ? documentOf(lastDocument) : 'ninguno'],
]
