import type pg from 'pg'
import { type Lsn, lsnOf } from './lsn.ts'

/** What a base copy is of: the log that it needs, from `start` to `end`. */
export type BaseSpan = { start: Lsn; end: Lsn; timeline: number }

type Message = { fields: readonly string[] }
type Connection = {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/**
 * Reads a base copy over a replication connection as one tar, which `take` gets in pieces. The server reads on when `take` is done.
 * `quick`: without waiting for the next checkpoint.
 */
export function readBase(
  client: pg.Client,
  { quick, kbPerSecond }: { quick: boolean; kbPerSecond: number | undefined },
  take: (piece: Buffer) => Promise<void>,
): Promise<BaseSpan> {
  const options = [
    `LABEL 'yunque'`,
    `CHECKPOINT '${quick ? 'fast' : 'spread'}'`,
    'WAL false',
    'WAIT false',
    `MANIFEST 'no'`,
    `TARGET 'client'`,
    ...(kbPerSecond === undefined ? [] : [`MAX_RATE ${kbPerSecond}`]),
  ]
  return new Promise((resolve, reject) => {
    const query = new BaseQuery(`BASE_BACKUP (${options.join(', ')})`, { take, resolve, reject })
    client.once('end', () => reject(new Error('Connection terminated: no sign of the database')))
    client.query(query as unknown as pg.Submittable)
  })
}

type Ends = {
  take: (piece: Buffer) => Promise<void>
  resolve: (span: BaseSpan) => void
  reject: (error: unknown) => void
}

/** The answers of BASE_BACKUP in their order: where it begins, the tablespaces, the data, where it ends. */
class BaseQuery {
  private readonly text: string
  private readonly ends: Ends
  private readonly rows: (readonly string[])[] = []
  private taken: Promise<unknown> = Promise.resolve()
  private fault: unknown
  /** The pieces that came and are not taken yet. */
  private waiting = 0

  constructor(text: string, ends: Ends) {
    this.text = text
    this.ends = ends
  }

  submit(connection: Connection): void {
    connection.query(this.text)
  }

  handleDataRow({ fields }: Message): void {
    this.rows.push(fields)
  }

  /** The first byte is the type of the message: `d` data, `n` a new archive, `p` progress. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    if (chunk[0] !== 0x64 || this.fault !== undefined) return
    // The parser writes over its bytes.
    const piece = Buffer.from(chunk.subarray(1))
    // One read of the socket has several.
    connection.stream.pause()
    this.waiting++
    this.taken = this.taken
      .then(() => this.ends.take(piece))
      .catch((error: unknown) => {
        this.fault ??= error
        this.ends.reject(error)
      })
      .finally(() => {
        this.waiting--
        if (this.waiting === 0) connection.stream.resume()
      })
  }

  handleError(error: unknown): void {
    this.fault ??= error
    this.ends.reject(error)
  }

  handleReadyForQuery(): void {
    const [first, last] = [this.rows[0], this.rows.at(-1)]
    void this.taken.then(() => {
      if (this.fault !== undefined || !first?.[0] || !last?.[0]) return
      const timeline = Number(first[1])
      this.ends.resolve({ start: lsnOf(first[0]), end: lsnOf(last[0]), timeline })
    })
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
