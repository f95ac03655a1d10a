import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Bytes in PostgreSQL's text format, and how many rows end in them. */
export type Rows = { bytes: Buffer; count: number }

/** Ends a row of PostgreSQL's text format. */
export const NEW_LINE = 0x0a

/**
 * Streams a `copy … to stdout` with backpressure. The connection cannot be used for anything else meanwhile. If the
 * caller leaves the loop before the end, it must close the connection.
 */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Rows> {
  for await (const bytes of client.query(to(statement)) as AsyncIterable<Buffer>)
    yield { bytes, count: rowsEndedIn(bytes) }
}

/** Counts new lines: the format escapes those inside values. */
function rowsEndedIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) count++
  return count
}

/**
 * Runs a `copy … from stdin` over these bytes with backpressure. Returns the number of rows. If reading the bytes
 * fails, the statement fails with that error.
 */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(from(statement))
  await pipeline(chunks, copy)
  return copy.rowCount
}
