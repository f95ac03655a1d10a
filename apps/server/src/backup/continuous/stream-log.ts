import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { LogWriter } from './log-writer.ts'
import { type Lsn, lsnText } from './lsn.ts'
import { connectForReplication, cutOff } from './replication.ts'

/** The log that waits for its piece: beyond the first a piece is written at once, beyond the second the database waits. */
const PIECE = 4 * 1024 * 1024
const MOST_WAITING = 32 * 1024 * 1024
/** PostgreSQL counts microseconds since 2000. */
const SINCE_2000_MS = 946_684_800_000
const LOOK_MS = 100
const ASK_MS = 1000

type Source = { url: string; slot: string; timeline: number }
type Pace = { flushMs: number; tickMs: number }
/** Called after each answer of the database: the log before `end` was all of it at `time`, by the clock of this computer. */
type StreamListener = { onComplete: (complete: { at: number }) => void; afterPiece: () => void }

/**
 * Writes the log of the database as it comes, from where the writer ends, until `stop`. Throws when the database or the place
 * fails. What is written is answered, so that the slot keeps no more than what the place lacks.
 */
export async function streamLog(
  source: Source,
  writer: LogWriter,
  { pace, told, stop }: { pace: Pace; told: StreamListener; stop: AbortSignal },
): Promise<void> {
  const client = await connectForReplication(source.url)
  try {
    const incoming = new Incoming(writer.end)
    const stream = begin(client, source, incoming)
    let written = Date.now()
    let asked = 0
    while (!stop.aborted) {
      await sleep(LOOK_MS)
      if (incoming.fault) throw incoming.fault
      const now = Date.now()
      const due = incoming.waiting > 0 && (incoming.waiting >= PIECE || now - written >= pace.flushMs)
      const quiet = incoming.waiting === 0 && incoming.heard && now - written >= pace.tickMs
      if (due || quiet) {
        const { log, time, complete } = incoming.take()
        await writer.write(log, time)
        if (complete) told.onComplete(complete)
        written = Date.now()
        stream.resume()
        told.afterPiece()
      }
      if (due || now - asked >= ASK_MS) {
        stream.write(answer(writer.end))
        asked = now
      }
      if (incoming.complete && incoming.waiting === 0) told.onComplete(incoming.complete)
    }
    // What came since the last piece, and until when.
    if (incoming.heard) {
      const { log, time } = incoming.take()
      await writer.write(log, time)
    }
    await writer.finish()
  } finally {
    cutOff(client)
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
  private time = 0
  waiting = 0
  heard = false
  next: Lsn
  fault: Error | undefined
  /** When everything that the database had written was here. */
  complete: { at: number } | undefined

  constructor(next: Lsn) {
    this.next = next
  }

  /** `w`: log, with its place, the end of the log and the clock; `k`: the same without log. */
  see(message: Buffer): void {
    const isLog = message[0] === 0x77
    if (!isLog && message[0] !== 0x6b) return
    const from = isLog ? 9 : 1
    const end = message.readBigUInt64BE(from)
    // Microseconds are rounded up to milliseconds: a commit is never later than the recorded instant.
    this.time = Number(message.readBigUInt64BE(from + 8) / 1000n) + 1 + SINCE_2000_MS
    this.heard = true
    if (isLog) this.add(message.readBigUInt64BE(1), message.subarray(25))
    if (end <= this.next) this.complete = { at: Date.now() }
  }

  private add(at: Lsn, log: Buffer): void {
    if (at !== this.next)
      this.fail(new Error(`The log went on at ${lsnText(at)}, not at ${lsnText(this.next)}`))
    if (this.fault) return
    this.pieces.push(log)
    this.next += BigInt(log.length)
    this.waiting += log.length
  }

  take(): { log: Buffer; time: number; complete: { at: number } | undefined } {
    const log = Buffer.concat(this.pieces)
    this.pieces = []
    this.waiting = 0
    return { log, time: this.time, complete: this.complete }
  }

  fail(error: Error): void {
    this.fault ??= error
  }
}

/** The log before this is written and flushed. A reply is asked for: it names the end of the log. */
function answer(end: Lsn): Buffer {
  const message = Buffer.alloc(34)
  message.write('r', 'latin1')
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(end, offset)
  message.writeBigUInt64BE(BigInt(Date.now() - SINCE_2000_MS) * 1000n, 25)
  message[33] = 1
  return message
}
