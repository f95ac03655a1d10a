import type pg from 'pg'
import { StartError } from '../../system/start-error.ts'
import { type Because, beginChain, type Chain, readBases, readChains } from './chain.ts'
import type { CopyPlace } from './copy-place.ts'
import { closeLeft, withoutGap } from './log-files.ts'
import { LogWriter } from './log-writer.ts'
import { type Lsn, lsnOf, segmentStart } from './lsn.ts'
import { connectForReplication, identify, type System } from './replication.ts'
import { makeSlot, readSlot } from './slots.ts'

/** A chain to be written on, and its writer. */
export type Opened = { chain: Chain; writer: LogWriter; system: System }
type LogEnd = { end: Lsn; time: number }
type Source = { url: string; pool: pg.Pool; slot: string; store: string }

/**
 * The chain of this place that goes on, or else a new one (store.continuous-copy).
 * @throws StartError when a store that was restored from this copy already goes on with it
 */
export async function openChain(source: Source, place: CopyPlace): Promise<Opened> {
  const system = await whoIs(source.url)
  const chains = await readChains(place)
  refuseSuccessor(chains, system)
  const last = chains.at(-1)
  const reached = last && (await reachedBy(source, { place, chain: last, system }))
  if (last && typeof reached === 'object')
    return { chain: last, writer: new LogWriter(place, last.id, reached), system }
  const from = segmentStart(await makeSlot(source.pool, source.slot))
  const because: Because = typeof reached === 'string' ? reached : 'first'
  const { systemId, timeline } = system
  const began = new Date().toISOString()
  const chain = await beginChain(place, {
    store: source.store,
    systemId,
    timeline,
    start: from,
    began,
    because,
  })
  // Nothing of the log of before is offered: moments begin with a base copy.
  const written = { end: from, time: Date.parse(began) }
  return { chain, writer: new LogWriter(place, chain.id, written), system }
}

async function whoIs(url: string): Promise<System> {
  const client = await connectForReplication(url)
  try {
    return await identify(client)
  } finally {
    await client.end()
  }
}

/** Until where and when the copy has the log, when the slot still keeps what follows; otherwise why it does not go on. */
async function reachedBy(
  { pool, slot }: Source,
  { place, chain, system }: { place: CopyPlace; chain: Chain; system: System },
): Promise<LogEnd | Because> {
  if (chain.systemId !== system.systemId || chain.timeline !== system.timeline) return 'recovered'
  const kept = await readSlot(pool, slot)
  if (!kept || kept.lost || kept.from === undefined) return 'lost'
  const [oldest] = await readBases(place, chain.id)
  // The log of before the oldest base copy was removed.
  const from = oldest ? segmentStart(oldest.start) : chain.start
  const nothing = { end: from, time: Date.parse(chain.began) }
  const written = withoutGap(await closeLeft(place, chain.id), from) ?? nothing
  // A database that was put back to an earlier state, by a copy of its disk, has written another log since.
  if (written.end > lsnOf(system.end)) return 'recovered'
  // A slot begins before the log that it keeps: in its segment.
  return segmentStart(kept.from) <= written.end ? written : 'damaged'
}

function refuseSuccessor(chains: readonly Chain[], { systemId, timeline }: System): void {
  const later = chains.find((chain) => chain.systemId === systemId && chain.timeline > timeline)
  if (later)
    throw new StartError('Otro servidor ya continúa esta tienda desde esta copia: apague uno de los dos')
}
