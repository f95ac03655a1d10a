import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { FlushedLog } from './flushed-log.ts'
import type { LogWriter } from './log-writer.ts'
import { type Lsn, lsnText } from './lsn.ts'
import { connectForReplication, cutOff } from './replication.ts'

/** The log that waits for its piece: beyond the first a piece is written at once, beyond the second the database waits. */
const PIECE = 4 * 1024 * 1024
const MOST_WAITING = 32 * 1024 * 1024
/** PostgreSQL counts microseconds since 2000. */
const SINCE_2000_MS = 946_684_800_000
const LOOK_MS = 100
const BEAT_MS = 1000

type Source = { url: string; slot: string; timeline: number }
type Pace = { flushMs: number; tickMs: number }
/** `onPiece`: after each piece. `onComplete`: the place had everything that the database had flushed `at`, by the clock of this computer. */
type Listener = { onPiece: () => void; onComplete: (complete: { at: number }) => void }

/**
 * Writes the log of the database as it comes, from where the writer ends, until `stop`. Throws when the database or the place
 * fails. What is written is answered, so that the slot keeps no more than what the place lacks.
 */
export async function streamLog(
  source: Source,
  writer: LogWriter,
  { pace, listener, stop }: { pace: Pace; listener: Listener; stop: AbortSignal },
): Promise<void> {
  const client = await connectForReplication(source.url)
  const flushed = await FlushedLog.open(source.url).catch((error: unknown) => {
    cutOff(client)
    throw error
  })
  try {
    const incoming = new Incoming(writer.end)
    const stream = begin(client, source, incoming)
    // The end is read before the piece is taken: mostly the piece then reaches it.
    const writePiece = async () => {
      await flushed.look()
      const log = incoming.take()
      await writer.write(log, flushed.reachedBy(writer.end + BigInt(log.length))?.time)
      stream.resume()
    }
    let [written, looked] = [performance.now(), Number.NEGATIVE_INFINITY]
    while (!stop.aborted) {
      await sleep(LOOK_MS)
      if (incoming.fault) throw incoming.fault
      const now = performance.now()
      const due = incoming.waiting > 0 && (incoming.waiting >= PIECE || now - written >= pace.flushMs)
      const quiet = incoming.waiting === 0 && now - written >= pace.tickMs
      if (due || quiet) {
        await writePiece()
        written = performance.now()
        listener.onPiece()
      }
      if (!due && !quiet && now - looked < BEAT_MS) continue
      if (!due && !quiet) await flushed.look()
      looked = now
      stream.write(answer(writer.end))
      const complete = flushed.reachedBy(writer.end)
      if (complete) listener.onComplete(complete)
    }
    // What came since the last piece, and until when.
    await writePiece()
    await writer.finish()
  } finally {
    cutOff(client)
    await flushed.close()
  }
}

function begin(client: pg.Client, { slot, timeline }: Source, incoming: Incoming): Duplex {
  const command = `START_REPLICATION SLOT "${slot}" PHYSICAL ${lsnText(incoming.next)} TIMELINE ${timeline}`
  const options = { alignOnCopyDataFrame: true }
  const stream = client.query((copyStreams as unknown as { both: Both }).both(command, options))
  stream.on('data', (message: Buffer) => {
    incoming.see(message)
    if (incoming.waiting >= MOST_WAITING) stream.pause()
  })
  stream.on('error', (error) => incoming.fail(error))
  stream.on('end', () => incoming.fail(new Error('The database ended the log')))
  client.once('end', () => incoming.fail(new Error('Connection terminated: no sign of the database')))
  return stream
}

type Both = (text: string, options: { alignOnCopyDataFrame: boolean }) => Duplex & pg.Submittable

/** What came and is not written yet. */
class Incoming {
  private pieces: Buffer[] = []
  waiting = 0
  next: Lsn
  fault: Error | undefined

  constructor(next: Lsn) {
    this.next = next
  }

  /** `w`: log, after its place, the end of what is sent, and a clock. */
  see(message: Buffer): void {
    if (message[0] === 0x77) this.add(message.readBigUInt64BE(1), message.subarray(25))
  }

  private add(at: Lsn, log: Buffer): void {
    if (at !== this.next)
      this.fail(new Error(`The log went on at ${lsnText(at)}, not at ${lsnText(this.next)}`))
    if (this.fault) return
    this.pieces.push(log)
    this.next += BigInt(log.length)
    this.waiting += log.length
  }

  take(): Buffer {
    const log = Buffer.concat(this.pieces)
    this.pieces = []
    this.waiting = 0
    return log
  }

  fail(error: Error): void {
    this.fault ??= error
  }
}

/** The log before this is written and flushed. */
function answer(end: Lsn): Buffer {
  const message = Buffer.alloc(34)
  message.write('r', 'latin1')
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(end, offset)
  message.writeBigUInt64BE(BigInt(Date.now() - SINCE_2000_MS) * 1000n, 25)
  return message
}
