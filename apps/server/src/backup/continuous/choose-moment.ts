import { formatDateTimeIn } from '@yunque/contract/core/format'
import { StartError } from '../../system/start-error.ts'
import type { CopyPlace } from './copy-place.ts'
import { readMarks } from './marks.ts'
import { type Reach, readReaches } from './moments.ts'

/** What to restore: the last moment, a moment (milliseconds since 1970, included), or just before the act of a mark. */
export type Target = { kind: 'last' } | { kind: 'time'; at: number } | { kind: 'mark'; name: string }

/** The target that a request names. Neither a moment nor a mark is the last one. */
export function targetOf({ at, mark }: { at?: string | null | undefined; mark: string }): Target {
  if (mark !== '') return { kind: 'mark', name: mark }
  return at ? { kind: 'time', at: Date.parse(at) } : { kind: 'last' }
}

/** Where a recovery begins. `newest`: the highest timeline that the place knows, so that none begins twice. */
export type Chosen = Reach & { target: Target; newest: number }

/** @throws StartError when the place does not have the moment */
export async function chooseMoment(place: CopyPlace, target: Target): Promise<Chosen> {
  await place.check()
  const { reaches, chains, bases } = await readReaches(place)
  const newest = Math.max(0, ...chains.map(({ timeline }) => timeline))
  if (reaches.length === 0)
    throw new StartError(
      bases === 0
        ? 'En ese lugar no hay una copia continua completa'
        : 'A la copia continua le falta el registro de sus cambios; elija otro lugar o un respaldo',
    )
  const found = await reachOf(place, target, reaches)
  return { ...found, target, newest }
}

async function reachOf(place: CopyPlace, target: Target, reaches: readonly Reach[]): Promise<Reach> {
  if (target.kind === 'last') {
    const last = Math.max(...reaches.map(({ span }) => span.to))
    return present(reaches.findLast(({ span }) => span.to === last))
  }
  if (target.kind === 'time') {
    const found = reaches.findLast(({ span }) => span.from <= target.at && target.at <= span.to)
    if (!found) throw new StartError(`La copia no tiene ese momento. ${nearest(target.at, reaches)}`)
    return found
  }
  for (const id of new Set(reaches.map(({ chain }) => chain.id))) {
    const mark = (await readMarks(place, id)).find(({ name }) => name === target.name)
    const at = mark && Date.parse(mark.at)
    const found =
      at && reaches.findLast(({ chain, span }) => chain.id === id && span.from <= at && at <= span.to)
    if (found) return found
  }
  throw new StartError('La copia ya no llega a antes de ese acto; elija otro momento')
}

const present = (reach: Reach | undefined): Reach => {
  if (!reach) throw new Error('There is a last one')
  return reach
}

function nearest(at: number, reaches: readonly Reach[]): string {
  const before = Math.max(...reaches.map(({ span }) => span.to).filter((to) => to < at))
  const after = Math.min(...reaches.map(({ span }) => span.from).filter((from) => from > at))
  const parts = [
    ...(Number.isFinite(before) ? [`Antes, hasta ${instant(before)}`] : []),
    ...(Number.isFinite(after) ? [`después, desde ${instant(after + MINUTE_MS - 1)}`] : []),
  ]
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const MINUTE_MS = 60_000
/** The minute, by the clock of this computer. */
const instant = (at: number): string =>
  formatDateTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(at).toISOString())
