import pg from 'pg'
import { type Lsn, lsnOf } from './lsn.ts'

/** The log before `end` was all that the database had flushed at `time`, by its clock, and at `at`, by that of this computer. */
export type Flushed = { end: Lsn; time: number; at: number }

/**
 * Reads where the log of the database ends. The stream does not name it: its frames have the end of what was sent, and the time at
 * which that was done.
 */
export class FlushedLog {
  private readonly client: pg.Client
  private waiting: Flushed[] = []

  private constructor(client: pg.Client) {
    this.client = client
  }

  static async open(url: string): Promise<FlushedLog> {
    const client = new pg.Client({ connectionString: url, application_name: 'yunque copia continua' })
    client.on('error', () => undefined)
    await client.connect()
    return new FlushedLog(client)
  }

  /** What was acknowledged before is before the end: the clocks are read first. */
  async look(): Promise<void> {
    const at = Date.now()
    const { rows } = await this.client.query<{ clock: string; end: string }>(
      'select floor(extract(epoch from clock_timestamp()) * 1000)::text as clock, pg_current_wal_flush_lsn()::text as end',
    )
    const [row] = rows
    if (!row) throw new Error('no answer')
    const found = { end: lsnOf(row.end), time: Number(row.clock), at }
    if (this.waiting.at(-1)?.end === found.end) this.waiting.pop()
    this.waiting.push(found)
  }

  /** The last of the ends that were read which a log before `end` reaches. Each is answered until a later one is reached. */
  reachedBy(end: Lsn): Flushed | undefined {
    const reached = this.waiting.findLast((one) => one.end <= end)
    if (reached) this.waiting = this.waiting.slice(this.waiting.indexOf(reached))
    return reached
  }

  close(): Promise<void> {
    return this.client.end().catch(() => undefined)
  }
}
