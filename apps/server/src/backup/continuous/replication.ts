import pg from 'pg'

/** Who the database is, and where its log ends. A timeline begins with each recovery. */
export type System = { systemId: string; timeline: number; end: string }

/**
 * A connection of the replication protocol. The embedded database lets its own user
 * replicate.
 */
export async function connectForReplication(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    replication: 'true',
    application_name: 'yunque copia continua',
  } as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function identify(client: pg.Client): Promise<System> {
  const { rows } = await client.query<{ systemid: string; timeline: number | string; xlogpos: string }>(
    'IDENTIFY_SYSTEM',
  )
  const [row] = rows
  if (!row) throw new Error('no answer')
  return { systemId: row.systemid, timeline: Number(row.timeline), end: row.xlogpos }
}

/** Ends a connection at once, whatever it is doing. */
export function cutOff(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
