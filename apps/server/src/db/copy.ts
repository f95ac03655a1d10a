import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Bytes in PostgreSQL's text format, and how many rows end in them. */
export type Rows = { bytes: Buffer; count: number }

const NEW_LINE = 0x0a

/**
 * Streams a `copy … to stdout`, no faster than it is taken. The client does nothing else meanwhile; when the loop is left
 * before the end the connection is to be closed.
 */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Rows> {
  for await (const bytes of client.query(to(statement)) as AsyncIterable<Buffer>)
    yield { bytes, count: rowsEndedIn(bytes) }
}

/** The format writes a new line inside a value in another way. */
function rowsEndedIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) count++
  return count
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
  const copy = client.query(from(statement))
  await pipeline(chunks, copy)
  return copy.rowCount
}
