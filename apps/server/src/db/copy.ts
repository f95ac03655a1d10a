import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** What a connection of `pg` can do besides what its types tell, and calls back (pg/lib/{client,connection}.js). */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Some whole rows in PostgreSQL's text format, and how many they are. */
export type Rows = { bytes: Buffer; count: number }

const BLOCK = 64 * 1024

/**
 * Streams a `copy … to stdout`, some rows at a time, no faster than they are taken. The client does nothing else
 * meanwhile; when the loop is left before the end the connection is to be closed.
 */
export function copyOut(client: pg.ClientBase, statement: string): AsyncIterable<Rows> {
  return client.query(new CopyOut(statement)).rows
}

class CopyOut implements pg.Submittable {
  readonly rows: Readable
  private readonly statement: string
  private connection: pg.Connection | undefined
  private parts: Buffer[] = []
  private size = 0

  constructor(statement: string) {
    this.statement = statement
    const resume = () => this.connection?.stream.resume()
    this.rows = new Readable({
      objectMode: true,
      highWaterMark: 4,
      read: resume,
      destroy: (error, done) => {
        resume()
        done(error)
      },
    })
  }

  submit(connection: pg.Connection): void {
    this.connection = connection
    connection.query(this.statement)
  }

  /** One row a message; its memory is the connection's, which uses it again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.parts.push(Buffer.from(chunk))
    this.size += chunk.length
    if (this.size >= BLOCK && !this.flush()) this.connection?.stream.pause()
  }

  handleCommandComplete(): void {
    if (this.parts.length > 0) this.flush()
  }

  handleReadyForQuery(): void {
    this.rows.push(null)
  }

  handleError(error: Error): void {
    this.rows.destroy(error)
  }

  private flush(): boolean {
    const rows: Rows = { bytes: Buffer.concat(this.parts), count: this.parts.length }
    this.parts = []
    this.size = 0
    return this.rows.destroyed || this.rows.push(rows)
  }
}

/**
 * Runs a `copy … from stdin` over these bytes, taken as fast as the server does; answers how many rows they were. When
 * they fail, the statement fails too, and their error is thrown.
 */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(new CopyIn(statement))
  const connection = await copy.ready.promise
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), copy.done.promise])
    }
  } catch (error) {
    connection.sendCopyFail('interrupted')
    await copy.done.promise.catch(() => undefined)
    throw error
  }
  connection.endCopyFrom()
  return copy.done.promise
}

class CopyIn implements pg.Submittable {
  readonly ready = Promise.withResolvers<CopyConnection>()
  readonly done = Promise.withResolvers<number>()
  private readonly statement: string
  private count = 0

  constructor(statement: string) {
    this.statement = statement
    // Each is awaited when its turn comes; until then a refusal is no unhandled one.
    this.ready.promise.catch(() => undefined)
    this.done.promise.catch(() => undefined)
  }

  submit(connection: pg.Connection): void {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.ready.resolve(connection)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(text.split(' ')[1])
  }

  handleReadyForQuery(): void {
    this.done.resolve(this.count)
  }

  handleError(error: Error): void {
    this.ready.reject(error)
    this.done.reject(error)
  }
}
