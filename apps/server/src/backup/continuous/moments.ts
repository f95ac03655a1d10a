import { type Base, type Chain, readBases, readChains } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'
import { type ClosedFile, listLog, measure, withoutGap } from './log-files.ts'
import type { Lsn } from './lsn.ts'
import { type Mark, readMarks } from './marks.ts'

/** Moments that can be had back, one after another. Milliseconds since 1970, by the clock of the database. */
export type Span = { from: number; to: number }
/** A base copy with the log that follows it without a gap: its moments, and where the log ends. */
export type Reach = { base: Base; chain: Chain; span: Span; end: Lsn }
/** An act before which the store can be had back; not while `possible` is false, because the log does not reach it. */
export type MarkedMoment = Mark & { possible: boolean }

/** What a place has: spans and marks, the earliest first. `bases`: whole base copies, also those without their log. */
export type Moments = {
  store: string | undefined
  bases: number
  bytes: number
  spans: Span[]
  marks: MarkedMoment[]
}

/** The moments of a place, for a calendar. Reads names and small files, not the log. */
export async function listMoments(place: CopyPlace): Promise<Moments> {
  await place.check()
  const { reaches, bases, chains } = await readReaches(place)
  const marks: MarkedMoment[] = []
  for (const { id } of chains) {
    for (const mark of await readMarks(place, id)) {
      const at = Date.parse(mark.at)
      const possible = reaches.some(({ chain, span }) => chain.id === id && span.from <= at && at <= span.to)
      marks.push({ ...mark, possible })
    }
  }
  const bytes = (await place.list('')).reduce((sum, { size }) => sum + size, 0)
  return { store: chains.at(-1)?.store, bases, bytes, spans: joined(reaches.map(({ span }) => span)), marks }
}

/** The base copies with their log, the earliest first. */
export async function readReaches(
  place: CopyPlace,
): Promise<{ reaches: Reach[]; bases: number; chains: Chain[] }> {
  const chains = await readChains(place)
  const reaches: Reach[] = []
  let bases = 0
  for (const chain of chains) {
    const ofChain = await readBases(place, chain.id)
    bases += ofChain.length
    if (ofChain.length === 0) continue
    const log = await measuredLog(place, chain.id)
    for (const base of ofChain) {
      const reached = withoutGap(log, base.start)
      if (!reached || reached.end < base.end) continue
      const span = { from: base.ended, to: Math.max(base.ended, reached.time) }
      reaches.push({ base, chain, span, end: reached.end })
    }
  }
  return { reaches: reaches.toSorted((a, b) => a.base.ended - b.base.ended), bases, chains }
}

export async function measuredLog(place: CopyPlace, chain: string): Promise<ClosedFile[]> {
  const found: ClosedFile[] = []
  for (const file of await listLog(place, chain)) {
    const measured = await measure(place, file)
    if (measured) found.push(measured)
  }
  return found
}

function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else found.push({ ...span })
  }
  return found
}
